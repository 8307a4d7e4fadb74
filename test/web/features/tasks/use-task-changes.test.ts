import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { a } from '../../../support/records.ts';
import { webCaller } from '../../../support/web-caller.ts';

const { callAny, notify } = vi.hoisted(() => ({ callAny: vi.fn(), notify: vi.fn() }));
vi.mock('../../../../web/ui/notify.ts', () => ({ notify }));
vi.mock('../../../../web/api/client.ts', () => ({ call: callAny, callAny }));
vi.mock('../../../../web/api/session-state.ts', async (original) => ({
  ...(await original<object>()),
  useCaller: () => webCaller('admin'),
}));

// Other files of the worker may have loaded these with the real client.
vi.resetModules();
const { ApiError } = await import('../../../../web/api/errors.ts');
const { recentChangesOf } = await import('../../../../web/api/recent-changes.ts');
const { useTaskChanges } = await import('../../../../web/features/tasks/use-task-changes.ts');

const reload = vi.fn();
function openChanges() {
  const changes: ReturnType<typeof useTaskChanges>[] = [];
  const Page = () => void changes.push(useTaskChanges(reload));
  renderToStaticMarkup(createElement(Page));
  return changes[0];
}

let stored = a.task();
const undo = (): void => notify.mock.lastCall?.[2].undo();
const shownTask = () => recentChangesOf('task').saved.get(stored.id);

beforeEach(() => {
  vi.resetAllMocks();
  stored = a.task({ version: 1, title: 'Order the searches' });
  callAny.mockImplementation(async ({ method }, { body }) => {
    if (method === 'GET') return [stored];
    if (body.task.version !== stored.version) throw new ApiError(409, {});
    return (stored = { ...stored, ...body.task, version: stored.version + 1 });
  });
});

it('reverts the checkbox and reloads the list if the task has changed', async () => {
  const before = stored;
  stored = { ...stored, version: 2, title: 'Order the title searches' };
  await openChanges()?.setDone(before, true);
  expect(shownTask()).toEqual(before);
  expect(reload).toHaveBeenCalledOnce();
});

it('removes the task from the list if it was deleted meanwhile', async () => {
  callAny.mockRejectedValueOnce(new ApiError(404, {}));
  await openChanges()?.setDone(stored, true);
  expect(recentChangesOf('task').deletedIds).toContain(stored.id);
  expect(shownTask()).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});

describe('Undo of a completed task', () => {
  beforeEach(async () => openChanges()?.setDone(stored, true));

  it('reopens the task, and can be undone', async () => {
    undo();
    await vi.waitFor(() => expect(stored.done).toBe(false));
    await vi.waitFor(() => expect(notify.mock.lastCall?.[1]).toBe('Reopened: Order the searches'));
    undo();
    await vi.waitFor(() => expect(stored.done).toBe(true));
  });

  it('reopens the task also after another edit', async () => {
    stored = { ...stored, version: 3, title: 'Order the title searches' };
    undo();
    await vi.waitFor(() => expect(stored.done).toBe(false));
    expect(stored.title).toBe('Order the title searches');
    expect(shownTask()).toEqual(stored);
  });

  it('reloads the list if the task was deleted meanwhile', async () => {
    callAny.mockRejectedValueOnce(new ApiError(404, {}));
    undo();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(notify.mock.lastCall?.[0]).toBe('bad');
  });
});
