import type { Page } from 'playwright-core';

/** An element of a page, with a required text. */
export interface ExpectedElement {
  readonly selector: string;
  readonly text?: string;
  /** Whole text of the element before the action. */
  readonly previousText?: string;
}

/** Measures from the next click or key press to the frame that shows the result. Runs in the page. */
function watchResponse(elements: readonly ExpectedElement[]): void {
  const settled = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not shown in time: ${JSON.stringify(elements)}`)), 30_000);
    const isShown = ({ selector, text = '', previousText }: ExpectedElement) =>
      [...document.querySelectorAll(selector)].some(
        ({ textContent }) => textContent.includes(text) && textContent !== previousText,
      );
    const resolveAfterPaint = (startedAt: number) => {
      const channel = new MessageChannel();
      // Runs after the frame is painted.
      channel.port1.addEventListener('message', () => resolve(performance.now() - startedAt));
      channel.port1.start();
      channel.port2.postMessage(undefined);
    };
    const check = (startedAt: number): number =>
      requestAnimationFrame(() =>
        elements.every(isShown) ? resolveAfterPaint(startedAt) : check(startedAt),
      );
    const begin = ({ timeStamp }: Event) => {
      for (const kind of ['click', 'keydown']) removeEventListener(kind, begin, { capture: true });
      check(timeStamp);
    };
    for (const kind of ['click', 'keydown']) addEventListener(kind, begin, { capture: true });
  });
  // Stored globally, since Playwright would await a returned promise before the click.
  Reflect.set(globalThis, 'settled', settled);
}

/** Functions compiled by tsx call a helper `__name`, which a page does not have. */
export const defineNameHelper = (page: Page) => page.evaluate('globalThis.__name ??= (made) => made');

/** Milliseconds from a click or key press to the frame with its result. */
export async function measureResponse(
  page: Page,
  action: () => Promise<void>,
  ...elements: ExpectedElement[]
): Promise<number> {
  await defineNameHelper(page);
  await page.evaluate(watchResponse, elements);
  await action();
  return page.evaluate<number>('globalThis.settled');
}
