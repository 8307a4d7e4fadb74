import { merges as routes, type MergeRefusal } from '../../shared/api/merge.ts';
import { notFound, stale } from '../../shared/schema/errors.ts';
import { mergeOn } from '../domain/merge/forward.ts';
import { presentMerge, readMerge, refusedMoves, type KeptMerge, type Move } from '../domain/merge/items.ts';
import { beginUndo, undoOn } from '../domain/merge/undo.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

/** Records of one request: each is a transaction, and the function has ten seconds. */
const AT_MOST = 25;
const MOST_REFUSED = 50;

const told = ({ noun, keyNow, title, refused = '' }: Move): MergeRefusal => ({
  noun,
  key: keyNow,
  title,
  why: refused,
});

async function undo(store: Store, merge: KeptMerge, atMost: number) {
  const begun = merge.state === 'merging' || merge.state === 'merged' ? await beginUndo(store, merge) : merge;
  const after = await undoOn(store, begun, atMost);
  const refused = after.refused > 0 && after.state === 'undone' ? await refusedMoves(after) : [];
  return { merge: presentMerge(after), refused: refused.slice(0, MOST_REFUSED).map(told) };
}

export const handler = serve(routes.proceed, async ({ params, body, store }) => {
  const { direction, atMost = AT_MOST } = body;
  const merge = await readMerge(params.id);
  if (!merge) throw notFound('This merge does not exist.');
  if (direction === 'undo') return undo(store, merge, atMost);
  if (merge.state === 'merged') return { merge: presentMerge(merge), refused: [] };
  if (merge.state !== 'merging') throw stale('This merge is undone, or is being undone.');
  const part = await mergeOn(store, merge, atMost);
  return { merge: presentMerge(part.merge), refused: part.refused };
});
