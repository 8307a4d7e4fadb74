import { describe, expect, it } from 'vitest';
import { projectStatuses } from '../../../../shared/entities/options.ts';
import { projectActions } from '../../../../web/features/project/project-actions.ts';
import { a } from '../../../support/records.ts';
import { COMPANY_ID, webCaller } from '../../../support/web-caller.ts';

/** The row actions of rules 2.6 and 2.7: list, kind of caller, actions by status. */
const table = [
  [
    'wip',
    'project_partner',
    {
      new: 'documents edit delete',
      matched: 'documents',
      assigned: 'documents',
      in_progress: 'documents',
      completed: 'documents',
      closed: 'documents',
      unsuccessful: 'documents',
    },
  ],
  [
    'wip',
    'capital_partner',
    {
      assigned: 'documents',
      in_progress: 'documents',
      completed: 'documents',
      closed: 'documents',
      unsuccessful: 'documents',
    },
  ],
  [
    'schedule',
    'admin',
    {
      new: 'edit delete',
      matched: 'edit delete',
      assigned: 'documents edit',
      in_progress: 'documents edit',
      completed: 'documents edit',
      closed: 'documents edit',
      unsuccessful: 'documents edit',
    },
  ],
  [
    'schedule',
    'project_partner',
    {
      new: 'edit delete',
      matched: 'edit delete',
      assigned: 'documents',
      in_progress: 'documents',
      completed: 'documents',
      closed: 'documents',
      unsuccessful: 'documents',
    },
  ],
  [
    'schedule',
    'capital_partner',
    {
      assigned: 'documents',
      in_progress: 'documents',
      completed: 'documents',
      closed: 'documents',
      unsuccessful: 'documents',
    },
  ],
  [
    'schedule',
    'other',
    {
      assigned: 'documents',
      in_progress: 'documents',
      completed: 'documents',
      closed: 'documents',
      unsuccessful: 'documents',
    },
  ],
] as const;

const cells = table.flatMap(([list, kind, expected]) =>
  projectStatuses.map(({ value }) => {
    const expectedActions: Partial<Record<string, string>> = expected;
    return [list, kind, value, expectedActions[value] ?? ''] as const;
  }),
);

describe('row actions', () => {
  it.each(cells)('on %s for %s with status %s: "%s"', (list, kind, projectStatus, actions) => {
    const project = a.project({ projectStatus, projectCompanyId: COMPANY_ID });
    expect(projectActions(list, webCaller(kind), project).join(' ')).toBe(actions);
  });
});
