import { expect, test } from 'vitest';
import { whatHappened } from '../../../../../web/features/documents/review/review.ts';
import { a } from '../../../../support/records.ts';

const before = a.document({ documentStatus: 'in_review' });
const reviewed = { reviewedBy: 'Helen Marchetti', reviewedAt: '2026-11-22T01:00:00.000Z', version: 2 };

test.each([
  [{ ...reviewed, documentStatus: 'approved' }, /^Helen Marchetti was first and approved it on .*2026.*\.$/],
  [
    { ...reviewed, documentStatus: 'rejected', reviewReason: 'A page is missing.' },
    /^Helen Marchetti was first and rejected it on .*: “A page is missing\.”$/,
  ],
  [{ s3Version: 'second', uploadedBy: 'Ann Lee' }, /^Ann Lee has replaced the file on /],
  [{ documentName: 'Other' }, /^Somebody else has changed this document/],
] as const)('%j is said in words', (change, words) => {
  expect(whatHappened(before, { ...before, ...change })).toMatch(words);
});

test('a decision that was taken back is said so', () => {
  const approved = a.document({ documentStatus: 'approved' });
  const now = { ...approved, ...reviewed, documentStatus: 'in_review' } as const;
  expect(whatHappened(approved, now)).toMatch(/put it back in review on/);
});
