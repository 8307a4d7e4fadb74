import type { Page } from 'playwright-core';

/** An element of a page, and a text that it must contain. */
export interface Sight {
  readonly selector: string;
  readonly text?: string;
  /** Its text must have changed. */
  readonly not?: string;
}

/** Measures from the next click or key to the frame that shows the result. Runs in the page. */
function watch(sights: readonly Sight[]): void {
  const settled = new Promise<number>((resolve) => {
    const isShown = ({ selector, text = '', not }: Sight) =>
      [...document.querySelectorAll(selector)].some(
        ({ textContent }) => textContent.includes(text) && textContent !== not,
      );
    const painted = (began: number) => {
      const channel = new MessageChannel();
      // Runs after the frame is painted.
      channel.port1.addEventListener('message', () => resolve(performance.now() - began));
      channel.port1.start();
      channel.port2.postMessage(undefined);
    };
    const look = (began: number): number =>
      requestAnimationFrame(() => (sights.every(isShown) ? painted(began) : look(began)));
    const begin = ({ timeStamp }: Event) => {
      for (const kind of ['click', 'keydown']) removeEventListener(kind, begin, { capture: true });
      look(timeStamp);
    };
    for (const kind of ['click', 'keydown']) addEventListener(kind, begin, { capture: true });
  });
  // Returning the promise would wait for it here, before the click.
  Reflect.set(globalThis, 'settled', settled);
}

/** tsx adds a helper `__name` to functions, which a page does not have. */
export const lendNames = (page: Page) => page.evaluate('globalThis.__name ??= (made) => made');

/** Milliseconds from a click or key to the frame that shows what it leads to. */
export async function settling(page: Page, act: () => Promise<void>, ...sights: Sight[]): Promise<number> {
  await lendNames(page);
  await page.evaluate(watch, sights);
  await act();
  return page.evaluate<number>('globalThis.settled');
}
