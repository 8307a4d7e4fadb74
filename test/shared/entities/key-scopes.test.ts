import { expect, test } from 'vitest';

import { contract } from '../../../shared/api/index.ts';
import { nouns } from '../../../shared/entities/index.ts';
import { areaOf, isOpenToKeys, keyScopes, scopeFor } from '../../../shared/entities/key-scopes.ts';

test.each([
  ['/api/project/open', 'project'],
  ['/api/funding', 'funding'],
  ['/api/view/mine', undefined],
  ['/api/identity/create', undefined],
  ['/api/webhook/list', undefined],
  ['/api/key/list', undefined],
  ['/api/toString', undefined],
  ['/api', undefined],
])('%s belongs to the scope area %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test.each(nouns)('the history of %s is open to keys if its records are', (noun) => {
  const [route] = Object.values<{ readonly path: string }>(contract[noun]);
  expect(isOpenToKeys(noun)).toBe(areaOf(route?.path ?? '') !== undefined);
});

test('answers, messages, openings, matches, users and history are read-only', () => {
  expect(keyScopes.map(({ value }) => value)).toEqual([
    ...['project', 'company', 'contact', 'funding', 'document', 'terms', 'task', 'grant'].flatMap((area) => [
      `${area}.read`,
      `${area}.write`,
    ]),
    ...['interest', 'message', 'opening', 'match', 'user', 'history'].map((area) => `${area}.read`),
  ]);
});

test('a scope has a unique label', () => {
  const labelOf = (scope: string) => keyScopes.find(({ value }) => value === scope)?.label;
  expect([labelOf('funding.read'), labelOf('funding.write')]).toEqual([
    'Funding profiles: read',
    'Funding profiles: write',
  ]);
  expect(labelOf('opening.read')).toBe('Openings of files: read');
  expect(new Set(keyScopes.map(({ label }) => label)).size).toBe(keyScopes.length);
});

test('read scopes permit only GET', () => {
  expect(['GET', 'POST', 'DELETE'].map((method) => scopeFor('task', method))).toEqual([
    'task.read',
    'task.write',
    'task.write',
  ]);
});
