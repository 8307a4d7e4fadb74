import { useCallback, useEffect, useRef, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Merge, MergeProgress, MergeRefusal } from '../../../shared/api/merge.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';

export type Direction = 'merge' | 'undo';

/** Milliseconds before a part is asked for again that found nothing to do: an index may be late. */
const PAUSE = 400;
const MOST_IDLE = 15;
const NOT_ALL = 'Not everything was found yet. Nothing is lost: please continue in a moment.';

const ends: Readonly<Record<Direction, Merge['state']>> = { merge: 'merged', undo: 'undone' };
const doneIn = ({ moved, undone }: Merge) => moved + undone;
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAUSE);
  });

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MergeProgress) => void;
}

/**
 * Asks for part after part of a merge, or of its undo.
 * @returns why it stopped before its end; empty at the end, or when it was paused
 */
async function runMerge(
  begun: Merge,
  direction: Direction,
  { signal, onProgress }: Watching,
): Promise<string> {
  const params = { id: begun.id };
  let merge = begun;
  for (let idle = 0; !signal.aborted;) {
    // Each part begins where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const progress = await call(contract.merge.proceed, { params, body: { direction } });
    const isIdle = doneIn(progress.merge) === doneIn(merge);
    merge = progress.merge;
    onProgress(progress);
    if (merge.state === ends[direction]) return '';
    if (isIdle && progress.refused.length > 0) return 'Some records could not be moved.';
    idle = isIdle ? idle + 1 : 0;
    if (idle > MOST_IDLE) return NOT_ALL;
    // oxlint-disable-next-line no-await-in-loop
    if (isIdle) await pause();
  }
  return '';
}

export interface MergeRun {
  /** The last one that ran, as it is now. */
  readonly merge: Merge | undefined;
  readonly running: Direction | undefined;
  /** What the last part left where it is. */
  readonly refused: readonly MergeRefusal[];
  readonly stopped: string;
  readonly start: (merge: Merge, direction: Direction) => void;
  readonly pause: () => void;
  readonly close: () => void;
}

/** Runs a merge or takes it back; leaving the page pauses it. @param onEnd called when it has ended or stopped */
export function useMergeRun(onEnd: (merge: Merge) => void): MergeRun {
  const [progress, setProgress] = useState<MergeProgress>();
  const [running, setRunning] = useState<Direction>();
  const [stopped, setStopped] = useState('');
  const control = useRef<AbortController>(undefined);
  const stop = useCallback(() => control.current?.abort(), []);
  useEffect(() => stop, [stop]);

  async function work(merge: Merge, direction: Direction): Promise<void> {
    const { signal } = (control.current = new AbortController());
    let last = merge;
    const onProgress = (next: MergeProgress) => {
      last = next.merge;
      setProgress(next);
    };
    setRunning(direction);
    setStopped('');
    setProgress({ merge, refused: [] });
    setStopped(await runMerge(merge, direction, { signal, onProgress }).catch(messageOf));
    setRunning(undefined);
    onEnd(last);
  }
  return {
    merge: progress?.merge,
    running,
    refused: progress?.refused ?? [],
    stopped,
    start: (merge, direction) => {
      if (!running) void work(merge, direction);
    },
    pause: stop,
    close: () => setProgress(undefined),
  };
}
