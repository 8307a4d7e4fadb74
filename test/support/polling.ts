import bundle, { type Frame } from 'playwright-core/lib/coreBundle';

/** Milliseconds between lookups of an element: 20 once, then 50. */
const PAUSES = [20, 50];

/** Playwright doesn't export its frames' prototype, so this takes it from a page's first frame. */
function patchRetries(frame: Frame): void {
  const prototype: Frame = Object.getPrototypeOf(frame);
  if (!('retryWithProgressAndBackoff' in prototype))
    throw new Error('Playwright no longer has retryWithProgressAndBackoff.');
  prototype.retryWithProgressAndBackoff = function retry(this: Frame, progress, action) {
    return this.retryWithProgressAndTimeouts(progress, PAUSES, action);
  };
}

/**
 * Makes Playwright look for an awaited element every 50 ms. Its default intervals grow to 500 ms, so that a page
 * which takes 0.3 s costs a test 0.8 s.
 */
export function shortenPolling(): void {
  const { prototype } = bundle.server.Page;
  const { mainFrame } = prototype;
  prototype.mainFrame = function patchOnFirstCall(this: typeof prototype) {
    prototype.mainFrame = mainFrame;
    const frame = mainFrame.call(this);
    patchRetries(frame);
    return frame;
  };
}
