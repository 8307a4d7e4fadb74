/**
 * Waits until the server's second is over: a sign-in within the second in which the earlier sessions were ended
 * counts as one of them.
 */
export const waitOneSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));
