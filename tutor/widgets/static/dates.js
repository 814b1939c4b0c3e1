// Days in words, seen from now.

const DAY = 864e5; // ms

// Midnight before it.
const midnight = (date) => new Date(date).setHours(0, 0, 0, 0);

// "22 November"; with the year, if it is another.
function day(date, now) {
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "long", year });
}

// "on 22 November", "tomorrow", "today at 18:00"; "" if it is past.
export function when(due, now = new Date()) {
  const date = new Date(due);
  const days = Math.round((midnight(date) - midnight(now)) / DAY);
  if (date <= now) return "";
  if (days > 1) return `on ${day(date, now)}`;
  if (days === 1) return "tomorrow";
  return `today at ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}
