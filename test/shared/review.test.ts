import { describe, expect, test } from 'vitest';

import { documentTypes } from '../../shared/entities/options.ts';
import { review as entity } from '../../shared/entities/review.ts';
import { checksOf, differenceOf, figuresOf, projectFigure } from '../../shared/review.ts';
import { a } from '../support/records.ts';

const project = a.project({ grv: 17_765_000, maxLTV: 65, noUnits: 18 });

test.each([...documentTypes.map(({ value }) => value), ''] as const)(
  'a document of type "%s" has figures',
  (documentType) => {
    expect(figuresOf({ documentType }).length).toBeGreaterThan(0);
  },
);

test('only valuations have a checklist, with the labels of its fields', () => {
  expect(documentTypes.filter(({ value }) => checksOf({ documentType: value }).length > 0)).toMatchObject([
    { value: 'valuations' },
  ]);
  expect(checksOf({ documentType: 'valuations' }).map((name) => entity.fields[name].label)).toEqual([
    'Signed by a certified practising valuer',
    'Dated within 90 days',
    'Value as if complete, GST exclusive',
    'Matches GRV and units of the project',
    'Addressed to the lender',
  ]);
});

describe('the difference from the project', () => {
  test.each([
    ['grv', { grv: 17_265_000 }, -500_000],
    ['grv', { grv: 17_765_000 }, 0],
    ['grv', { grv: null }, 0],
    ['maxLTV', { maxLTV: 65.1 }, 0.1],
    ['noUnits', { noUnits: 20 }, 2],
    ['noUnits', { noUnits: 0 }, -18],
    // A project has no as-is value.
    ['asIsValue', { asIsValue: 5 }, 0],
    // The LTC of this project is empty.
    ['maxLTC', { maxLTC: 80 }, 0],
    ['valuer', { valuer: 'Rao Valuers' }, 0],
  ] as const)('of %s, read as %j, is %d', (name, read, difference) => {
    expect(differenceOf({ ...project, maxLTC: null }, a.review(read), name)).toBe(difference);
  });

  test('is 0 while the project has not loaded', () => {
    expect(differenceOf(undefined, a.review({ grv: 5 }), 'grv')).toBe(0);
    expect(projectFigure(undefined, 'grv')).toBeUndefined();
    expect(projectFigure(project, 'grv')).toBe(17_765_000);
  });
});
