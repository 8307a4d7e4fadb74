import { describe, expect, it, vi } from 'vitest';
import type { Project } from '../../../../../shared/entities/project.ts';
import { ApiError } from '../../../../../web/api/errors.ts';
import { forEachConcurrently } from '../../../../../web/api/for-each-concurrently.ts';
import { changeStatusAction, deleteAction } from '../../../../../web/features/project/bulk/bulk-actions.ts';
import {
  DeletedError,
  isUnprocessed,
  retryBulkAction,
  runBulkAction,
  tabSeparated,
  undoBulkAction,
  type Outcome,
  type BulkAction,
} from '../../../../../web/features/project/bulk/run-bulk-action.ts';
import {
  problemsFirst,
  summariseWithFailures,
  summarise,
} from '../../../../../web/features/project/bulk/summarise.ts';
import { a } from '../../../../support/records.ts';

const { readRecord, rememberDeleted, removeOrThrow, saveRecord } = vi.hoisted(() => ({
  rememberDeleted: vi.fn(),
  readRecord: vi.fn(),
  removeOrThrow: vi.fn(),
  saveRecord: vi.fn(),
}));
vi.mock('../../../../../web/api/records.ts', () => ({
  HOLD_MAILS: {},
  readRecord,
  removeOrThrow,
  saveRecord,
}));
vi.mock('../../../../../web/api/recent-changes.ts', () => ({ rememberDeleted, rememberSaved: vi.fn() }));

const projects = (...names: string[]): Project[] => names.map((projectName) => a.project({ projectName }));
const runOptions = (
  signal = new AbortController().signal,
  onProgress: (doneCount: number) => void = () => undefined,
) => ({ signal, onProgress });
const stateOf = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ line }) => `${line.title}: ${line.state}, ${line.text}`);

/** Rejects the project `taken`, skips `late`, and cannot undo `moved`. */
const testAction = (undone: string[] = []): BulkAction => ({
  skipReason: ({ projectName }) => (projectName === 'late' ? 'past matched' : undefined),
  act: async ({ projectName }) => {
    if (projectName === 'taken') throw new Error('changed by another user');
    return {
      text: 'closed',
      undo: async () => {
        if (projectName === 'moved') throw new Error('changed since');
        undone.push(projectName);
        return 'open again';
      },
    };
  },
});

describe('limited concurrency', () => {
  it('never exceeds the limit, and processes each item once', async () => {
    const items = Array.from({ length: 40 }, (_, place) => place);
    const processed: number[] = [];
    let [running, maxRunning] = [0, 0];
    const act = async (item: number) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      processed.push(item);
      running -= 1;
    };
    await forEachConcurrently(items, { act, concurrency: 4, signal: new AbortController().signal });
    expect(maxRunning).toBe(4);
    expect(processed.toSorted((a, b) => a - b)).toEqual(items);
  });

  it('completes running calls after a stop, and starts no further call', async () => {
    const control = new AbortController();
    const completed: number[] = [];
    const act = async (item: number) => {
      if (item === 2) control.abort();
      await Promise.resolve();
      completed.push(item);
    };
    await forEachConcurrently([1, 2, 3, 4, 5, 6], { act, concurrency: 2, signal: control.signal });
    expect(completed.toSorted()).toEqual([1, 2]);
  });
});

describe('a bulk action', () => {
  it('continues after a rejection, and reports each project in order', async () => {
    const progress: number[] = [];
    const selected = projects('one', 'taken', 'late', 'two');
    const outcomes = await runBulkAction(
      selected,
      testAction(),
      runOptions(undefined, (doneCount) => progress.push(doneCount)),
    );
    expect(stateOf(outcomes)).toEqual([
      'one: done, closed',
      'taken: refused, changed by another user',
      'late: unchanged, past matched',
      'two: done, closed',
    ]);
    expect(progress).toEqual([1, 2, 3, 4]);
    expect(summarise(outcomes)).toBe('2 done, 1 unchanged, 1 refused');
    expect(tabSeparated(outcomes).split('\n')[1]).toBe('taken\tchanged by another user');
  });

  it('reports unreached projects after a stop', async () => {
    const control = new AbortController();
    const selected = projects('1', '2', '3', '4', '5', '6');
    const outcomes = await runBulkAction(
      selected,
      testAction(),
      runOptions(control.signal, () => control.abort()),
    );
    expect(summarise(outcomes)).toBe('4 done, 2 not reached');
    expect(outcomes.at(-1)?.line).toMatchObject({ id: selected.at(-1)?.id, state: 'unreached' });
  });

  it('undoes only completed changes; a rejected undo is reported and can be retried', async () => {
    const undone: string[] = [];
    const firstOutcomes = await runBulkAction(
      projects('one', 'taken', 'moved'),
      testAction(undone),
      runOptions(),
    );
    const outcomes = await undoBulkAction(firstOutcomes, runOptions());
    expect(undone).toEqual(['one']);
    expect(stateOf(outcomes)).toEqual([
      'one: undone, open again',
      'taken: refused, changed by another user',
      'moved: notUndone, Not undone. changed since',
    ]);
    expect(summariseWithFailures(outcomes)).toBe(
      '1 undone, 1 not undone, 1 refused. taken: changed by another user. moved: Not undone. changed since',
    );
    expect(problemsFirst(outcomes).map(({ line }) => line.title)).toEqual(['taken', 'moved', 'one']);
    await undoBulkAction(outcomes, runOptions());
    expect(undone).toEqual(['one']);
  });
});

it('offers no retry of a deleted or skipped project, and keeps none selected, but lists it first', async () => {
  const deletedOrChanged: BulkAction = {
    skipReason: testAction().skipReason,
    act: async ({ projectName }) => {
      if (projectName === 'done') return { text: 'closed', undo: async () => 'open again' };
      throw projectName === 'deleted' ? new DeletedError() : new Error('changed by another user');
    },
  };
  const outcomes = await runBulkAction(
    projects('done', 'deleted', 'changed', 'late'),
    deletedOrChanged,
    runOptions(),
  );
  expect(outcomes.filter(isUnprocessed).map(({ line }) => line.title)).toEqual(['changed']);
  expect(rememberDeleted).toHaveBeenCalledWith('project', outcomes[1]?.line.id);
  expect(problemsFirst(outcomes).map(({ line }) => line.title)).toEqual([
    'deleted',
    'changed',
    'late',
    'done',
  ]);
});

describe('a retry', () => {
  const lost = new ApiError(0, { message: 'The portal cannot be reached.' });

  it('counts only the projects that it tries again, and keeps the other outcomes', async () => {
    const selected = projects('one', 'taken', 'two');
    const outcomes = await runBulkAction(selected, testAction(), runOptions());
    readRecord.mockResolvedValueOnce({ ...selected[1], projectName: 'free' });
    const progress: number[] = [];
    const retried = await retryBulkAction(
      outcomes,
      testAction(),
      runOptions(undefined, (doneCount) => progress.push(doneCount)),
    );
    expect(progress).toEqual([1]);
    expect(stateOf(retried)).toEqual(['one: done, closed', 'free: done, closed', 'two: done, closed']);
    progress.length = 0;
    await undoBulkAction(
      await runBulkAction(selected, testAction(), runOptions()),
      runOptions(undefined, (doneCount) => progress.push(doneCount)),
    );
    expect(progress).toEqual([1, 2]);
  });

  it('counts a change as done, and can undo it, if only the answer of the first attempt was lost', async () => {
    const project = a.project({ projectName: 'one', projectStatus: 'new', version: 1 });
    const stored = { ...project, projectStatus: 'matched' as const, version: 2 };
    saveRecord.mockRejectedValueOnce(lost).mockResolvedValueOnce(stored);
    readRecord.mockResolvedValue(stored);
    const action = changeStatusAction('matched');
    const outcomes = await runBulkAction([project], action, runOptions());
    expect(stateOf(outcomes)).toEqual(['one: refused, The portal cannot be reached.']);
    const retried = await retryBulkAction(outcomes, action, runOptions());
    expect(stateOf(retried)).toEqual(['one: done, New before, now Matched']);
    saveRecord.mockResolvedValueOnce({ ...project, version: 3 });
    expect(stateOf(await undoBulkAction(retried, runOptions()))).toEqual(['one: undone, New again']);
  });

  it('counts a deletion as done if only the answer of the first attempt was lost', async () => {
    const project = a.project({ projectName: 'one', projectStatus: 'new' });
    readRecord.mockResolvedValueOnce(project).mockResolvedValue(null);
    removeOrThrow.mockRejectedValueOnce(lost);
    const outcomes = await runBulkAction([project], deleteAction, runOptions());
    const retried = await retryBulkAction(outcomes, deleteAction, runOptions());
    expect(stateOf(retried)).toEqual(['one: done, Deleted']);
  });

  it('says that a project was deleted meanwhile that the first attempt did not reach', async () => {
    const outcomes = await runBulkAction(projects('taken'), testAction(), runOptions());
    readRecord.mockResolvedValueOnce(null);
    const [outcome] = await retryBulkAction(outcomes, testAction(), runOptions());
    expect(outcome?.line).toMatchObject({
      state: 'refused',
      text: 'This record was deleted meanwhile.',
    });
    expect(outcome && isUnprocessed(outcome)).toBe(false);
    expect(rememberDeleted).toHaveBeenCalledWith('project', outcome?.line.id);
  });

  it('reports as refused a project that it could not read', async () => {
    const outcome = { line: { id: 'p1', title: 'one', state: 'unreached', text: 'Stopped' } } as const;
    readRecord.mockRejectedValueOnce(lost);
    const retried = await retryBulkAction([outcome], testAction(), runOptions());
    expect(stateOf(retried)).toEqual(['one: refused, The portal cannot be reached.']);
  });
});
