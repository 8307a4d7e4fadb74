/** Seconds since 1970, as tokens and the table's expiry use them. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The table's expiry of an item, some days after a date. */
export const expiryAfter = (date: Date, days: number): number => epochSeconds(date) + days * 86_400;
