import { merges as routes, type MergeRefusal } from '../../shared/api/merge.ts';
import { notFound, stale } from '../../shared/schema/errors.ts';
import { runMerge } from '../domain/merge/run-merge.ts';
import {
  presentMerge,
  readMerge,
  readMovesLeftInPlace,
  type StoredMerge,
  type Move,
} from '../domain/merge/items.ts';
import { beginUndo, runUndo } from '../domain/merge/undo.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** Records of one request: each is a transaction, and the function has ten seconds. */
const RECORD_LIMIT = 25;
const MAX_REFUSED = 50;

const refusalOf = ({ noun, keyNow: key, title, refused: why = '' }: Move): MergeRefusal => ({
  noun,
  key,
  title,
  why,
});

/** Undoes the next part of a merge. Lists the records that stay in place once the undo is complete. */
async function proceedWithUndo(store: Store, merge: StoredMerge, atMost: number) {
  const isStarted = merge.state === 'undoing' || merge.state === 'undone';
  const undone = await runUndo(store, isStarted ? merge : await beginUndo(store, merge), atMost);
  const leftInPlace =
    undone.state === 'undone' && undone.refused > 0 ? await readMovesLeftInPlace(undone) : [];
  return { merge: presentMerge(undone), refused: leftInPlace.slice(0, MAX_REFUSED).map(refusalOf) };
}

/** Merges the next part of the records. Lists the records that could not be moved. */
async function proceedWithMerge(store: Store, merge: StoredMerge, atMost: number) {
  if (merge.state === 'merged') return { merge: presentMerge(merge), refused: [] };
  if (merge.state !== 'merging') throw stale('This merge has already been undone, or is being undone.');
  const part = await runMerge(store, merge, atMost);
  return { merge: presentMerge(part.merge), refused: part.refused };
}

/** Runs the next part of a merge or of its undo; the page calls it until the state is final. */
export const handler = serve(routes.proceed, async ({ params, body, store }) => {
  const { direction, atMost = RECORD_LIMIT } = body;
  const merge = await readMerge(params.id);
  if (!merge) throw notFound('This merge was not found.');
  return (direction === 'undo' ? proceedWithUndo : proceedWithMerge)(store, merge, atMost);
});
