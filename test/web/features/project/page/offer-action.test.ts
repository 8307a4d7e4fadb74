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

it.each([
  ['no improvement is due', { improveUntil: '' }],
  ['the offer is declined', { termsStatus: 'declined' }],
  ['the offer is held in reserve', { termsStatus: 'reserved' }],
] as const)('makes a new offer if %s', (_, values) => {
  expect(offerAction('p1', [{ ...submitted, ...values }])).toMatchObject({
    label: 'Make offer',
    query: { projectId: 'p1' },
  });
});
