import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Targets smaller than 24 x 24 CSS px that are too close to another target (WCAG 2.2, 2.5.8): a circle of 24 px
 * around a small target's centre must not touch another target. Links in a sentence are exempt.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SIZE = 24;
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    /** A label extends the target of its checkbox or radio button. */
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
    const isTooClose = (box: DOMRect, otherBox: DOMRect) => {
      const [centre, otherCentre] = [middle(box), middle(otherBox)];
      if (distance(centre, otherBox) < SIZE / 2) return true;
      return isSmall(otherBox) && Math.hypot(centre.x - otherCentre.x, centre.y - otherCentre.y) < SIZE;
    };
    return targets
      .filter((target) => !isInSentence(target) && isSmall(target.getBoundingClientRect()))
      .filter((target) =>
        targets.some(
          (neighbour) =>
            neighbour !== target &&
            !neighbour.contains(target) &&
            !target.contains(neighbour) &&
            isTooClose(target.getBoundingClientRect(), neighbour.getBoundingClientRect()),
        ),
      )
      .map((target) => target.outerHTML.slice(0, 160));
  });

/** Describes the focused element if it is off screen, or covered by a sticky or fixed element. */
const describeHiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const target = (focused.matches('[type=checkbox], [type=radio]') && focused.closest('label')) || focused;
    const box = target.getBoundingClientRect();
    const describe = (problem: string) => `${focused.outerHTML.slice(0, 120)} ${problem}`;
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
      return describe('is out of sight');
    const staysInPlace = (element: Element) => {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        if (ancestor.contains(focused)) return false;
        if (['sticky', 'fixed'].includes(getComputedStyle(ancestor).position)) return true;
      }
      return false;
    };
    const inset = 2;
    // Checks the centre and the start, since the browser doesn't scroll for an edge.
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + inset, box.top + inset],
    ] as const;
    for (const [x, y] of points) {
      const top = document.elementFromPoint(x, y);
      if (top && !target.contains(top) && !top.contains(target) && staysInPlace(top))
        return describe(`is under ${top.outerHTML.slice(0, 120)}`);
    }
    return undefined;
  });

/** Presses a key repeatedly. @returns the elements whose focus was hidden */
export async function findHiddenFocus(page: Page, key: string, times: number): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < times; step += 1) {
    await page.keyboard.press(key);
    const cover = await describeHiddenFocus(page);
    if (cover) hidden.push(cover);
  }
  return hidden;
}

/** Resizes a page and waits until it is repainted. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Expects every target to be at least 24 x 24 px or well spaced, on phone and desktop. */
export async function expectLargeTargets(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await resize(page, width);
    expect(await smallTargets(page), `${name} at ${width}`).toEqual([]);
  }
}
