import { describe, expect, test } from 'vitest';

import { openApi } from '../../../../shared/api/openapi.ts';
import { routes } from '../../../../shared/api/index.ts';
import { hookEvents } from '../../../../shared/entities/hook-events.ts';
import {
  EVENTS,
  found,
  groupsOf,
  kindOf,
  linesOf,
  type OpenApi,
} from '../../../../web/features/api/document.ts';

const document: OpenApi = JSON.parse(JSON.stringify(openApi()));
const groups = groupsOf(document);
const named = document.components.schemas;
const countOf = (of: typeof groups) => of.flatMap(({ operations }) => operations).length;

test('every route and every event stands in the group of its noun', () => {
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
    expect(found(groups, search).flatMap(({ operations }) => operations.map(({ id }) => id))).toEqual(ids);
  });

  test('for nothing finds all', () => {
    expect(countOf(found(groups, '  '))).toBe(countOf(groups));
  });
});

describe('a schema is told', () => {
  test('by kinds in words', () => {
    expect(kindOf({ type: 'string' }, named)).toBe('text');
    expect(kindOf({ type: 'array', items: { enum: ['a', 'b'] } }, named)).toBe('list of "a" or "b"');
    expect(kindOf({ anyOf: [{ type: 'number' }, { type: 'null' }] }, named)).toBe('number or null');
    expect(kindOf({}, named)).toBe('any value');
    expect(kindOf({ $ref: '#/components/schemas/Error' }, named)).toBe('object');
  });

  test('by its fields, those of objects in it beneath them', () => {
    const lines = linesOf({ $ref: '#/components/schemas/contact-event' }, named);
    expect(lines.slice(0, 3).map(({ name, depth }) => [name, depth])).toEqual([
      ['type', 0],
      ['timestamp', 0],
      ['data', 0],
    ]);
    expect(lines).toContainEqual({ depth: 2, name: 'firstName', kind: 'text', required: true });
  });
});
