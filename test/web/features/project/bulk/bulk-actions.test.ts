import { describe, expect, it } from 'vitest';
import {
  takeLeadAction,
  deleteAction,
  statusSkipReason,
} from '../../../../../web/features/project/bulk/bulk-actions.ts';
import { a } from '../../../../support/records.ts';

const project = (values: Parameters<typeof a.project>[0]) => a.project({ draft: false, ...values });

describe('projects skipped without a request', () => {
  it('skips a status change of drafts and of projects with that status', () => {
    expect(statusSkipReason(project({ projectStatus: 'new' }), 'matched')).toBeUndefined();
    expect(statusSkipReason(project({ projectStatus: 'matched' }), 'matched')).toBe('It is Matched already.');
    expect(statusSkipReason(project({ draft: true }), 'matched')).toMatch(/draft/);
  });

  it('deletes only new and matched projects', () => {
    expect(deleteAction.skipReason(project({ projectStatus: 'matched' }))).toBeUndefined();
    expect(deleteAction.skipReason(project({ projectStatus: 'in_progress' }))).toMatch(/^It is In Progress/);
  });

  it('skips taking the lead of drafts and of projects already led', () => {
    const { skipReason } = takeLeadAction('amy@team.test');
    expect(skipReason(project({ leadId: '' }))).toBeUndefined();
    expect(skipReason(project({ leadId: 'bea@team.test' }))).toBeUndefined();
    expect(skipReason(project({ leadId: 'amy@team.test' }))).toBe('You lead it already.');
    expect(skipReason(project({ draft: true }))).toMatch(/draft/);
  });
});
