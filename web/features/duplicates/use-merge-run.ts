import { useCallback, useEffect, useRef, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Merge, MergeProgress } from '../../../shared/api/merge.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';

export type Direction = 'merge' | 'undo';

/** Milliseconds before a retry of a step that found nothing, because an index can lag. */
const RETRY_DELAY_MS = 400;
/** Number of steps without progress after which a run stops. */
const MAX_IDLE_STEPS = 15;
const STILL_LOADING = 'Still loading. Try again in a moment.';

const finalStates: Readonly<Record<Direction, Merge['state']>> = { merge: 'merged', undo: 'undone' };
const countDone = ({ moved, undone }: Merge) => moved + undone;
const waitBeforeRetry = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, RETRY_DELAY_MS);
  });

interface RunControl {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: MergeProgress) => void;
}

/** Runs a merge or its undo. @returns the reason why it stopped early; empty if it completed or was paused */
async function runMerge(
  startedMerge: Merge,
  direction: Direction,
  { signal, onProgress }: RunControl,
): Promise<string> {
  const params = { id: startedMerge.id };
  let merge = startedMerge;
  for (let idle = 0; !signal.aborted;) {
    // Each step starts where the previous one ended.
    const progress = await call(contract.merge.proceed, { params, body: { direction } });
    const isIdle = countDone(progress.merge) === countDone(merge);
    merge = progress.merge;
    onProgress(progress);
    if (merge.state === finalStates[direction]) return '';
    if (isIdle && progress.refused.length > 0) return 'Some records could not be moved.';
    idle = isIdle ? idle + 1 : 0;
    if (idle > MAX_IDLE_STEPS) return STILL_LOADING;
    if (isIdle) await waitBeforeRetry();
  }
  return '';
}

/** Runs or undoes a merge; leaving the page pauses it. @param onEnd called when it has completed or stopped */
export function useMergeRun(onEnd: (merge: Merge) => void) {
  const [progress, setProgress] = useState<MergeProgress>();
  const [running, setRunning] = useState<Direction>();
  const [stopReason, setStopReason] = useState('');
  const control = useRef<AbortController>(undefined);
  const stop = useCallback(() => control.current?.abort(), []);
  useEffect(() => stop, [stop]);

  async function startRun(merge: Merge, direction: Direction): Promise<void> {
    const { signal } = (control.current = new AbortController());
    let last = merge;
    const onProgress = (next: MergeProgress) => {
      last = next.merge;
      setProgress(next);
    };
    setRunning(direction);
    setStopReason('');
    setProgress({ merge, refused: [] });
    setStopReason(await runMerge(merge, direction, { signal, onProgress }).catch(messageOf));
    setRunning(undefined);
    onEnd(last);
  }
  return {
    /** The latest merge, in its current state. */
    merge: progress?.merge,
    running,
    /** Records that the last step skipped. */
    refused: progress?.refused ?? [],
    stopReason,
    start: (merge: Merge, direction: Direction) => {
      if (!running) void startRun(merge, direction);
    },
    pause: stop,
    close: () => setProgress(undefined),
  };
}
export type MergeRun = ReturnType<typeof useMergeRun>;
