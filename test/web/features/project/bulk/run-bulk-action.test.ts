import { describe, expect, it } from 'vitest';
import type { Project } from '../../../../../shared/entities/project.ts';
import { forEachConcurrently } from '../../../../../web/features/project/bulk/for-each-concurrently.ts';
import {
  runBulkAction,
  tabSeparated,
  undoBulkAction,
  type Outcome,
  type BulkAction,
} from '../../../../../web/features/project/bulk/run-bulk-action.ts';
import { summariseWithFailures, summarise } from '../../../../../web/features/project/bulk/summarise.ts';
import { a } from '../../../../support/records.ts';

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
      'late: refused, past matched',
      'two: done, closed',
    ]);
    expect(progress).toEqual([1, 2, 3, 4]);
    expect(summarise(outcomes)).toBe('2 done, 2 refused');
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
    await undoBulkAction(outcomes, runOptions());
    expect(undone).toEqual(['one']);
  });
});
