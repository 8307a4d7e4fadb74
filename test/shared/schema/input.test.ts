import { describe, expect, test } from 'vitest';

import { blank } from '../../../shared/schema/entity.ts';
import { readInput, type InputContext } from '../../../shared/schema/input.ts';
import * as kind from '../../../shared/schema/kinds.ts';

const statuses = ['new', 'approved'].map((value) => ({ value, label: value }));
const loan = {
  fields: {
    title: kind.text('Title', { required: true, message: 'Please enter a title' }),
    rate: kind.percent('Rate', { write: 'admin' }),
    stamp: kind.text('Stamp', { write: 'nobody' }),
    owner: kind.text('Owner', { fixed: true }),
    status: kind.choice('Status', statuses, { nonAdminOptions: ['new'], message: 'Please choose' }),
    website: kind.url('Website', { lenient: true }),
  },
};
const nonAdmin: InputContext = { admin: false, creating: true };
const admin: InputContext = { admin: true, creating: true };
const body = { title: 'Pier', rate: 5, stamp: 'x', owner: 'Ann', status: 'new', website: 'example.com' };

describe('the fields of a body', () => {
  test('of a non-administrator are those open to everyone', () => {
    expect(readInput(loan, body, blank(loan), nonAdmin)).toEqual({
      values: { ...body, rate: null, stamp: '', website: 'https://example.com' },
      issues: {},
    });
  });
  test('of an administrator include administrator fields, but no server fields', () => {
    const { values } = readInput(loan, body, blank(loan), admin);
    expect([values.rate, values.stamp]).toEqual([5, '']);
  });
  test('include a fixed field only at creation', () => {
    const stored = { ...blank(loan), title: 'Pier', owner: 'Ann' };
    const { values } = readInput(loan, { owner: 'Bob' }, stored, { admin: true, creating: false });
    expect(values.owner).toBe('Ann');
  });
  test('keep their value if omitted', () => {
    const stored = { ...blank(loan), title: 'Pier', website: 'https://example.com' };
    expect(readInput(loan, { title: 'Quay' }, stored, nonAdmin).values).toEqual({ ...stored, title: 'Quay' });
  });
  test('have all issues reported together', () => {
    expect(readInput(loan, { title: '', status: 'lost' }, blank(loan), nonAdmin).issues).toEqual({
      title: 'Please enter a title',
      status: 'Please choose',
    });
  });
  test('can be missing in a draft even if required', () => {
    expect(readInput(loan, {}, blank(loan), { ...nonAdmin, draft: true }).issues).toEqual({});
  });
  test('are cleared if lenient and invalid', () => {
    const { values, issues } = readInput(loan, { title: 'Pier', website: 'no' }, blank(loan), nonAdmin);
    expect([values.website, issues]).toEqual(['', {}]);
  });
});

describe('an option that only administrators choose', () => {
  const approvedBody = { title: 'Pier', status: 'approved' };
  test('is rejected from a non-administrator', () => {
    const { values, issues } = readInput(loan, approvedBody, blank(loan), nonAdmin);
    expect([values.status, issues]).toEqual(['', { status: 'Please choose' }]);
  });
  test('is accepted from an administrator', () => {
    expect(readInput(loan, approvedBody, blank(loan), admin).values.status).toBe('approved');
  });
  test('is accepted from a non-administrator if it is stored already', () => {
    const stored = { ...blank(loan), title: 'Pier', status: 'approved' as const };
    expect(readInput(loan, approvedBody, stored, nonAdmin).issues).toEqual({});
    expect(readInput(loan, { title: 'Quay' }, stored, nonAdmin).values.status).toBe('approved');
  });
});

describe('the rows of a body', () => {
  const plan = {
    fields: {
      costs: kind.rows(
        'Costs',
        {
          item: kind.text('Item'),
          amount: kind.money('Amount', { required: true, message: 'Enter an amount' }),
          stamp: kind.text('Stamp', { write: 'nobody' }),
        },
        { maxRows: 2 },
      ),
    },
  };
  const readCosts = (costs: unknown) => readInput(plan, { costs }, blank(plan), nonAdmin);

  test('are read by the fields of a row, without fields of the server', () => {
    const { values, issues } = readCosts([{ item: ' Land ', amount: '$6m', stamp: 'x', other: 1 }]);
    expect([values.costs, issues]).toEqual([[{ item: 'Land', amount: 6_000_000, stamp: '' }], {}]);
  });
  test('name each cell that breaks its rule', () => {
    expect(readCosts([{ amount: 1 }, { amount: 'six', item: 'x'.repeat(201) }]).issues).toEqual({
      'costs.1.amount': 'Enter an amount',
      'costs.1.item': 'Item has 201 characters, at most 200 are allowed.',
    });
  });
  test.each([['text'], [[1]], [[[]]], [[{}, {}, {}]], [[null]]])('are refused as a whole: %j', (costs) => {
    expect(readCosts(costs).issues).toEqual({ costs: 'Costs: at most 2 lines' });
  });
});
