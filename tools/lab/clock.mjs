const DAY_MS = 86_400_000;

/** Returns the calendar day in UTC that was so many days ago. @param {number} days */
export const dayBefore = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A day that has begun in every time zone, so that reports include it. */
export const yesterday = () => dayBefore(1);
