import { expect, test } from 'vitest';

import { browser } from '../deep/browser/browser.ts';
import { runSample } from '../deep/deep-test.ts';

test('shows markup in data as text, never redirects to a foreign host and forbids framing', async () => {
  expect(await runSample(browser)).toEqual([]);
});
