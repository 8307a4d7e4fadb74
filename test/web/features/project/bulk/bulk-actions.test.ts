import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../web/api/errors.ts';
import {
  changeStatusAction,
  setLeadAction,
  setNextStepAction,
  deleteAction,
  statusSkipReason,
} from '../../../../../web/features/project/bulk/bulk-actions.ts';
import { runBulkAction } from '../../../../../web/features/project/bulk/run-bulk-action.ts';
import { a } from '../../../../support/records.ts';

const { readRecord, rememberDeleted, rememberSaved, saveRecord } = vi.hoisted(() => ({
  readRecord: vi.fn(),
  rememberDeleted: vi.fn(),
  rememberSaved: vi.fn(),
  saveRecord: vi.fn(),
}));
vi.mock('../../../../../web/api/recent-changes.ts', () => ({ rememberDeleted, rememberSaved }));
vi.mock('../../../../../web/api/records.ts', async (original) => ({
  ...(await original<typeof import('../../../../../web/api/records.ts')>()),
  readRecord,
  saveRecord,
}));

const project = (values: Parameters<typeof a.project>[0]) => a.project({ draft: false, ...values });

describe('a bulk action, before any request', () => {
  it('skips a status change of drafts and of projects with that status', () => {
    expect(statusSkipReason(project({ projectStatus: 'new' }), 'matched')).toBeUndefined();
    expect(statusSkipReason(project({ projectStatus: 'matched' }), 'matched')).toBe('It is Matched already.');
    expect(statusSkipReason(project({ draft: true }), 'matched')).toMatch(/draft/);
  });

  it('deletes only new and matched projects', () => {
    expect(deleteAction.skipReason(project({ projectStatus: 'matched' }))).toBeUndefined();
    expect(deleteAction.skipReason(project({ projectStatus: 'in_progress' }))).toMatch(/^It is In Progress/);
  });

  it('skips setting the lead of drafts and of projects already led by that person', () => {
    const { skipReason } = setLeadAction('amy@team.test');
    expect(skipReason(project({ leadId: '' }))).toBeUndefined();
    expect(skipReason(project({ leadId: 'bea@team.test' }))).toBeUndefined();
    expect(skipReason(project({ leadId: 'amy@team.test', leadName: 'Amy' }))).toBe('Amy leads already.');
    expect(skipReason(project({ draft: true }))).toMatch(/draft/);
  });

  it('skips setting the next step of drafts and of projects that have it', () => {
    const step = { nextStep: 'Call the valuer', nextStepDate: '2026-12-01' };
    const { skipReason } = setNextStepAction(step);
    expect(skipReason(project({}))).toBeUndefined();
    expect(skipReason(project({ ...step, nextStepDate: '' }))).toBeUndefined();
    expect(skipReason(project(step))).toMatch(/already/);
    expect(skipReason(project({ draft: true }))).toMatch(/draft/);
  });
});

describe('a bulk action on a project that a colleague has deleted', () => {
  it.each([
    ['a new status', changeStatusAction('matched')],
    ['a lead', setLeadAction('amy@team.test')],
    ['a next step', setNextStepAction({ nextStep: 'Call the valuer', nextStepDate: '' })],
    ['a deletion', deleteAction],
  ])('says so and takes it out of the list: %s', async (_name, action) => {
    rememberDeleted.mockClear();
    saveRecord.mockRejectedValue(new ApiError(404, {}));
    readRecord.mockResolvedValue(null);
    const deleted = project({});
    const control = { signal: new AbortController().signal, onProgress: () => undefined };
    const [outcome] = await runBulkAction([deleted], action, control);
    expect(outcome?.line.text).toBe('This record was deleted meanwhile.');
    expect(rememberDeleted).toHaveBeenLastCalledWith('project', deleted.id);
  });
});

describe('a bulk action on a project that a colleague has changed', () => {
  it.each([
    ['a new status', changeStatusAction('matched')],
    ['a deletion', deleteAction],
  ])(
    'shows the latest values in the list, so that the next attempt can succeed: %s',
    async (_name, action) => {
      const listed = project({ projectStatus: 'new', version: 1 });
      const latest = { ...listed, noUnits: 77, version: 2 };
      saveRecord.mockRejectedValue(new ApiError(409, {}));
      readRecord.mockResolvedValue(latest);
      await expect(action.act(listed, false)).rejects.toThrow(/changed meanwhile/);
      expect(rememberSaved).toHaveBeenLastCalledWith('project', latest);
    },
  );
});

describe('the undo of a bulk action', () => {
  const moveToMatched = async () => {
    let stored = project({ projectStatus: 'new', version: 1 });
    saveRecord.mockImplementation(async (_noun, { version, ...values }) => {
      if (version !== stored.version) throw new ApiError(409, {});
      stored = { ...stored, ...values, version: version + 1 };
      return stored;
    });
    readRecord.mockImplementation(async () => stored);
    const { undo } = await changeStatusAction('matched').act(stored, false);
    return {
      undo,
      edit: (values: Partial<typeof stored>) => (stored = { ...stored, ...values, version: 3 }),
    };
  };

  it('keeps a later edit of another field', async () => {
    const { undo, edit } = await moveToMatched();
    edit({ nextStep: 'Call the valuer' });
    expect(await undo()).toBe('New again');
    expect(await readRecord()).toMatchObject({ projectStatus: 'new', nextStep: 'Call the valuer' });
  });

  it('is refused after a later edit of the same field', async () => {
    const { undo, edit } = await moveToMatched();
    edit({ projectStatus: 'assigned' });
    await expect(undo()).rejects.toThrow('This record was changed meanwhile.');
    expect(await readRecord()).toMatchObject({ projectStatus: 'assigned' });
  });
});
