import { countOf, type Line, type Outcome } from './run-work.ts';

const words: readonly (readonly [Line['state'], string])[] = [
  ['done', 'done'],
  ['undone', 'undone'],
  ['kept', 'not undone'],
  ['refused', 'refused'],
  ['left', 'not reached'],
];

/** `5 done, 1 refused`. */
export const told = (outcomes: readonly Outcome[]): string =>
  words
    .flatMap(([state, word]) => {
      const count = countOf(outcomes, state);
      return count > 0 ? [`${count} ${word}`] : [];
    })
    .join(', ');

/** {@link told}, with what was refused by name: for where the list of all is not shown. */
export function longTold(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ line }) => line.state === 'refused' || line.state === 'kept');
  const named = failed.map(({ line: { title, text } }) => `${title}: ${text}`);
  return [told(outcomes), ...named].join('. ');
}
