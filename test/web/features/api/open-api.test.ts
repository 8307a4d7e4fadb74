import { describe, expect, test } from 'vitest';

import { openApi } from '../../../../shared/api/openapi.ts';
import { routes } from '../../../../shared/api/index.ts';
import { hookEvents } from '../../../../shared/entities/hook-events.ts';
import {
  curlCommand,
  EVENTS,
  searchGroups,
  groupByNoun,
  typeText,
  schemaLines,
  type OpenApi,
} from '../../../../web/features/api/open-api.ts';

const document: OpenApi = JSON.parse(JSON.stringify(openApi()));
const groups = groupByNoun(document);
const schemas = document.components.schemas;
const countOf = (nounGroups: typeof groups) => nounGroups.flatMap(({ operations }) => operations).length;

test('groups every route and event by noun', () => {
  expect(countOf(groups)).toBe(routes.length + hookEvents.length);
  expect(groups.at(-1)?.name).toBe(EVENTS);
  expect(groups.map(({ name }) => name)).toContain('funding-profile');
});

describe('a search', () => {
  test.each([
    ['new secret webhook', ['webhook.renewSecret']],
    ['PUT /api/project capital', ['project.assign']],
    ['no such words', []],
  ])('for %s finds %j', (search, ids) => {
    expect(searchGroups(groups, search).flatMap(({ operations }) => operations.map(({ id }) => id))).toEqual(
      ids,
    );
  });

  test('without words finds everything', () => {
    expect(countOf(searchGroups(groups, '  '))).toBe(countOf(groups));
  });
});

test.each([
  ['project.open', "curl -X GET 'https://portal.test/api/project/open'", false],
  ['project.assign', "curl -X PUT 'https://portal.test/api/project/{id}/capital'", true],
])('a curl command of %s sends the keys, and a body where the request has one', (id, start, hasBody) => {
  const operation = groups.flatMap(({ operations }) => operations).find((entry) => entry.id === id);
  const command = operation && curlCommand(operation, 'https://portal.test', 'gateway');
  expect(command?.startsWith(start)).toBe(true);
  expect(command).toContain(`-H 'api-key: gateway' \\\n  -H "Authorization: Bearer $PORTAL_KEY"`);
  expect(command?.includes('-d @request.json')).toBe(hasBody);
});

describe('a schema', () => {
  test('has readable types', () => {
    expect(typeText({ type: 'string' }, schemas)).toBe('text');
    expect(typeText({ type: 'array', items: { enum: ['a', 'b'] } }, schemas)).toBe('list of "a" or "b"');
    expect(typeText({ anyOf: [{ type: 'number' }, { type: 'null' }] }, schemas)).toBe('number or null');
    expect(typeText({}, schemas)).toBe('any value');
    expect(typeText({ $ref: '#/components/schemas/Error' }, schemas)).toBe('object');
  });

  test('lists its fields, with nested fields below their object', () => {
    const lines = schemaLines({ $ref: '#/components/schemas/contact-event' }, schemas);
    expect(lines.slice(0, 3).map(({ name, depth }) => [name, depth])).toEqual([
      ['type', 0],
      ['timestamp', 0],
      ['data', 0],
    ]);
    expect(lines).toContainEqual({ depth: 2, name: 'firstName', kind: 'text', required: true });
  });
});
