import { describe, expect, it } from 'vitest';
import type { ActivityEvent } from '../../../../shared/api/activity.ts';
import { mergeEdits } from '../../../../web/parts/activity/merge-edits.ts';

const edit = (at: string, field: string, from: unknown, to: unknown, by = 'Ann Lee'): ActivityEvent => ({
  id: `project#1#${at}`,
  at: `2026-11-21T02:${at}.000Z`,
  noun: 'project',
  recordId: '1',
  kind: 'edited',
  by,
  side: 'team',
  title: '',
  text: '',
  amount: null,
  rate: null,
  action: '',
  projectId: '',
  projectName: '',
  changes: [{ field, from, to }],
});

describe('edits', () => {
  it('of one person within a minute are merged, from the oldest value to the newest', () => {
    const events = [
      edit('00:50', 'maxLTV', 61, 62),
      edit('00:10', 'grv', 1, 2),
      edit('00:00', 'maxLTV', 60, 61),
    ];
    const [merged, ...otherEvents] = mergeEdits(events);
    expect(otherEvents).toEqual([]);
    expect(merged?.changes).toEqual([
      { field: 'maxLTV', from: 60, to: 62 },
      { field: 'grv', from: 1, to: 2 },
    ]);
  });

  it('of another person, or after more than a minute, stay separate', () => {
    const events = [
      edit('05:00', 'maxLTV', 61, 62),
      edit('03:59', 'maxLTV', 60, 61),
      edit('03:58', 'grv', 1, 2, 'Bea Fox'),
    ];
    expect(mergeEdits(events)).toEqual(events);
  });

  it('are merged across the mails they caused, which keep their place', () => {
    const sent: ActivityEvent = { ...edit('00:20', 'maxLTV', '', ''), kind: 'mailed', changes: [] };
    const [merged, ...otherEvents] = mergeEdits([
      edit('00:50', 'maxLTV', 61, 62),
      sent,
      edit('00:10', 'maxLTV', 60, 61),
    ]);
    expect(merged?.changes).toEqual([{ field: 'maxLTV', from: 60, to: 62 }]);
    expect(otherEvents).toEqual([sent]);
  });

  it('that were reverted are left out', () => {
    expect(mergeEdits([edit('00:50', 'maxLTV', 61, 60), edit('00:00', 'maxLTV', 60, 61)])).toEqual([]);
  });
});
