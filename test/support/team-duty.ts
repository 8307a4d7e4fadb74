import type { TeamDuty } from '../../shared/api/desk.ts';

/** An item of the team's desk. */
export const teamDuty = (values: Partial<TeamDuty>): TeamDuty => ({
  kind: 'newProject',
  since: '2026-11-24T00:00:00.000Z',
  noun: 'project',
  id: 'p1',
  version: 1,
  title: 'Mill Lane',
  projectId: 'p1',
  projectName: 'Mill Lane',
  amount: 5_000_000,
  companyId: 'c1',
  companyName: 'Kestrel Bay',
  personName: '',
  audience: '',
  funderId: '',
  remindedAt: '',
  ...values,
});
