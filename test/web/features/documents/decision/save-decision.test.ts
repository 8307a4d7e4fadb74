import { expect, test } from 'vitest';
import { setSession } from '../../../../../web/api/session-state.ts';
import { describeConflict } from '../../../../../web/features/documents/decision/save-decision.ts';
import { a } from '../../../../support/records.ts';
import { webCaller } from '../../../../support/web-caller.ts';

const previous = a.document({ documentStatus: 'in_review' });
const reviewed = { reviewedBy: 'Helen Marchetti', reviewedAt: '2026-11-22T01:00:00.000Z', version: 2 };

test.each([
  [{ ...reviewed, documentStatus: 'approved' }, /^Helen Marchetti approved it on .*2026.*\.$/],
  [
    { ...reviewed, documentStatus: 'rejected', reviewReason: 'A page is missing.' },
    /^Helen Marchetti rejected it on .*: “A page is missing\.”$/,
  ],
  [{ s3Version: 'second', uploadedBy: 'Ann Lee' }, /^Ann Lee replaced the file on /],
  [{ documentName: 'Other' }, /^This document was changed since you opened it/],
] as const)('describes the change %j', (change, words) => {
  expect(describeConflict(previous, { ...previous, ...change })).toMatch(words);
});

test('describes a reverted decision', () => {
  const approved = a.document({ documentStatus: 'approved' });
  const now = { ...approved, ...reviewed, documentStatus: 'in_review' } as const;
  expect(describeConflict(approved, now)).toMatch(/put it back in review on/);
});

test('says that the user decided in another window', () => {
  const caller = webCaller('admin');
  const { email, fullName } = caller.profile;
  setSession({ status: 'signed-in', person: { email }, caller });
  const now = { ...previous, ...reviewed, documentStatus: 'approved', reviewedBy: fullName } as const;
  expect(describeConflict(previous, now)).toMatch(/^You approved it in another window on /);
  setSession({ status: 'signed-out' });
});
