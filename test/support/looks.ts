import type { Page } from 'playwright-core';
import { findings } from './axe.ts';
import type { Journey } from './journey.ts';

/**
 * What a page is made of changes with the width alone; dark, only its colours are another matter. A phone in the dark
 * is the last but one, so that the colours of its parts are those of a desk.
 */
const looks = [
  { width: 1440, colorScheme: 'light', rules: 'all' },
  { width: 1440, colorScheme: 'dark', rules: 'colour' },
  { width: 390, colorScheme: 'dark', rules: 'colour' },
  { width: 390, colorScheme: 'light', rules: 'all' },
] as const;
interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: 'all' | 'colour' | 'shape';
}
const [desk] = looks;

/** Phones have parts of their own: cards, bars, menus. The colours of all others do not change with the width. */
const withPhoneParts = [
  'schedule',
  'project',
  'projectForm',
  'documentForm',
  'desk',
  'wip',
  'wip with all values',
  'question',
  'styles',
];

/** The looks that a screen is given. */
type LooksOf = (where: string) => readonly Look[];

/** Wide and narrow, light and dark; the colours of what phones and desks share are looked at once. */
export const everyLook: LooksOf = (where) => {
  if (withPhoneParts.includes(where)) return looks;
  return looks
    .filter(({ width, colorScheme }) => width === desk.width || colorScheme === 'light')
    .map((look) => (look.width === desk.width ? look : { ...look, rules: 'shape' }));
};

/** One look a screen: wide and light for the first, narrow and dark for the second, and so on in turns. */
export function oneLook(): LooksOf {
  const turns = [desk, { width: 390, colorScheme: 'dark', rules: 'all' }] as const;
  let screens = 0;
  return () => {
    const look = turns[screens % turns.length];
    screens += 1;
    return look ? [look] : [];
  };
}

/** The scheme has reached the page, a frame has been painted with it, and nothing is on its way into sight any more. */
async function drawn(page: Page, scheme: string): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))),
    );
    // What is still loading appears after a moment: half there, its colours are none that anybody reads.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Gives the page of a desk a look. */
async function give(page: Page, { width, colorScheme }: Omit<Look, 'rules'>): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await drawn(page, colorScheme);
}

/** Looks at a part of a page as it is now; the page is a desk's again then. */
export type Inspect = (page: Page, where: string, part?: string) => Promise<void>;

/** Comes to some screens and has each inspected. */
export interface Walk {
  readonly name: string;
  readonly take: (stage: Journey, inspect: Inspect) => Promise<void>;
}

/** How far a page scrolls sideways at some widths, where it does (all in CSS pixels). */
async function overflows(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    const over = await page.evaluate(() => {
      const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
      return scrollWidth - clientWidth;
    });
    if (over > 0) found.push(`${width}: scrolls sideways by ${over}`);
  }
  return found;
}

/**
 * What axe finds on the screens of a walk, with the screen and its look, and which of them scroll sideways.
 * @param widths at which no screen may scroll sideways (CSS pixels)
 */
export async function found(
  stage: Journey,
  { take }: Walk,
  looksOf: LooksOf,
  widths: readonly number[] = [],
): Promise<readonly string[]> {
  const all: string[] = [];
  await take(stage, async (page, where, part = 'html') => {
    all.push(...(await overflows(page, widths)).map((over) => `${where} ${over}`));
    for (const look of looksOf(where)) {
      // oxlint-disable-next-line no-await-in-loop
      await give(page, look);
      // oxlint-disable-next-line no-await-in-loop
      const list = await findings(page, part, look.rules);
      const as = `${where} ${look.colorScheme} ${look.width}`;
      all.push(...list.map(({ id, nodes }) => `${as}: ${id} ${nodes.join(' | ')}`));
    }
    await give(page, desk);
  });
  return all;
}
