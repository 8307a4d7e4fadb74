/** Seconds since 1970: how tokens tell time, and the table's expiry. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
