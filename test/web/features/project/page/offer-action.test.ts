import { expect, it } from 'vitest';
import { offerAction } from '../../../../../web/features/project/page/ProjectActions.tsx';
import { a } from '../../../../support/records.ts';

const draft = a.terms({ id: 'draft', termsStatus: 'draft' });
const submitted = a.terms({ id: 'submitted', termsStatus: 'submitted' });
const withImprovement = a.terms({ id: 'due', termsStatus: 'shortlisted', improveUntil: '2026-12-01' });
const accepted = a.terms({ id: 'accepted', termsStatus: 'accepted' });

it.each([
  ['improves the offer for which the team asks', [draft, submitted, withImprovement], 'Improve offer', 'due'],
  ['edits the active offer', [draft, submitted], 'Edit offer', 'submitted'],
  ['continues the draft', [draft], 'Continue offer', 'draft'],
] as const)('%s', (_, offers, label, termsId) => {
  expect(offerAction('p1', offers)).toMatchObject({ label, page: 'termsForm', query: { termsId } });
});

it('shows the accepted offer, which can no longer change', () => {
  expect(offerAction('p1', [draft, submitted, accepted])).toMatchObject({
    label: 'View offer',
    query: { projectId: 'p1', section: 'terms' },
  });
});

it.each(['withdrawn', 'declined', 'reserved'] as const)(
  'makes a new offer if the last one is %s',
  (status) => {
    expect(offerAction('p1', [{ ...withImprovement, termsStatus: status }])).toMatchObject({
      label: 'Make offer',
      query: { projectId: 'p1' },
    });
  },
);
