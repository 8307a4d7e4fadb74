import { expect, it, vi } from 'vitest';
import { a } from '../../support/records.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../../web/ui/notify.ts', () => ({ notify }));

// Other files of the worker may have loaded this with the real toasts.
vi.resetModules();
const { deleteRecord } = await import('../../../web/ui/delete-record.ts');

it.each([
  ['Banksia Residences', () => Promise.resolve({ isDeleted: false, reason: 'It is assigned.' })],
  ['', () => Promise.reject(new Error('It is assigned.'))],
])('names the project "%s" that was not deleted', async (projectName, remove) => {
  const record = a.project({ projectName });
  expect(await deleteRecord({ noun: 'project', record, remove, undoable: true })).toBe(false);
  const name = projectName || '1 project';
  expect(notify).toHaveBeenLastCalledWith('bad', `${name} not deleted. It is assigned.`);
});
