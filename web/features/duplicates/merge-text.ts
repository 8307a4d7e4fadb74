import type { DuplicatePair, Merge, MergePreview, MergeRefusal } from '../../../shared/api/merge.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { likenessLabels } from '../../../shared/duplicates/likeness.ts';

/** The reason why no other merge can start. */
export const MERGE_RUNNING = 'A merge is running. Pause it or wait until it finishes.';

const countText = (count: number, noun: Noun): string => {
  const { label, plural } = entityOf(noun);
  return `${count.toLocaleString('en-AU')} ${(count === 1 ? label : plural).toLowerCase()}`;
};

/** Lists what a pair has in common: "Same name, same phone". */
export function reasonsText({ reasons }: Pick<DuplicatePair, 'reasons'>): string {
  const reasonLabels = reasons.map((reason) => likenessLabels[reason]).join(', ');
  return reasonLabels.charAt(0).toUpperCase() + reasonLabels.slice(1);
}

/** Counts the records that move: "2 users, 1 project, 3 documents". */
export const movesText = (moves: MergePreview['moves']): string =>
  moves.map(({ noun, count }) => countText(count, noun)).join(', ');

const recordCount = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'record' : 'records'}`;

export const refusalText = ({ noun, title, why }: MergeRefusal): string =>
  `${title} (${entityOf(noun).label.toLowerCase()}): ${why}`;

export const stateLabels: Readonly<Record<Merge['state'], string>> = {
  merging: 'Not finished',
  merged: 'Merged',
  undoing: 'Undo not finished',
  undone: 'Undone',
};

export function progressText({ state, moved, total, undone, refused }: Merge): string {
  if (state === 'merging')
    return `${moved.toLocaleString('en-AU')} of ${recordCount(Math.max(total, moved))}`;
  if (state === 'merged' || moved === 0) return recordCount(moved);
  const back = `${(undone - refused).toLocaleString('en-AU')} of ${recordCount(moved)} moved back`;
  return refused > 0 ? `${back}, ${refused.toLocaleString('en-AU')} could not be moved` : back;
}
