import { describe, expect, test } from 'vitest';

import { entity, type Fields } from '../../../shared/schema/entity.ts';
import * as kind from '../../../shared/schema/kinds.ts';
import { recordSchema, fieldSchema } from '../../../shared/schema/record-schema.ts';

const anz = [{ value: 'anz', label: 'ANZ' }];
const id = '00000000-0000-4000-8000-000000000001';
const fields = {
  title: kind.text('Title'),
  banks: kind.multiChoice('Banks', anz),
  lead: kind.choice('Lead', anz),
  amount: kind.money('Amount'),
  open: kind.flag('Open'),
  alerts: kind.flags('Alerts', {}),
  projects: kind.references('Projects', { maxItems: 2 }),
  lines: kind.rows('Lines', { item: kind.text('Item') }, { maxRows: 2 }),
} satisfies Fields;
const loan = entity({
  noun: 'loan',
  label: 'Loan',
  plural: 'Loans',
  fields,
  indexes: {},
  title: ({ title }) => title,
});
const storedLoan = {
  id: 'l1',
  version: 1,
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  title: 'Pier',
  banks: ['anz'],
  lead: 'anz',
  amount: 7,
  open: true,
  alerts: { deal: 1 },
  projects: [id],
  lines: [{ item: 'Land' }],
};

describe('the schema of a stored record', () => {
  test('has its fields and the fields of every record', () => {
    expect(recordSchema(loan).parse(storedLoan)).toEqual(storedLoan);
  });
  test.each(Object.keys(storedLoan))('rejects a record without its %s', (name) => {
    const incomplete = Object.fromEntries(Object.entries(storedLoan).filter(([field]) => field !== name));
    expect(recordSchema(loan).safeParse(incomplete).success).toBe(false);
  });
  test('is built once', () => {
    expect(recordSchema(loan)).toBe(recordSchema(loan));
  });
});

describe('the schema of a stored value', () => {
  test.each([
    ['title', 1],
    ['banks', ['nab']],
    ['lead', 'nab'],
    ['amount', '7'],
    ['amount', Infinity],
    ['open', 'yes'],
    ['alerts', { deal: 'yes' }],
    ['projects', ['l1']],
    ['projects', [id, id, id]],
    ['lines', [{ item: 1 }]],
    ['lines', [{}]],
  ] as const)('rejects for %s: %j', (name, value) => {
    expect(fieldSchema<unknown>(fields[name]).safeParse(value).success).toBe(false);
  });
  test('accepts the empty value of each field', () => {
    for (const field of Object.values<Fields[string]>(fields))
      expect(fieldSchema(field).safeParse(field.empty).success, field.label).toBe(true);
  });
});
