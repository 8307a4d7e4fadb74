import type { Page } from 'playwright-core';

import type { CallerKind } from '../../../shared/caller-kind.ts';
import { pages } from '../../../shared/pages.ts';
import { waitUntilLoaded } from '../../support/screen.ts';
import { firstFailure, type Case } from '../case.ts';
import { findPlantedMarkup, plantInAnswers } from './markup.ts';

/** A demo user of each kind that has its own pages. */
const visitors: readonly (readonly [string, CallerKind])[] = [
  ['admin@portal.test', 'admin'],
  ['developer@portal.test', 'project_partner'],
  ['funder@portal.test', 'capital_partner'],
];

/** The styles page, which shows components, one of them always loading, but no records. */
const STYLES_PATH = pages.styles.path;

/** Paths of the pages of a kind of caller, without a query. */
const pathsFor = (kind: CallerKind): readonly string[] =>
  Object.values(pages)
    .filter((page) => page.for === 'signed-in' || page.for.includes(kind))
    .map(({ path }) => path)
    .filter((path) => path !== STYLES_PATH);

/** Links of a page, with their query. */
const linksIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin/"]')].map(
      (link) => link.pathname + link.search,
    ),
  );

/** Identifies a form by path and parameter names: two URLs of one form show the same fields. */
const formKey = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return [pathname, ...[...searchParams.keys()].filter((name) => name !== 'uid').sort()].join(' ');
};

const isLoaded = (page: Page): Promise<boolean> =>
  waitUntilLoaded(page).then(
    () => true,
    () => false,
  );

/** Describes planted markup that became elements, on screen or in print, or a page that never loads. */
async function findMarkupFault(page: Page): Promise<string | undefined> {
  if (!(await isLoaded(page))) return 'never loads';
  const { elements } = await findPlantedMarkup(page);
  await page.emulateMedia({ media: 'print' });
  const markupInPrint = await findPlantedMarkup(page);
  await page.emulateMedia({ media: 'screen' });
  return firstFailure(
    [elements === 0, `${elements} elements of markup`],
    [markupInPrint.elements === 0, `${markupInPrint.elements} elements of markup on paper`],
  );
}

interface VisitOptions {
  readonly open: (email: string, path: string) => Promise<Page>;
  /** Paths to visit as each user; all screens when left out. */
  readonly paths?: readonly string[];
}

/** Visits every screen of a user, and one URL of each form that those screens link to. */
async function visit({ open, paths }: VisitOptions, email: string, kind: CallerKind) {
  const page = await open(email, '/admin/user-page');
  await plantInAnswers(page);
  const allowedPaths = pathsFor(kind);
  const queue = [...(paths ?? allowedPaths)];
  const seenForms = new Set(queue.map(formKey));
  const failures: string[] = [];
  const pathsWithMarkup: string[] = [];
  for (let index = 0; index < queue.length; index += 1) {
    const path = queue[index] ?? '';
    // One tab visits the screens in turn.
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('main').waitFor();
    const fault = await findMarkupFault(page);
    if (fault !== undefined) failures.push(`${email} at ${path}: ${fault}`);
    if ((await findPlantedMarkup(page)).isVisible) pathsWithMarkup.push(path);
    for (const link of paths ? [] : await linksIn(page)) {
      if (seenForms.has(formKey(link)) || !allowedPaths.includes(link.split('?')[0] ?? '')) continue;
      seenForms.add(formKey(link));
      queue.push(link);
    }
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a');
  if (!(await isLoaded(page))) failures.push(`${email} in the palette: never loads`);
  if ((await findPlantedMarkup(page)).elements > 0)
    failures.push(`${email} in the palette: elements of markup`);
  await page.close();
  return { failures, shown: pathsWithMarkup, visited: queue.length };
}

/** Fails when markup in any field of an answer becomes elements on a screen. */
export const screenCases = (options: VisitOptions): readonly Case[] =>
  visitors.map(([email, kind]) => ({
    name: `markup on the screens of ${email}`,
    async run() {
      const { failures, shown, visited } = await visit(options, email, kind);
      return firstFailure(
        [failures.length === 0, failures.join('; ')],
        // Markup must show as text on many screens, else the case tests nothing.
        [shown.length * 3 > visited, `only ${shown.length} of ${visited} screens show the markup as text`],
      );
    },
  }));
