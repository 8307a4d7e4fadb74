import { expect, test, vi } from 'vitest';
import { startRateSchedules } from '../../../infra/local/eventbridge.ts';

const rules = [{ logicalId: 'Redrive', everyMs: 60_000, functionNames: ['redrive'] }];

test('runs a scheduled function at the start, since a run may have been missed, and then at its rate', async () => {
  vi.useFakeTimers();
  const events: unknown[] = [];
  const invoke = async (name: string, event: unknown) => {
    events.push([name, event]);
    return { payload: null };
  };
  const schedule = startRateSchedules({ rules, invoke, log: () => undefined });
  expect(events).toMatchObject([['redrive', { source: 'aws.events', 'detail-type': 'Scheduled Event' }]]);
  vi.advanceTimersByTime(179_000);
  expect(events).toHaveLength(3);
  await schedule.close();
  vi.advanceTimersByTime(600_000);
  expect(events).toHaveLength(3);
  vi.useRealTimers();
});

test('logs a failed function and runs it again; closing waits for it', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  let answers = 0;
  const invoke = async () => {
    answers += 1;
    if (answers === 1) throw new Error('Function not found: redrive');
    return { error: { errorType: 'Error', errorMessage: 'Task timed out' } };
  };
  const schedule = startRateSchedules({ rules, invoke, log: (line) => void lines.push(line) });
  vi.advanceTimersByTime(60_000);
  await schedule.close();
  expect(lines.toSorted()).toEqual([
    'Redrive: Error: Function not found: redrive',
    'Redrive: Task timed out',
  ]);
  vi.useRealTimers();
});
