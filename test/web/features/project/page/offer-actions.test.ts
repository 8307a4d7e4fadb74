import { expect, it } from 'vitest';
import { offerActions } from '../../../../../web/features/project/page/ProjectActions.tsx';
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
  expect(offerActions('p1', offers)).toMatchObject({
    main: { label, page: 'termsForm', query: { termsId } },
    inMenu: [{ label: 'Make another offer', query: { projectId: 'p1' } }],
  });
});

it('shows the accepted offer, which can no longer change', () => {
  expect(offerActions('p1', [draft, submitted, accepted])).toMatchObject({
    main: { label: 'View offer', query: { projectId: 'p1', section: 'terms' } },
    inMenu: [],
  });
});

it.each(['withdrawn', 'declined', 'reserved'] as const)(
  'makes a new offer if the last one is %s',
  (status) => {
    expect(offerActions('p1', [{ ...withImprovement, termsStatus: status }])).toMatchObject({
      main: { label: 'Make offer', query: { projectId: 'p1' } },
      inMenu: [],
    });
  },
);
