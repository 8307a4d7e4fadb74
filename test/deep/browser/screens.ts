import type { Page } from 'playwright-core';

import type { CallerKind } from '../../../shared/caller-kind.ts';
import { pages } from '../../../shared/pages.ts';
import { loaded } from '../../support/screen.ts';
import { firstOf, type Case } from '../case.ts';
import { grown, plant } from './markup.ts';

/** Somebody of the demo of each kind who has pages of their own. */
const visitors: readonly (readonly [string, CallerKind])[] = [
  ['admin@portal.test', 'admin'],
  ['developer@portal.test', 'project_partner'],
  ['funder@portal.test', 'capital_partner'],
];

/** Shows each part of the pages by itself, the one that says that it loads too; and no records. */
const SAMPLES = pages.styles.path;

/** The pages that a kind of caller has, each without a query. */
const pathsFor = (kind: CallerKind): readonly string[] =>
  Object.values(pages)
    .filter((page) => page.for === 'signed-in' || page.for.includes(kind))
    .map(({ path }) => path)
    .filter((path) => path !== SAMPLES);

/** Addresses with a query that a page leads to. */
const linksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin/"]')].map(
      (link) => link.pathname + link.search,
    ),
  );

/** Two addresses of one form show the same fields. */
const formOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return [pathname, ...[...searchParams.keys()].filter((name) => name !== 'uid').sort()].join(' ');
};

/** Whether a screen has got all that it shows. */
const isLoaded = (page: Page): Promise<boolean> =>
  loaded(page).then(
    () => true,
    () => false,
  );

/** What becomes of markup on the screen that is open, and on paper. */
async function faultOf(page: Page): Promise<string | undefined> {
  if (!(await isLoaded(page))) return 'never loads';
  const { elements } = await grown(page);
  await page.emulateMedia({ media: 'print' });
  const printed = await grown(page);
  await page.emulateMedia({ media: 'screen' });
  return firstOf(
    [elements === 0, `${elements} elements of markup`],
    [printed.elements === 0, `${printed.elements} elements of markup on paper`],
  );
}

interface Visit {
  readonly open: (email: string, path: string) => Promise<Page>;
  /** Of each visitor; all screens when left out. */
  readonly paths?: readonly string[];
}

/** Visits every screen of somebody, and every form of address that those lead to. */
async function visit({ open, paths }: Visit, email: string, kind: CallerKind) {
  const page = await open(email, '/admin/user-page');
  await plant(page);
  const own = pathsFor(kind);
  const waiting = [...(paths ?? own)];
  const seen = new Set(waiting.map(formOf));
  const failures: string[] = [];
  const shown: string[] = [];
  for (let at = 0; at < waiting.length; at += 1) {
    const path = waiting[at] ?? '';
    // One screen after the other, in one tab.
    /* oxlint-disable no-await-in-loop */
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('main').waitFor();
    const fault = await faultOf(page);
    if (fault !== undefined) failures.push(`${email} at ${path}: ${fault}`);
    if ((await grown(page)).isShown) shown.push(path);
    for (const link of paths ? [] : await linksOf(page)) {
      if (seen.has(formOf(link)) || !own.includes(link.split('?')[0] ?? '')) continue;
      seen.add(formOf(link));
      waiting.push(link);
    }
    /* oxlint-enable no-await-in-loop */
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a');
  if (!(await isLoaded(page))) failures.push(`${email} in the palette: never loads`);
  if ((await grown(page)).elements > 0) failures.push(`${email} in the palette: elements of markup`);
  await page.close();
  return { failures, shown, visited: waiting.length };
}

/** Markup in every field of every answer is text on every screen. */
export const screens = (of: Visit): readonly Case[] =>
  visitors.map(([email, kind]) => ({
    name: `markup on the screens of ${email}`,
    async run() {
      const { failures, shown, visited } = await visit(of, email, kind);
      return firstOf(
        [failures.length === 0, failures.join('; ')],
        // Otherwise nothing was tried.
        [shown.length * 3 > visited, `only ${shown.length} of ${visited} screens show the markup as text`],
      );
    },
  }));
