/** Seconds since 1970, as tokens and the table's expiry use them. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
