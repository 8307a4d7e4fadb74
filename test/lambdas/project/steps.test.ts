import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { HistoryEntry } from '../../../shared/api/history.ts';
import { reachedSteps } from '../../../lambdas/domain/reached-steps.ts';
import { companies } from '../../support/cast.ts';
import { recordsIn, recordIn } from '../../support/event.ts';
import { projectForm } from '../../support/records.ts';
import { openWorld, type World } from '../../support/world.ts';

let day = 0;
const entry = (to: string | undefined, action: HistoryEntry['action'] = 'changed'): HistoryEntry => {
  day += 1;
  const changes: HistoryEntry['changes'] =
    to === undefined ? { pricing: { from: 1, to: 2 } } : { projectStatus: { from: '', to } };
  return {
    at: `2026-01-${String(day).padStart(2, '0')}`,
    by: 'admin@portal.test',
    action,
    version: day,
    changes,
  };
};
const stepsOf = (...entries: readonly HistoryEntry[]) =>
  reachedSteps(entries).map(({ status, at }) => `${status} ${Number(at.slice(-2))}`);

describe('the steps that a project has reached', () => {
  beforeEach(() => {
    day = 0;
  });

  test('have their dates; other changes add no step', () => {
    expect(stepsOf(entry('new', 'created'), entry(undefined), entry('matched'), entry('assigned'))).toEqual([
      'new 1',
      'matched 3',
      'assigned 4',
    ]);
  });

  test('end at the status that the project was moved back to; a step reached again has its new date', () => {
    const entriesToAssigned = [entry('new', 'created'), entry('matched'), entry('assigned')];
    expect(stepsOf(...entriesToAssigned, entry('matched'))).toEqual(['new 1', 'matched 2']);
    expect(stepsOf(...entriesToAssigned, entry('new'), entry('matched'))).toEqual(['new 1', 'matched 6']);
  });

  test('omit skipped steps; a final status comes last', () => {
    const entriesWithSkippedSteps = [entry('new', 'created'), entry('in_progress')];
    expect(stepsOf(...entriesWithSkippedSteps, entry('unsuccessful'))).toEqual([
      'new 1',
      'in_progress 2',
      'unsuccessful 3',
    ]);
    expect(stepsOf(...entriesWithSkippedSteps, entry('unsuccessful'), entry('assigned'))).toEqual([
      'new 1',
      'assigned 5',
    ]);
    expect(stepsOf(entry('completed', 'created'), entry('closed'))).toEqual(['completed 6', 'closed 7']);
  });

  test('are kept over a deletion and a restore', () => {
    const deletedSteps = [entry('new', 'created'), entry('matched'), entry('', 'deleted')];
    expect(stepsOf(...deletedSteps, entry('matched', 'restored'))).toEqual(['new 1', 'matched 2']);
  });
});

describe('GET /api/project/{id}/steps', () => {
  let w: World;
  beforeAll(async () => {
    w = await openWorld();
  });
  beforeEach(() => w.reset());
  afterAll(() => w.close());

  test('returns dates to all who see the project, without the author', async () => {
    const created = recordIn(
      await w.call('partner', 'project.save', { body: { project: { ...projectForm } } }),
    );
    const params = { id: created.id };
    const steps = (person: 'partner' | 'funder' | 'otherFunder' | 'admin') =>
      w.call(person, 'project.steps', { params });
    const assigned = await w.call('admin', 'project.assign', {
      params,
      body: { capitalCompanyId: companies.funder.id, version: 1 },
    });
    const { updatedAt } = recordIn(assigned);
    const expected = [
      { status: 'new', at: created['createdAt'] },
      { status: 'assigned', at: updatedAt },
    ];
    expect(recordsIn(await steps('partner'))).toEqual(expected);
    expect(recordsIn(await steps('funder'))).toEqual(expected);
    expect(recordsIn(await steps('admin'))).toEqual(expected);
    expect((await steps('otherFunder')).status).toBe(404);
  });
});
