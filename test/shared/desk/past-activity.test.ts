import { expect, test } from 'vitest';
import { parsePastActivity, pastActivityDesk, pastActivityName } from '../../../shared/desk/past-activity.ts';

test('each company has one item for its past activity', () => expect(pastActivityDesk('c1')).toBe('past#c1'));

test.each([
  ['project.completed', 'project', 'completed'],
  ['answer.not_for_us', 'answer', 'not_for_us'],
  ['reason.size', 'reason', 'size'],
  ['offer.accepted', 'offer', 'accepted'],
] as const)('%s is counted by the kind of project, and can be read back', (activity, subject, value) => {
  const kind = { projectSector: 'residential', fundingType: 'senior_debt' } as const;
  expect(pastActivityName(kind, activity)).toBe(`residential.senior_debt.${activity}`);
  expect(parsePastActivity(pastActivityName(kind, activity))).toEqual({
    ...kind,
    subject,
    value,
  });
});

test.each([
  ['', { projectSector: '', fundingType: '', subject: '', value: '' }],
  ['office', { projectSector: 'office', fundingType: '', subject: '', value: '' }],
  ['.pref_equity.offer', { projectSector: '', fundingType: 'pref_equity', subject: 'offer', value: '' }],
])('the parts missing in "%s" are empty', (name, parts) => expect(parsePastActivity(name)).toEqual(parts));
