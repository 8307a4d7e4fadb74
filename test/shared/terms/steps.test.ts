import { describe, expect, it } from 'vitest';
import { a } from '../../support/records.ts';
import type { CallerKind } from '../../../shared/caller-kind.ts';
import { termsStatuses } from '../../../shared/entities/options.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import {
  isChangeable,
  isCorrectable,
  canTakeStep,
  projectPermitsStep,
  termsStepNames,
} from '../../../shared/terms/steps.ts';

const statuses = termsStatuses.map(({ value }) => value);

/** The permitted steps of a caller with an offer, in the order of their declaration. */
const permittedSteps = (kind: CallerKind, termsStatus: Terms['termsStatus'], unsent: boolean) =>
  termsStepNames.filter((name) => canTakeStep(name, kind, { termsStatus, unsent })).join(' ');

describe('the permitted steps of an offer (terms.md, States)', () => {
  it.each([
    { status: 'draft', funder: 'submit', admin: '' },
    { status: 'submitted', funder: 'withdraw', admin: 'shortlist share improve reserve decline accept' },
    { status: 'shortlisted', funder: 'withdraw', admin: 'share improve reserve decline accept' },
    { status: 'reserved', funder: 'withdraw', admin: 'shortlist decline' },
    { status: 'accepted', funder: '', admin: '' },
    { status: 'declined', funder: '', admin: '' },
    { status: 'withdrawn', funder: 'submit', admin: '' },
  ] as const)('while it is $status', ({ status, funder, admin }) => {
    expect(permittedSteps('capital_partner', status, false)).toBe(funder);
    expect(permittedSteps('admin', status, false)).toBe(admin);
    expect(permittedSteps('project_partner', status, false)).toBe('');
  });

  it.each([
    { status: 'submitted', funder: 'submit withdraw' },
    { status: 'shortlisted', funder: 'submit withdraw' },
    { status: 'reserved', funder: 'withdraw' },
    { status: 'accepted', funder: '' },
    { status: 'declined', funder: '' },
  ] as const)('while it is $status, with edits that are not submitted yet', ({ status, funder }) => {
    expect(permittedSteps('capital_partner', status, true)).toBe(funder);
  });
});

it('a funder can change an offer unless it is reserved, accepted or declined', () => {
  const changeable = statuses.filter((termsStatus) => isChangeable({ termsStatus }));
  expect(changeable).toEqual(['draft', 'submitted', 'shortlisted', 'withdrawn']);
});

it('an administrator can change an active offer that the team recorded and the funder has not edited', () => {
  const recorded = { recordedBy: 'Ada Admin', unsent: false };
  const correctable = statuses.filter((termsStatus) => isCorrectable({ ...recorded, termsStatus }));
  expect(correctable).toEqual(['submitted', 'shortlisted']);
  expect(isCorrectable({ ...recorded, termsStatus: 'submitted', unsent: true })).toBe(false);
  expect(isCorrectable({ ...recorded, termsStatus: 'submitted', recordedBy: '' })).toBe(false);
});

it.each([
  { projectStatus: 'matched', offerOf: 'any company', steps: termsStepNames.join(' ') },
  { projectStatus: 'assigned', offerOf: 'the assigned company', steps: termsStepNames.join(' ') },
  {
    projectStatus: 'assigned',
    offerOf: 'another company',
    steps: 'withdraw shortlist share reserve decline',
  },
  {
    projectStatus: 'in_progress',
    offerOf: 'the assigned company',
    steps: 'withdraw shortlist share reserve decline',
  },
  { projectStatus: 'unsuccessful', offerOf: 'the assigned company', steps: 'withdraw decline' },
] as const)(
  'while the project is $projectStatus, an offer of $offerOf permits these steps: $steps',
  ({ projectStatus, offerOf, steps }) => {
    const project = a.project({
      projectStatus,
      ...(projectStatus !== 'matched' && { capitalCompanyId: 'the assigned company' }),
    });
    expect(termsStepNames.filter((name) => projectPermitsStep(name, project, offerOf)).join(' ')).toBe(steps);
  },
);
