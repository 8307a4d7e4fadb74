import { countByState, type ResultLine, type Outcome } from './run-bulk-action.ts';

const stateLabels: readonly (readonly [ResultLine['state'], string])[] = [
  ['done', 'done'],
  ['undone', 'undone'],
  ['notUndone', 'not undone'],
  ['unchanged', 'unchanged'],
  ['refused', 'refused'],
  ['unreached', 'not reached'],
];

const isProblem = ({ line: { state } }: Outcome) => state !== 'done' && state !== 'undone';

/** Puts skipped, failed and unreached projects before the others, which can be hundreds. */
export const problemsFirst = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.toSorted((one, other) => Number(isProblem(other)) - Number(isProblem(one)));

/** Summary of outcomes: `5 done, 1 refused`. */
export const summarise = (outcomes: readonly Outcome[]): string =>
  stateLabels
    .flatMap(([state, word]) => {
      const count = countByState(outcomes, state);
      return count > 0 ? [`${count} ${word}`] : [];
    })
    .join(', ');

/** {@link summarise}, followed by each failure by name; used where the list is not visible. */
export function summariseWithFailures(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ line }) => line.state === 'refused' || line.state === 'notUndone');
  const failureTexts = failed.map(({ line: { title, text } }) => `${title}: ${text}`);
  return [summarise(outcomes), ...failureTexts].join('. ');
}
