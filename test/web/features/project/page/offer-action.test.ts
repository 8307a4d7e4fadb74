import { expect, it } from 'vitest';
import { offerAction } from '../../../../../web/features/project/page/ProjectActions.tsx';
import { a } from '../../../../support/records.ts';

const submitted = a.terms({ termsStatus: 'submitted', improveUntil: '2026-12-01' });

it('improves the offer for which the team asks', () => {
  expect(offerAction('p1', [a.terms({}), submitted])).toMatchObject({
    label: 'Improve offer',
    query: { termsId: submitted.id },
  });
});

it('edits an active offer instead of making a second one', () => {
  expect(offerAction('p1', [{ ...submitted, improveUntil: '' }])).toMatchObject({
    label: 'Edit offer',
    query: { termsId: submitted.id },
  });
});

it('makes no new offer once one is accepted', () => {
  expect(offerAction('p1', [a.terms({ termsStatus: 'accepted' })])).toBeUndefined();
});

it.each(['draft', 'declined', 'reserved', 'withdrawn'] as const)(
  'makes a new offer beside a %s one',
  (termsStatus) => {
    expect(offerAction('p1', [{ ...submitted, termsStatus }])).toMatchObject({
      label: 'Make offer',
      query: { projectId: 'p1' },
    });
  },
);
