/** Waits one second: sessions are revoked by the second, so an earlier sign-in would be rejected. */
export const waitOneSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));
