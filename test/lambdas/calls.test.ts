import { beforeAll, expect, test, vi } from 'vitest';

import { routes } from '../../shared/api/index.ts';
import type { Person } from '../support/cast.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { forgetHandlers } from '../support/world.ts';
import { LOG_OPENING, READ } from '../nouns/calls.ts';
import { calls, situations } from '../nouns/routes.ts';

const w = await openWorldForTests();
// Only the first link of a process reads the signing key, so it is made before calls are counted.
beforeAll(async () => {
  await callsOf('document.link', 'partner');
});

/** The AWS calls of a successful request. */
async function callsOf(name: string, person: Person): Promise<readonly string[]> {
  const { input } = (await situations[name]?.({ w, person, target: 'own' })) ?? { input: {} };
  w.meter.start();
  const answer = await w.call(person, name.split(' ')[0] ?? '', input);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return [...w.meter.calls];
}

test('expects AWS calls for every route', () => {
  const counted = new Set(Object.keys(calls).map((name) => name.split(' ')[0]));
  expect(routes.map(({ name }) => name).filter((name) => !counted.has(name))).toEqual([]);
});

test.each(Object.entries(calls))('%s makes the expected AWS calls', async (name, [person, expected]) => {
  await w.reset();
  w.cognito.createUser(w.poolId, {
    email: `listed.${name.replaceAll(/\W/g, '')}@cast.test`,
    password: 'Portal2026',
  });
  expect(await callsOf(name, person)).toEqual(expected);
});

test('only the first link of a process reads the signing key', async () => {
  vi.resetModules();
  forgetHandlers();
  expect(await callsOf('document.link', 'partner')).toEqual([READ, READ, 'GetSecretValue', ...LOG_OPENING]);
  expect(await callsOf('document.link', 'partner')).toEqual([READ, READ, ...LOG_OPENING]);
});
