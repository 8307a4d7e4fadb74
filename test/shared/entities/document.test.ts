import { describe, expect, test } from 'vitest';

import { document as entity, isDecided, isReason } from '../../../shared/entities/document.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { readInput } from '../../../shared/schema/input.ts';
import { a } from '../../support/records.ts';

describe('the reason of a rejection', () => {
  test.each([
    ['Dated', true],
    ['  Dated  ', true],
    ['Old!', false],
    [' Old! ', false],
    ['     ', false],
    ['', false],
  ])('has five characters or more without surrounding blanks: "%s" is valid: %s', (reason, isValid) => {
    expect(isReason(reason)).toBe(isValid);
  });

  const missing = { reviewReason: 'Please give a reason of at least 5 characters' };
  const rejected = (reviewReason: string) => a.document({ documentStatus: 'rejected', reviewReason });
  const check = (next: ReturnType<typeof rejected>, current?: ReturnType<typeof rejected>) =>
    entity.check?.(next, { before: current, today: '2026-11-21' });

  test('is required, for a new document and on the first rejection', () => {
    expect(check(rejected('No'))).toEqual(missing);
    expect(check(rejected('No'), a.document({ reviewReason: 'No' }))).toEqual(missing);
    expect(check(rejected('Dated'))).toEqual({});
  });
  test.each(['new', 'in_review', 'approved'] as const)('is not required if the status is %s', (status) => {
    expect(check(a.document({ documentStatus: status }))).toEqual({});
  });
  test('stored before it was required stays valid until it changes', () => {
    expect(check(rejected('No'), rejected('No'))).toEqual({});
    expect(check(rejected('So'), rejected('No'))).toEqual(missing);
  });
});

test('approved and rejected documents are decided', () => {
  const decided = (['new', 'in_review', 'approved', 'rejected'] as const).filter((documentStatus) =>
    isDecided({ documentStatus }),
  );
  expect(decided).toEqual(['approved', 'rejected']);
});

test.each([
  ['in_review', 'new', undefined],
  ['new', 'in_review', undefined],
  ['new', 'approved', 'Please select document status'],
  ['new', 'rejected', 'Please select document status'],
] as const)('a non-administrator changes %s to %s: %s', (statusBefore, documentStatus, issue) => {
  const current = { ...blank(entity), documentStatus: statusBefore };
  const { issues } = readInput(entity, { documentStatus }, current, { admin: false, creating: false });
  expect(issues['documentStatus']).toBe(issue);
});
