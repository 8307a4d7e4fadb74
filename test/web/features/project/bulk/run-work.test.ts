import { describe, expect, it } from 'vitest';
import type { Project } from '../../../../../shared/entities/project.ts';
import { inLanes } from '../../../../../web/features/project/bulk/in-lanes.ts';
import {
  runWork,
  textOf,
  undoWork,
  type Outcome,
  type Work,
} from '../../../../../web/features/project/bulk/run-work.ts';
import { longTold, told } from '../../../../../web/features/project/bulk/told.ts';
import { a } from '../../../../support/records.ts';

const projects = (...names: string[]): Project[] => names.map((projectName) => a.project({ projectName }));
const watch = (
  signal = new AbortController().signal,
  onProgress: (over: number) => void = () => undefined,
) => ({
  signal,
  onProgress,
});
const stateOf = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ line }) => `${line.title}: ${line.state}, ${line.text}`);

/** Refuses what is called `taken`, bars what is called `late`, and cannot take back `moved`. */
const work = (undone: string[] = []): Work => ({
  barred: ({ projectName }) => (projectName === 'late' ? 'past matched' : undefined),
  act: async ({ projectName }) => {
    if (projectName === 'taken') throw new Error('somebody else');
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

describe('a few at the same time', () => {
  it('never acts on more than so many at once, and on each once', async () => {
    const items = Array.from({ length: 40 }, (_, place) => place);
    const seen: number[] = [];
    let [now, most] = [0, 0];
    const act = async (item: number) => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      seen.push(item);
      now -= 1;
    };
    await inLanes(items, { act, lanes: 4, signal: new AbortController().signal });
    expect(most).toBe(4);
    expect(seen.toSorted((one, other) => one - other)).toEqual(items);
  });

  it('finishes what is under way when it is stopped, and starts nothing more', async () => {
    const control = new AbortController();
    const ended: number[] = [];
    const act = async (item: number) => {
      if (item === 2) control.abort();
      await Promise.resolve();
      ended.push(item);
    };
    await inLanes([1, 2, 3, 4, 5, 6], { act, lanes: 2, signal: control.signal });
    expect(ended.toSorted()).toEqual([1, 2]);
  });
});

describe('the work with a selection', () => {
  it('goes on after a refusal and says of each project, in their order, what became of it', async () => {
    const progress: number[] = [];
    const of = projects('one', 'taken', 'late', 'two');
    const outcomes = await runWork(
      of,
      work(),
      watch(undefined, (over) => progress.push(over)),
    );
    expect(stateOf(outcomes)).toEqual([
      'one: done, closed',
      'taken: refused, somebody else',
      'late: refused, past matched',
      'two: done, closed',
    ]);
    expect(progress).toEqual([1, 2, 3, 4]);
    expect(told(outcomes)).toBe('2 done, 2 refused');
    expect(textOf(outcomes).split('\n')[1]).toBe('taken\tsomebody else');
  });

  it('says which projects it did not reach when it is stopped', async () => {
    const control = new AbortController();
    const of = projects('1', '2', '3', '4', '5', '6');
    const outcomes = await runWork(
      of,
      work(),
      watch(control.signal, () => control.abort()),
    );
    expect(told(outcomes)).toBe('4 done, 2 not reached');
    expect(outcomes.at(-1)?.line).toMatchObject({ id: of.at(-1)?.id, state: 'left' });
  });

  it('undoes what was done and nothing else; a refused undo is said of its project and can be tried again', async () => {
    const undone: string[] = [];
    const done = await runWork(projects('one', 'taken', 'moved'), work(undone), watch());
    const outcomes = await undoWork(done, watch());
    expect(undone).toEqual(['one']);
    expect(stateOf(outcomes)).toEqual([
      'one: undone, open again',
      'taken: refused, somebody else',
      'moved: kept, Not undone. changed since',
    ]);
    expect(longTold(outcomes)).toBe(
      '1 undone, 1 not undone, 1 refused. taken: somebody else. moved: Not undone. changed since',
    );
    await undoWork(outcomes, watch());
    expect(undone).toEqual(['one']);
  });
});
