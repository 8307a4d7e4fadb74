import { describe, expect, it } from 'vitest';
import { boardColumns, columnBeside, placeText } from '../../../../../web/features/desk/board/columns.ts';
import { projectActions } from '../../../../../web/features/desk/partner/project-actions.ts';
import type { DeskDuty } from '../../../../../shared/api/desk.ts';
import { documentTypes } from '../../../../../shared/entities/options.ts';
import { a } from '../../../../support/records.ts';

describe('the board', () => {
  const late = a.project({ id: 'late', targetFundingDate: '2027-05-01', fundingAmount: 2_000_000 });
  const soon = a.project({ id: 'soon', targetFundingDate: '2026-12-01', fundingAmount: 3_000_000 });
  const draft = a.project({ id: 'draft', draft: true });
  const ids = (columns: ReturnType<typeof boardColumns>) =>
    columns.map(({ projects }) => projects.map(({ id }) => id).join(' '));

  it('has a column for each status up to completed, sorted by funding date, without drafts', () => {
    const columns = boardColumns([late, draft, soon], new Map(), []);
    expect(ids(columns)).toEqual(['soon late', '', '', '', '']);
    expect(columns[0]?.amount).toBe(5_000_000);
  });

  it('orders equal dates by name as the server does, by UTF-8 bytes', () => {
    const named = ['😀', '\uFFFD', 'Alp'].map((projectName) => a.project({ id: projectName, projectName }));
    expect(ids(boardColumns(named, new Map(), []))[0]).toBe('Alp \uFFFD 😀');
  });

  it('shows a move immediately, with the latest move at the top', () => {
    const third = a.project({ id: 'third', projectStatus: 'matched', targetFundingDate: '2026-11-30' });
    const columns = boardColumns([late, soon, third], new Map([['late', 'matched']]), ['late']);
    expect(ids(columns)).toEqual(['soon', 'late third', '', '', '']);
  });

  it('states the place of a column, and moves no project beyond the first and last column', () => {
    expect(columnBeside('matched', -1)).toBe('new');
    expect(columnBeside('new', -1)).toBe('new');
    expect(columnBeside('completed', 1)).toBe('completed');
    expect(placeText('matched')).toBe('Matched, column 2 of 5');
  });
});

describe('the actions that a project needs from its partner', () => {
  const project = a.project({ id: 'p1' });
  const duty = (kind: DeskDuty['kind'], projectId = 'p1'): DeskDuty => ({
    kind,
    since: '2026-11-18',
    noun: 'task',
    id: kind,
    title: '',
    projectId,
    projectName: '',
  });
  const oneOfEachType = Object.fromEntries(documentTypes.map(({ value }) => [`${value}.new`, 1]));

  it('come only from duties of the project, most urgent first', () => {
    const duties = [duty('task'), duty('rejected'), duty('answer', 'other')];
    const desk = { duties, figures: { 'documents#p1': oneOfEachType } };
    expect(projectActions(desk, project)).toEqual([
      { section: 'documents', text: '1 document was rejected' },
      { section: 'tasks', text: '1 task' },
    ]);
  });

  it('name missing documents if there are few', () => {
    const { 'contracts.new': _gone, ...rest } = oneOfEachType;
    expect(projectActions({ duties: [], figures: { 'documents#p1': rest } }, project)).toEqual([
      { section: 'documents', text: 'Missing: Contracts' },
    ]);
    expect(projectActions({ duties: [], figures: {} }, project)[0]?.text).toBe('8 documents missing');
    const closed = { ...project, projectStatus: 'completed' as const };
    expect(projectActions({ duties: [], figures: {} }, closed)).toEqual([]);
  });
});
