import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../../../web/features/project/page/steps.ts';

const TODAY = '2026-11-21';
const at = (day: string) => `${day}T02:00:00.000Z`;
const said = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args).map(({ status, state, lasted }) =>
    [status, state, lasted].filter((part) => part !== undefined).join(' '),
  );

describe('the steps of a project', () => {
  it('have their days between them, and the present one the days so far', () => {
    const reached = [
      { status: 'new', at: at('2026-08-04') },
      { status: 'matched', at: at('2026-08-23') },
    ] as const;
    expect(said('matched', reached, TODAY)).toEqual([
      'new done 19',
      'matched now 90',
      'assigned later',
      'in_progress later',
      'completed later',
    ]);
  });

  it('mark a step that the project skipped', () => {
    const reached = [
      { status: 'new', at: at('2026-11-01') },
      { status: 'assigned', at: at('2026-11-11') },
    ] as const;
    expect(said('assigned', reached, TODAY).slice(0, 3)).toEqual([
      'new done 10',
      'matched skipped',
      'assigned now 10',
    ]);
  });

  it('end in closed or unsuccessful, after those that were reached', () => {
    const reached = [
      { status: 'new', at: at('2026-11-01') },
      { status: 'matched', at: at('2026-11-03') },
      { status: 'unsuccessful', at: at('2026-11-13') },
    ] as const;
    expect(said('unsuccessful', reached, TODAY)).toEqual([
      'new done 2',
      'matched done 10',
      'unsuccessful now',
    ]);
  });

  it('are there before the days are known', () => {
    expect(said('completed', [], TODAY)).toEqual([
      'new done',
      'matched done',
      'assigned done',
      'in_progress done',
      'completed now',
    ]);
  });
});
