import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../web/api/errors.ts';
import { useItemChanges } from '../../../../../web/features/desk/todo/use-item-changes.ts';
import { a } from '../../../../support/records.ts';
import { teamDuty } from '../../../../support/team-duty.ts';

const { notify, readRecord, removeOrThrow, saveRecord } = vi.hoisted(() => ({
  notify: vi.fn(),
  readRecord: vi.fn(),
  removeOrThrow: vi.fn(),
  saveRecord: vi.fn(),
}));
vi.mock('../../../../../web/ui/notify.ts', () => ({ notify }));
vi.mock('../../../../../web/api/records.ts', () => ({
  HOLD_MAILS: {},
  readRecord,
  removeOrThrow,
  saveRecord,
}));

let stored = a.project();
const list = { removeItem: vi.fn(), restore: vi.fn(), reloadSoon: vi.fn() };
const changes = useItemChanges(list);

beforeEach(() => {
  vi.resetAllMocks();
  stored = a.project({ version: 7, nextStep: 'Call the valuer', nextStepDate: '2026-11-20' });
  readRecord.mockImplementation(async () => stored);
  saveRecord.mockImplementation(async (_noun, { version, ...values }) => {
    if (version !== stored.version) throw new ApiError(409, {});
    stored = { ...stored, ...values, version: version + 1 };
    return stored;
  });
});

const item = (version: number) => teamDuty({ kind: 'nextStep', id: stored.id, version });
const undo = () => notify.mock.lastCall?.[2].undo();

it('reloads the list if the question of a reply is no longer open', async () => {
  saveRecord.mockRejectedValue(new ApiError(409, {}));
  await expect(changes.answer(item(7), {})).rejects.toThrow();
  expect(list.removeItem).not.toHaveBeenCalled();
  expect(list.reloadSoon).toHaveBeenCalledOnce();
});

it('reloads the list if the project of an item was deleted', async () => {
  readRecord.mockResolvedValue(null);
  await expect(changes.finish(item(7))).rejects.toThrow('This project was deleted.');
  expect(list.reloadSoon).toHaveBeenCalledOnce();
});

it('reloads the list if a task was deleted', async () => {
  saveRecord.mockRejectedValue(new ApiError(404, {}));
  await expect(changes.finish(teamDuty({ kind: 'task' }))).rejects.toThrow('not found');
  expect(list.reloadSoon).toHaveBeenCalledOnce();
});

it('reloads the list if the item to snooze is no longer on the desk', async () => {
  saveRecord.mockRejectedValue(new ApiError(400, { issues: { dutyId: 'This item is not on the desk' } }));
  await expect(changes.snooze(item(7), '2026-12-01', 'Away')).rejects.toThrow();
  expect(list.reloadSoon).toHaveBeenCalledOnce();
});

describe('a snooze', () => {
  const own = {
    id: 'snooze',
    version: 1,
    createdAt: '2026-11-20T09:00:00.000Z',
    until: '2026-12-01',
    reason: 'Away',
    authorName: 'Helen',
  };
  /** A colleague has chosen another day, after the snooze was changed or after it had ended. */
  const others = [
    { ...own, version: 2 },
    { ...own, createdAt: '2026-11-20T09:05:00.000Z' },
  ];

  it('is removed by its undo', async () => {
    saveRecord.mockResolvedValueOnce(own);
    readRecord.mockResolvedValue(own);
    await changes.snooze(item(7), own.until, own.reason);
    undo();
    await vi.waitFor(() => expect(list.restore).toHaveBeenCalledOnce());
    const undone = 'Mill Lane: Change undone';
    await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('good', undone, expect.anything()));
    expect(removeOrThrow.mock.lastCall?.slice(0, 2)).toEqual(['snooze', own]);
  });

  it.each(others)('is kept by the undo of an earlier one: version $version of $createdAt', async (other) => {
    saveRecord.mockResolvedValueOnce(own);
    await changes.snooze(item(7), own.until, own.reason);
    readRecord.mockResolvedValue(other);
    undo();
    const message = 'Mill Lane: This item was snoozed again meanwhile.';
    await vi.waitFor(() => expect(notify).toHaveBeenLastCalledWith('bad', message, expect.anything()));
    expect(removeOrThrow).not.toHaveBeenCalled();
    expect(list.restore).not.toHaveBeenCalled();
  });

  it.each(others)('is not ended unseen: version $version of $createdAt', async (other) => {
    readRecord.mockResolvedValue(other);
    const snoozed = teamDuty({ kind: 'nextStep', id: stored.id, snoozed: own });
    await expect(changes.wake(snoozed)).rejects.toThrow('This item was snoozed again meanwhile.');
    expect(removeOrThrow).not.toHaveBeenCalled();
    expect(list.reloadSoon).toHaveBeenCalledOnce();
  });
});

describe('Done on a next step', () => {
  it('clears the step, and its undo restores it', async () => {
    await changes.finish(item(7));
    expect(stored).toMatchObject({ nextStep: '', nextStepDate: '' });
    undo();
    await vi.waitFor(() => expect(list.restore).toHaveBeenCalledOnce());
    expect(stored).toMatchObject({ nextStep: 'Call the valuer', nextStepDate: '2026-11-20' });
  });

  it('offers no undo if an earlier attempt, whose answer was lost, had cleared the step', async () => {
    const cleared = { ...stored, nextStep: '', nextStepDate: '', version: 8 };
    stored = cleared;
    saveRecord.mockResolvedValue(cleared);
    await changes.finish(item(7));
    expect(notify).toHaveBeenLastCalledWith('good', 'Done: Next step');
  });

  it("keeps a colleague's newer step, says so, and reloads the list", async () => {
    await expect(changes.finish(item(6))).rejects.toThrow('changed meanwhile');
    expect(stored.nextStep).toBe('Call the valuer');
    expect(list.removeItem).not.toHaveBeenCalled();
    expect(list.reloadSoon).toHaveBeenCalledOnce();
  });

  it('is undone also after another edit of the project', async () => {
    await changes.finish(item(7));
    stored = { ...stored, version: 9, targetFundingDate: '2027-03-01' };
    undo();
    await vi.waitFor(() => expect(stored.nextStep).toBe('Call the valuer'));
    expect(stored.targetFundingDate).toBe('2027-03-01');
  });

  it("does not undo over a colleague's newer step", async () => {
    await changes.finish(item(7));
    stored = { ...stored, version: 9, nextStep: 'Send the term sheet' };
    undo();
    await vi.waitFor(() =>
      expect(notify).toHaveBeenLastCalledWith(
        'bad',
        expect.stringContaining('changed meanwhile'),
        expect.anything(),
      ),
    );
    expect(stored.nextStep).toBe('Send the term sheet');
  });
});

it('replaces the toast of a snooze, and its undo, once the item is woken', async () => {
  saveRecord.mockResolvedValueOnce({ id: 'snooze' });
  await changes.snooze(item(7), '2026-12-01', 'The valuer is away');
  const { topic } = notify.mock.lastCall?.[2] ?? {};
  await changes.wake(item(7));
  expect(notify).toHaveBeenLastCalledWith('good', expect.stringContaining('back on the desk'), { topic });
});

it('reopens a completed task also after another edit of the task', async () => {
  let task = a.task({ version: 7 });
  readRecord.mockImplementation(async () => task);
  saveRecord.mockImplementation(async (_noun, { version, ...values }) => {
    if (version !== task.version) throw new ApiError(409, {});
    return (task = { ...task, ...values, version: version + 1 });
  });
  await changes.finish(teamDuty({ kind: 'task', id: task.id, version: 7 }));
  task = { ...task, version: 9, title: 'Order the title searches' };
  undo();
  await vi.waitFor(() => expect(task).toMatchObject({ done: false, title: 'Order the title searches' }));
});
