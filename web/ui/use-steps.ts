import { useEffect, useState } from 'react';
import type { Steps } from '../../shared/deal/what-if.ts';

/** Time of a slice, in ms: short enough for input between two frames. */
const SLICE = 8;
/** Waits for a pause between keystrokes, in ms. */
const PAUSE = 80;

/** Runs a computation in slices. @returns a function that stops it */
export function runInSlices<T>(steps: Steps<T>, onResult: (result: T) => void): () => void {
  const run = () => {
    const end = performance.now() + SLICE;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) onResult(step.value);
    else timer = setTimeout(run);
  };
  let timer = setTimeout(run, PAUSE);
  return () => clearTimeout(timer);
}

interface Computed<S, T> {
  readonly of: S;
  readonly result: T;
}

/**
 * Runs a long computation without blocking input.
 * @param start changes with each render only if the computation does
 * @returns the last result, and whether it is that of the current input
 */
export function useSteps<S, T>(
  of: S,
  start: (of: S) => Steps<T>,
): { readonly result: T | undefined; readonly isCurrent: boolean } {
  const [computed, setComputed] = useState<Computed<S, T>>();
  useEffect(() => runInSlices(start(of), (result) => setComputed({ of, result })), [of, start]);
  return { result: computed?.result, isCurrent: computed?.of === of };
}
