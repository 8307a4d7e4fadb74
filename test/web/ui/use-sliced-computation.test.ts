import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInSlices } from '../../../web/ui/use-sliced-computation.ts';

/** Counts steps that each take a number of milliseconds. */
function* countSlowly(steps: number, milliseconds: number) {
  for (let step = 0; step < steps; step++) {
    vi.setSystemTime(Date.now() + milliseconds);
    now += milliseconds;
    yield;
  }
  return steps;
}
let now = 0;

beforeEach(() => {
  now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a computation in slices', () => {
  it('waits for a pause between keystrokes, then ends with its result', async () => {
    const onResult = vi.fn();
    runInSlices(countSlowly(3, 1), onResult);
    await vi.advanceTimersByTimeAsync(50);
    expect(onResult).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(onResult).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('leaves room for input after each 4 ms', async () => {
    runInSlices(countSlowly(100, 2), vi.fn());
    await vi.advanceTimersToNextTimerAsync();
    expect(now).toBe(4);
    await vi.advanceTimersToNextTimerAsync();
    expect(now).toBe(8);
  });

  it('stops when the input changes', async () => {
    const onResult = vi.fn();
    const stop = runInSlices(countSlowly(100, 2), onResult);
    await vi.advanceTimersToNextTimerAsync();
    stop();
    await vi.runAllTimersAsync();
    expect(onResult).not.toHaveBeenCalled();
    expect(now).toBe(4);
  });
});
