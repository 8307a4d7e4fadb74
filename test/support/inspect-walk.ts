import type { Page } from 'playwright-core';
import { runAxe, type AxeRules } from './axe.ts';
import type { Journey } from './journey.ts';

/** A page width in CSS pixels, a theme, and the axe rules to check in this look. */
interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: AxeRules;
}

/**
 * Layout depends on the width alone, and dark mode changes only colours. Both dark looks are adjacent, so that the theme
 * changes less often.
 */
const allLooks = [
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 1440, colorScheme: 'dark', rules: 'colour' },
  { width: 390, colorScheme: 'dark', rules: 'colour' },
  { width: 390, colorScheme: 'light', rules: 'all' },
] as const;
const [desktop] = allLooks;

/** Screens with cards, bars or menus that only phones show. On all other screens, colours don't depend on the width. */
const screensWithPhoneParts = [
  'schedule',
  'project',
  'projectForm',
  'documentForm',
  'desk',
  'wip',
  'wip with all values',
  'confirmation',
  'styles',
];

/** Chooses the looks for a screen. */
type LookSelector = (screen: string) => readonly Look[];

/** Selects every width and theme; colours that phone and desktop share are checked once. */
export const selectEveryLook: LookSelector = (screen) => {
  if (screensWithPhoneParts.includes(screen)) return allLooks;
  return allLooks
    .filter(({ width, colorScheme }) => width === desktop.width || colorScheme === 'light')
    .map((look) => (look.width === desktop.width ? look : { ...look, rules: 'allButColour' }));
};

/** Creates a selector of one look per screen, alternating between light desktop and dark phone. */
export function createAlternatingSelector(): LookSelector {
  const alternating = [desktop, { width: 390, colorScheme: 'dark', rules: 'all' }] as const;
  let screens = 0;
  return () => {
    const look = alternating[screens % alternating.length];
    screens += 1;
    return look ? [look] : [];
  };
}

/** Waits until the theme applies, a frame is painted and animations have finished. */
async function waitForTheme(page: Page, scheme: string): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
    );
    // Loading content fades in, and half-transparent colours would fail.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

async function applyLook(page: Page, { width, colorScheme }: Omit<Look, 'rules'>): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await waitForTheme(page, colorScheme);
}

/** Inspects a screen or part of it. @param part CSS selector, by default of the whole page */
export type Inspect = (page: Page, screen: string, part?: string) => Promise<void>;

/** A way through the portal that inspects each screen. */
export interface Walk {
  readonly name: string;
  readonly visit: (stage: Journey, inspect: Inspect) => Promise<void>;
}

/** Runs in the page. @returns descriptions of horizontal scrolling, in CSS pixels, and of buttons with cut off text */
export function findCutOff(): readonly string[] {
  const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
  const labels = [...document.querySelectorAll('.mantine-Button-label')];
  const cutOff = labels.filter((label) => label.scrollWidth > label.clientWidth);
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : []),
    ...cutOff.map(({ textContent }) => `cuts off the button ${textContent}`),
  ];
}

async function findCutOffAtWidths(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const overflows: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    overflows.push(...(await page.evaluate(findCutOff)).map((overflow) => `${width}: ${overflow}`));
  }
  return overflows;
}

/**
 * Runs axe on each screen of a walk, and checks for horizontal scrolling.
 * @param widths page widths in CSS pixels at which no screen may scroll horizontally
 * @returns findings with their screen and look
 */
export async function inspectWalk(
  stage: Journey,
  { visit }: Walk,
  selectLooks: LookSelector,
  widths: readonly number[] = [],
): Promise<readonly string[]> {
  const results: string[] = [];
  await visit(stage, async (page, screen, part = 'html') => {
    results.push(...(await findCutOffAtWidths(page, widths)).map((overflow) => `${screen} ${overflow}`));
    for (const look of selectLooks(screen)) {
      await applyLook(page, look);
      const list = await runAxe(page, part, look.rules);
      const label = `${screen} ${look.colorScheme} ${look.width}`;
      results.push(...list.map(({ id, nodes }) => `${label}: ${id} ${nodes.join(' | ')}`));
    }
    await applyLook(page, desktop);
  });
  return results;
}
