import type { Plugin } from 'vite';

/** The first line of a property of a route. */
const begins = /^\s*(?:summary|answer|body|query|needs)(?::|,$)/;

const count = (text: string, characters: RegExp) => text.match(characters)?.length ?? 0;

/** Whether a text closes every bracket that it opens. */
const isWhole = (text: string) => count(text, /[([{]/g) === count(text, /[)\]}]/g) && text.endsWith(',');

/** A module of the contract without what the browser does not read of a route. */
function withoutServersParts(code: string): string {
  const kept: string[] = [];
  let dropped = '';
  for (const line of code.split('\n')) {
    const isPart = dropped !== '' || begins.test(line);
    if (!isPart) kept.push(line);
    else dropped = isWhole(dropped + line) ? '' : dropped + line;
  }
  return kept.join('\n');
}

/**
 * Leaves out of the browser's contract what the server and OpenAPI alone read of a route: its words, its permissions,
 * and the schemas of what it is sent and answers. The browser sends what its types allow, and the server checks it.
 */
export const dropServersParts = (): Plugin => ({
  name: 'portal-no-servers-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/(?:api|proof)\/[\w-]+\.ts$/ },
    handler: (code, id) =>
      // What only answers are made of goes with them.
      id.includes('/shared/proof/')
        ? { code, map: null, moduleSideEffects: false }
        : { code: withoutServersParts(code), map: null },
  },
});
