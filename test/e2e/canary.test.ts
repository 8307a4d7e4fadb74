import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal } from '../support/portal.ts';
import type { StartedPortal } from '../support/started-portal.ts';

let portal: StartedPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

test('the canary reads a page, and a document by a signed link, with the rights of its role', async () => {
  // The first run writes the document.
  expect(await portal.run('local-canary', {})).not.toHaveProperty('error');
  expect(await portal.run('local-canary', {})).not.toHaveProperty('error');
  expect(portal.faults).toEqual([]);
});
