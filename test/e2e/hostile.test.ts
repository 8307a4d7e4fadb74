import { expect, test } from 'vitest';

import { browser } from '../deep/browser/browser.ts';
import { failuresInCut } from '../deep/promise.ts';

test('markup in data is text, no address leads away, no page is framed', async () => {
  expect(await failuresInCut(browser)).toEqual([]);
});
