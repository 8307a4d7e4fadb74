import { expect, test } from 'vitest';
import { concurrentChangeText } from '../../../../../web/features/documents/decision/save-decision.ts';
import { a } from '../../../../support/records.ts';

const previous = a.document({ documentStatus: 'in_review' });
const reviewed = { reviewedBy: 'Helen Marchetti', reviewedAt: '2026-11-22T01:00:00.000Z', version: 2 };

test.each([
  [{ ...reviewed, documentStatus: 'approved' }, /^Helen Marchetti was first and approved it on .*2026.*\.$/],
  [
    { ...reviewed, documentStatus: 'rejected', reviewReason: 'A page is missing.' },
    /^Helen Marchetti was first and rejected it on .*: “A page is missing\.”$/,
  ],
  [{ s3Version: 'second', uploadedBy: 'Ann Lee' }, /^Ann Lee replaced the file on /],
  [{ documentName: 'Other' }, /^Someone else has changed this document/],
] as const)('describes the change %j', (change, words) => {
  expect(concurrentChangeText(previous, { ...previous, ...change })).toMatch(words);
});

test('describes a reverted decision', () => {
  const approved = a.document({ documentStatus: 'approved' });
  const now = { ...approved, ...reviewed, documentStatus: 'in_review' } as const;
  expect(concurrentChangeText(approved, now)).toMatch(/put it back in review on/);
});
