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

const refusalOf = ({ noun, keyNow, title, refused = '' }: Move): MergeRefusal => ({
  noun,
  key: keyNow,
  title,
  why: refused,
});

async function undo(store: Store, merge: StoredMerge, atMost: number) {
  const undoing =
    merge.state === 'merging' || merge.state === 'merged' ? await beginUndo(store, merge) : merge;
  const progressed = await runUndo(store, undoing, atMost);
  const refused =
    progressed.refused > 0 && progressed.state === 'undone' ? await readMovesLeftInPlace(progressed) : [];
  return { merge: presentMerge(progressed), refused: refused.slice(0, MAX_REFUSED).map(refusalOf) };
}

export const handler = serve(routes.proceed, async ({ params, body, store }) => {
  const { direction, atMost = RECORD_LIMIT } = body;
  const merge = await readMerge(params.id);
  if (!merge) throw notFound('This merge was not found.');
  if (direction === 'undo') return undo(store, merge, atMost);
  if (merge.state === 'merged') return { merge: presentMerge(merge), refused: [] };
  if (merge.state !== 'merging') throw stale('This merge has already been undone, or is being undone.');
  const part = await runMerge(store, merge, atMost);
  return { merge: presentMerge(part.merge), refused: part.refused };
});
