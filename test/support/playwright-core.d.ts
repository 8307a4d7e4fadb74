/** The Playwright internals in use. */
declare module 'playwright-core/lib/coreBundle' {
  export interface Frame {
    retryWithProgressAndBackoff(progress: unknown, action: unknown): Promise<unknown>;
    retryWithProgressAndTimeouts(progress: unknown, pauses: number[], action: unknown): Promise<unknown>;
  }
  const bundle: { server: { Page: { prototype: { mainFrame(): Frame } } } };
  export default bundle;
}
