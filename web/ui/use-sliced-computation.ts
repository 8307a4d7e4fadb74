import { useEffect, useState } from 'react';
import type { Steps } from '../../shared/deal/what-if.ts';

/** Duration of a slice in milliseconds: short enough to handle input between two frames. */
const SLICE_MS = 4;
/** Delay before a computation, so that it starts in a pause between keystrokes. */
const PAUSE_MS = 80;

/** Runs a computation in slices. @returns a function that stops it */
export function runInSlices<T>(steps: Steps<T>, onResult: (result: T) => void): () => void {
  const run = () => {
    const end = performance.now() + SLICE_MS;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) onResult(step.value);
    else timer = setTimeout(run);
  };
  let timer = setTimeout(run, PAUSE_MS);
  return () => clearTimeout(timer);
}

interface Computed<S, T> {
  readonly input: S;
  readonly result: T;
}

/**
 * Runs a long computation without blocking input.
 * @param start must keep its identity between renders, unless the computation changes
 * @returns the last result, undefined until there is one, and whether it is that of the current input
 */
export function useSlicedComputation<S, T>(input: S, start: (value: S) => Steps<T>) {
  const [computed, setComputed] = useState<Computed<S, T>>();
  useEffect(() => runInSlices(start(input), (result) => setComputed({ input, result })), [input, start]);
  return { result: computed?.result, isCurrent: computed?.input === input };
}
