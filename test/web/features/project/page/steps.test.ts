import { describe, expect, it, vi } from 'vitest';
import { stepsOf } from '../../../../../web/features/project/page/Steps.tsx';

const timeOn = (day: string) => `${day}T02:00:00.000Z`;
const TODAY = timeOn('2026-11-21');
const stepTexts = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args).map(({ status, state, duration }) =>
    [status, state, duration].filter((part) => part !== undefined).join(' '),
  );

describe('the steps of a project', () => {
  it('show the days between them, and the days so far for the current step', () => {
    const reached = [
      { status: 'new', at: timeOn('2026-08-04') },
      { status: 'matched', at: timeOn('2026-08-23') },
    ] as const;
    expect(stepTexts('matched', reached, TODAY)).toEqual([
      'new done 19',
      'matched now 90',
      'assigned later',
      'in_progress later',
      'completed later',
    ]);
  });

  it.each([
    { zone: 'Australia/Perth', days: 0 },
    { zone: 'Australia/Sydney', days: 1 },
  ])('count midnights in the time zone of the reader: $days in $zone', ({ zone, days }) => {
    vi.stubEnv('TZ', zone);
    const reached = [{ status: 'new', at: '2026-11-20T12:30:00.000Z' }] as const;
    const [current] = stepTexts('new', reached, '2026-11-20T13:30:00.000Z');
    vi.unstubAllEnvs();
    expect(current).toBe(`new now ${days}`);
  });

  it('mark skipped steps', () => {
    const reached = [
      { status: 'new', at: timeOn('2026-11-01') },
      { status: 'assigned', at: timeOn('2026-11-11') },
    ] as const;
    expect(stepTexts('assigned', reached, TODAY).slice(0, 3)).toEqual([
      'new done 10',
      'matched skipped',
      'assigned now 10',
    ]);
  });

  it('end with closed or unsuccessful, after the steps reached', () => {
    const reached = [
      { status: 'new', at: timeOn('2026-11-01') },
      { status: 'matched', at: timeOn('2026-11-03') },
      { status: 'unsuccessful', at: timeOn('2026-11-13') },
    ] as const;
    expect(stepTexts('unsuccessful', reached, TODAY)).toEqual([
      'new done 2',
      'matched done 10',
      'unsuccessful now',
    ]);
  });

  it('are shown before the dates have loaded', () => {
    expect(stepTexts('completed', [], TODAY)).toEqual([
      'new done',
      'matched done',
      'assigned done',
      'in_progress done',
      'completed now',
    ]);
  });
});
