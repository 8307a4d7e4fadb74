/** Seconds, as in a token's auth_time: tokens from before are refused. */
export const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);
