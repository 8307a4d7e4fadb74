import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeHistory,
  rebaseHistory,
  redoHistory,
  startHistory,
  undoHistory,
} from '../../../../web/ui/grid/use-undoable.ts';

it('goes back to each earlier value, and forward again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }), (values) => {
      const steps = values.map((value) => ({ value }));
      const [first = { value: 0 }, ...later] = steps;
      let history = later.reduce(changeHistory, startHistory(first));
      for (const step of steps.toReversed()) {
        expect(history.value).toBe(step);
        history = undoHistory(history);
      }
      expect(history.value).toBe(first);
      for (const step of later) {
        history = redoHistory(history);
        expect(history.value).toBe(step);
      }
    }),
  );
});

it('cannot redo once the value has changed after an undo', () => {
  const undone = undoHistory(changeHistory(startHistory('a'), 'b'));
  expect(redoHistory(changeHistory(undone, 'c')).value).toBe('c');
});

it('adds no step for an unchanged value, and keeps at most 100 steps', () => {
  expect(changeHistory(startHistory('a'), 'a').past).toEqual([]);
  const longHistory = Array.from({ length: 150 }, (_, at) => at + 1).reduce(changeHistory, startHistory(0));
  expect(longHistory.past).toHaveLength(100);
});

it('changes all steps without adding one, so that undo and redo keep the change', () => {
  const history = undoHistory(['b', 'c', 'd'].reduce(changeHistory, startHistory('a')));
  const rebased = rebaseHistory(history, { next: () => 'merged', rebase: (step) => `${step}*` });
  expect(rebased).toEqual({ past: ['a*', 'b*'], value: 'merged', future: ['d*'] });
});
