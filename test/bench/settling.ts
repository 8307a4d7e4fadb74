import type { Page } from 'playwright-core';

/** Something that a page shows: an element, with a text in it. */
export interface Sight {
  readonly selector: string;
  readonly text?: string;
  /** Its whole text is another one. */
  readonly not?: string;
}

/** Begins with the next click or key, ends with the frame that shows all of it. Runs in the page. */
function watch(sights: readonly Sight[]): void {
  const settled = new Promise<number>((resolve) => {
    const isShown = ({ selector, text = '', not }: Sight) =>
      [...document.querySelectorAll(selector)].some(
        ({ textContent }) => textContent.includes(text) && textContent !== not,
      );
    const painted = (began: number) => {
      const channel = new MessageChannel();
      // Runs once the frame is out.
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
  // A promise that is returned would be waited for, and what it waits for comes later.
  Reflect.set(globalThis, 'settled', settled);
}

/** The loader of our sources keeps the names of functions by a helper, which a page lacks. */
export const lendNames = (page: Page) => page.evaluate('globalThis.__name ??= (made) => made');

/** Milliseconds from a click or key to the frame that shows what it leads to. */
export async function settling(page: Page, act: () => Promise<void>, ...sights: Sight[]): Promise<number> {
  await lendNames(page);
  await page.evaluate(watch, sights);
  await act();
  return page.evaluate<number>('globalThis.settled');
}
