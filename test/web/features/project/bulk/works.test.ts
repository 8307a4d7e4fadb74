import { describe, expect, it } from 'vitest';
import { leadWork, removeWork, whyStatusStays } from '../../../../../web/features/project/bulk/works.ts';
import { a } from '../../../../support/records.ts';

const project = (values: Parameters<typeof a.project>[0]) => a.project({ draft: false, ...values });

describe('what is refused before the server is asked', () => {
  it('leaves the status of a draft, and of a project that has it already', () => {
    expect(whyStatusStays(project({ projectStatus: 'new' }), 'matched')).toBeUndefined();
    expect(whyStatusStays(project({ projectStatus: 'matched' }), 'matched')).toBe('It is Matched already.');
    expect(whyStatusStays(project({ draft: true }), 'matched')).toMatch(/draft/);
  });

  it('deletes only new and matched projects', () => {
    expect(removeWork.barred(project({ projectStatus: 'matched' }))).toBeUndefined();
    expect(removeWork.barred(project({ projectStatus: 'in_progress' }))).toMatch(/^It is In Progress/);
  });

  it('takes no lead twice, and none of a draft', () => {
    const { barred } = leadWork('amy@team.test');
    expect(barred(project({ leadId: '' }))).toBeUndefined();
    expect(barred(project({ leadId: 'bea@team.test' }))).toBeUndefined();
    expect(barred(project({ leadId: 'amy@team.test' }))).toBe('You lead it already.');
    expect(barred(project({ draft: true }))).toMatch(/draft/);
  });
});
