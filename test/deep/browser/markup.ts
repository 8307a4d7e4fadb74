import type { Page, Route } from 'playwright-core';

import { entityOf, nouns } from '../../../shared/entities/index.ts';

/** Text that becomes an element and a script if a page parses it as markup. */
const MARKUP = `<b data-planted>x</b><img src=x onerror="window.planted=1">"'><svg onload=window.planted=1>`;

const TEXT_KINDS = new Set(['text', 'longText', 'phone']);
/** Names of fields whose values pages parse: times, URLs and letters of offers, all written by the server. */
const PARSED_BY_PAGES =
  /At$|^(path|list|address|offerLetter|shows|begins|closedYear|s3Version|s3Key|wp_userid|url)$/;

/** Names of all free-text fields of all nouns, and the names of text in answers that aren't records. */
const textFields = new Set([
  ...nouns.flatMap((noun) =>
    Object.entries(entityOf(noun).fields)
      .filter(([name, { kind }]) => TEXT_KINDS.has(kind) && !PARSED_BY_PAGES.test(name))
      .map(([name]) => name),
  ),
  'words',
  'fileName',
]);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/^\d{4}-\d\d-\d\d|^https?:|^\//.test(value);

/** Copies an answer and appends the markup to every text field. */
function plantMarkup(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plantMarkup);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      textFields.has(name) && isText(inner) ? `${inner}${MARKUP}` : plantMarkup(inner),
    ]),
  );
}

/** Fetches a request's answer; undefined once the page has navigated away. */
async function fetchAnswer(route: Route) {
  try {
    const response = await route.fetch();
    return { response, text: await response.text() };
  } catch {
    return undefined;
  }
}

async function answerWithMarkup(route: Route): Promise<void> {
  const answer = await fetchAnswer(route);
  if (!answer) return route.abort().catch(() => undefined);
  const { response, text } = answer;
  const isJson = response.headers()['content-type']?.includes('json') === true;
  const body = isJson ? JSON.stringify(plantMarkup(JSON.parse(text))) : text;
  return route.fulfill({ response, body }).catch(() => undefined);
}

/** Plants markup in every text field of every later answer to this page. */
export const plantInAnswers = (page: Page): Promise<unknown> => page.route('**/api/**', answerWithMarkup);

/** Counts elements of the planted markup, and finds out whether any of it shows as text. */
export const findPlantedMarkup = (
  page: Page,
): Promise<{ readonly elements: number; readonly isVisible: boolean }> =>
  page.evaluate(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return {
      elements: document.querySelectorAll('[data-planted]').length + ('planted' in window ? 1 : 0),
      isVisible:
        inputs.some(({ value }) => value.includes('data-planted')) ||
        document.body.innerText.includes('data-planted'),
    };
  });
