/** Waits one second: sessions are revoked by the second, so a sign-in within the same second would be rejected. */
export const waitOneSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));
