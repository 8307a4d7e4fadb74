import type { Page, Route } from 'playwright-core';

import { entityOf, nouns } from '../../../shared/entities/index.ts';

/** Text that is an element and a script where a page takes it for markup. */
const MARKUP = `<b data-planted>x</b><img src=x onerror="window.planted=1">"'><svg onload=window.planted=1>`;

const KINDS = new Set(['text', 'longText', 'phone']);
/** Words that the server itself writes and pages read: times, addresses, letters of offers. */
const READ_BY_PAGES =
  /At$|^(path|list|address|offerLetter|shows|begins|closedYear|s3Version|s3Key|wp_userid|url)$/;

/** Every field of text of every noun, and what answers call such text beside records. */
const names = new Set([
  ...nouns.flatMap((noun) =>
    Object.entries(entityOf(noun).fields)
      .filter(([name, { kind }]) => KINDS.has(kind) && !READ_BY_PAGES.test(name))
      .map(([name]) => name),
  ),
  'words',
  'fileName',
]);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/^\d{4}-\d\d-\d\d|^https?:|^\//.test(value);

/** An answer with markup in every field of text. */
function planted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(planted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.has(name) && isText(inner) ? `${inner}${MARKUP}` : planted(inner),
    ]),
  );
}

async function answer(route: Route): Promise<void> {
  const response = await route.fetch().catch(() => undefined);
  // The page was left while it asked.
  if (!response) return route.abort().catch(() => undefined);
  const text = await response.text();
  const isJson = response.headers()['content-type']?.includes('json') === true;
  const body = isJson ? JSON.stringify(planted(JSON.parse(text))) : text;
  return route.fulfill({ response, body }).catch(() => undefined);
}

/** From now on, every record that this page is answered has markup in every field of text. */
export const plant = (page: Page): Promise<unknown> => page.route('**/api/**', answer);

/** How many elements of the markup are in a page, and whether any of it is shown as text. */
export const grown = (page: Page): Promise<{ readonly elements: number; readonly isShown: boolean }> =>
  page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return {
      elements: document.querySelectorAll('[data-planted]').length + ('planted' in window ? 1 : 0),
      isShown:
        typed.some(({ value }) => value.includes('data-planted')) ||
        document.body.innerText.includes('data-planted'),
    };
  });
