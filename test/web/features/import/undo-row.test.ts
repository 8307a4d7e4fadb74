import { describe, expect, it } from 'vitest';
import type { AnyRecord } from '../../../../shared/schema/entity.ts';
import { ApiError } from '../../../../web/api/errors.ts';
import { Interrupted, type ImportApi } from '../../../../web/features/import/import-api.ts';
import type { JobRow } from '../../../../web/features/import/jobs.ts';
import { undoRow } from '../../../../web/features/import/undo-row.ts';
import { a } from '../../../support/records.ts';

const imported: AnyRecord = a.project({ projectStatus: 'assigned', version: 1 });
const importedRow: JobRow = {
  job: 'import',
  line: 2,
  title: 'Harbour Quarter',
  id: imported.id,
  values: { projectStatus: 'assigned' },
  former: {},
  version: undefined,
  state: 'done',
  result: 1,
  message: '',
};

/** A portal and a browser that store the project and its row; `remove` can be replaced by a refusal. */
function openPortal(stored: { project: AnyRecord | null; row: JobRow }) {
  const portal: ImportApi = {
    saveRows: async () => [],
    save: async (_noun, { version, ...values }) => {
      if (stored.project?.version !== version) throw new ApiError(409, {});
      return (stored.project = { ...imported, ...values, version: Number(version) + 1 });
    },
    read: async () => stored.project,
    remove: async () => {
      const isDeleted = stored.project?.['projectStatus'] === 'new';
      if (isDeleted) stored.project = null;
      return { isDeleted, reason: '' };
    },
    lastEditor: async () => 'Ann',
    delay: async () => undefined,
  };
  const undo = (remove = portal.remove) =>
    undoRow({ ...portal, remove }, 'project', stored.row, async (row) => void (stored.row = row));
  return { portal, undo };
}

const refuse = async () => ({ isDeleted: false, reason: 'It has offers.' });
const fail = (status: number) => async () => {
  throw new ApiError(status, {});
};

describe('undoing the import of a project past matched', () => {
  it('deletes the project', async () => {
    const stored = { project: imported, row: importedRow };
    expect(await openPortal(stored).undo()).toMatchObject({ state: 'undone' });
    expect(stored.project).toBeNull();
  });

  it.each([
    ['refused with a reason', refuse, 'It has offers.'],
    ['rejected with 403', fail(403), 'You do not have access to this.'],
  ])('restores the status if the deletion is %s', async (_outcome, remove, message) => {
    const stored = { project: imported, row: importedRow };
    expect(await openPortal(stored).undo(remove)).toMatchObject({ state: 'kept', message });
    expect(stored.project).toMatchObject({ projectStatus: 'assigned' });
  });

  it('continues after an interruption, and still restores the status', async () => {
    const stored = { project: imported, row: importedRow };
    const { undo } = openPortal(stored);
    await expect(undo(fail(0))).rejects.toThrow(Interrupted);
    expect(await undo(refuse)).toMatchObject({ state: 'kept', message: 'It has offers.' });
    expect(stored.project).toMatchObject({ projectStatus: 'assigned' });
  });

  it('deletes a kept project once the portal allows it', async () => {
    const stored = { project: imported, row: importedRow };
    const { undo } = openPortal(stored);
    stored.row = await undo(refuse);
    expect(await undo()).toMatchObject({ state: 'undone' });
    expect(stored.project).toBeNull();
  });

  it('keeps a kept project that a user has set to new since', async () => {
    const stored = { project: imported, row: importedRow };
    const { undo } = openPortal(stored);
    stored.row = await undo(refuse);
    stored.project = { ...imported, version: stored.project.version + 1, projectStatus: 'new' };
    expect(await undo()).toMatchObject({ state: 'kept', message: expect.stringContaining('Changed by Ann') });
  });

  it('deletes the project after an interruption', async () => {
    const { undo } = openPortal({ project: imported, row: importedRow });
    await expect(undo(fail(0))).rejects.toThrow(Interrupted);
    expect(await undo()).toMatchObject({ state: 'undone' });
  });

  it('reports a deletion whose response was lost', async () => {
    const stored = { project: imported, row: importedRow };
    const { portal, undo } = openPortal(stored);
    const remove: ImportApi['remove'] = async (noun, id) => {
      const removal = await portal.remove(noun, id);
      if (removal.isDeleted) throw new ApiError(0, {});
      return removal;
    };
    expect(await undo(remove)).toMatchObject({ state: 'undone' });
  });

  it('keeps a project that a user has set to new', async () => {
    const stored = { project: { ...imported, version: 2, projectStatus: 'new' }, row: importedRow };
    expect(await openPortal(stored).undo()).toMatchObject({
      state: 'kept',
      message: 'Changed by Ann since the import: it stays as it is.',
    });
  });

  it('names no author of a change who is not known', async () => {
    const stored = { project: { ...imported, version: 2, projectStatus: 'new' }, row: importedRow };
    const { portal } = openPortal(stored);
    const undo = undoRow({ ...portal, lastEditor: fail(403) }, 'project', importedRow, async () => undefined);
    expect(await undo).toMatchObject({ message: 'Changed since the import: it stays as it is.' });
  });
});
