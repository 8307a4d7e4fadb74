/**
 * Waits one second. Sessions are ended to the second: a sign-in within the same second would be refused as one of
 * the ended sessions.
 */
export const waitOneSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));
