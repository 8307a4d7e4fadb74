import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * The targets of a page that are smaller than 24 x 24 CSS px and too close to another one (WCAG 2.2, 2.5.8): a circle
 * of 24 px around the middle of a small target must not meet another target. Links in a sentence are exempt.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SIZE = 24;
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    /** A label is part of the target of its box. */
    const targetOf = (element: Element) =>
      (element.matches('[type=checkbox], [type=radio]') && element.closest('label')) || element;
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true]') &&
      element.getBoundingClientRect().bottom > 0;
    const targets = [...new Set([...document.querySelectorAll(selector)].filter(isShown).map(targetOf))];
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isSmall = (box: DOMRect) => box.width < SIZE - 0.1 || box.height < SIZE - 0.1;
    const distance = (point: { x: number; y: number }, box: DOMRect) =>
      Math.hypot(
        Math.max(box.left - point.x, 0, point.x - box.right),
        Math.max(box.top - point.y, 0, point.y - box.bottom),
      );
    const meets = (box: DOMRect, other: DOMRect) => {
      const [one, two] = [middle(box), middle(other)];
      if (distance(one, other) < SIZE / 2) return true;
      return isSmall(other) && Math.hypot(one.x - two.x, one.y - two.y) < SIZE;
    };
    return targets
      .filter((target) => !isInSentence(target) && isSmall(target.getBoundingClientRect()))
      .filter((target) =>
        targets.some(
          (other) =>
            other !== target &&
            !other.contains(target) &&
            !target.contains(other) &&
            meets(target.getBoundingClientRect(), other.getBoundingClientRect()),
        ),
      )
      .map((target) => target.outerHTML.slice(0, 160));
  });

/** What covers the element that has the focus, if anything that stays in place does; where it is out of sight. */
const coverOfFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const shown = (focused.matches('[type=checkbox], [type=radio]') && focused.closest('label')) || focused;
    const box = shown.getBoundingClientRect();
    const say = (what: string) => `${focused.outerHTML.slice(0, 120)} ${what}`;
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
      return say('is out of sight');
    const staysInPlace = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (at.contains(focused)) return false;
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const inset = 2;
    // Its middle and where it begins; the browser does not scroll for an edge.
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + inset, box.top + inset],
    ] as const;
    for (const [x, y] of points) {
      const top = document.elementFromPoint(x, y);
      if (top && !shown.contains(top) && !top.contains(shown) && staysInPlace(top))
        return say(`is under ${top.outerHTML.slice(0, 120)}`);
    }
    return undefined;
  });

/** Presses a key so many times and lists the elements whose focus was hidden. */
export async function hiddenFocus(page: Page, key: string, times: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < times; step += 1) {
    // One after the other, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop
    const cover = await coverOfFocus(page);
    if (cover) hidden.push(cover);
  }
  return hidden;
}

/** Gives the page so many CSS pixels, and waits until it is drawn so. */
export async function sized(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Every target of a page is at least 24 x 24 px or has room around it, on a phone and on a desk's screen. */
export async function expectReach(page: Page, of: string): Promise<void> {
  for (const width of [390, 1440]) {
    // oxlint-disable-next-line no-await-in-loop
    await sized(page, width);
    // oxlint-disable-next-line no-await-in-loop
    expect(await smallTargets(page), `${of} at ${width}`).toEqual([]);
  }
}
