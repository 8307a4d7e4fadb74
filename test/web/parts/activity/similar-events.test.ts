import { expect, it } from 'vitest';
import type { ActivityEvent } from '../../../../shared/api/activity.ts';
import { joinSimilarEvents } from '../../../../web/parts/activity/similar-events.ts';

const event = (id: number, kind: ActivityEvent['kind'], by = 'Jack Thornbury'): ActivityEvent => ({
  id: String(id),
  at: '2026-11-21T02:00:00.000Z',
  noun: 'document',
  recordId: String(id),
  kind,
  by,
  side: 'partner',
  title: `Report ${id}`,
  text: '',
  amount: null,
  rate: null,
  action: '',
  projectId: '',
  projectName: '',
  changes: [],
});
const several = (count: number, kind: ActivityEvent['kind'], by?: string) =>
  Array.from({ length: count }, (_, index) => event(index, kind, by));
const summariesOf = (events: readonly ActivityEvent[], hasEarlier = false) =>
  joinSimilarEvents(events, hasEarlier).map(({ summary, events: { length } }) => [length, summary]);

it('joins four uploads of a person into a summary', () => {
  expect(summariesOf(several(4, 'uploaded'))).toEqual([[4, 'uploaded 4 files']]);
});

it('shows three uploads one by one', () => {
  expect(summariesOf(several(3, 'uploaded'))).toEqual([[3, undefined]]);
});

it('separates people and kinds', () => {
  const events = [
    ...several(4, 'uploaded'),
    ...several(5, 'uploaded', 'Mei Chen'),
    ...several(6, 'approved'),
  ];
  expect(summariesOf(events)).toEqual([
    [4, 'uploaded 4 files'],
    [5, 'uploaded 5 files'],
    [6, 'approved 6 documents'],
  ]);
});

it('says that the oldest events may be more while earlier events are not loaded', () => {
  const events = [...several(4, 'approved'), ...several(5, 'uploaded')];
  expect(summariesOf(events, true)).toEqual([
    [4, 'approved 4 documents'],
    [5, 'uploaded 5+ files'],
  ]);
});

it('names the project in the timeline of a company, and separates projects', () => {
  const inProject = (projectName: string) =>
    several(4, 'uploaded').map((upload) => ({ ...upload, projectId: projectName, projectName }));
  expect(summariesOf([...inProject('Rise'), ...inProject('Quay')])).toEqual([
    [4, 'uploaded 4 files for Rise'],
    [4, 'uploaded 4 files for Quay'],
  ]);
});

it('keeps every message apart', () => {
  expect(summariesOf(several(4, 'wrote'))).toEqual([
    [1, undefined],
    [1, undefined],
    [1, undefined],
    [1, undefined],
  ]);
});
