import { expect, it } from 'vitest';
import { pastActivityName, type Activity } from '../../../../shared/desk/past-activity.ts';
import { trackRecordOf } from '../../../../web/features/match/track-record.ts';
import { a } from '../../../support/records.ts';

const residential = a.project({ projectSector: 'residential', fundingType: 'senior_debt' });
const office = a.project({ projectSector: 'office', fundingType: 'mezzanine_debt' });
const pastFigures = (...activities: readonly (readonly [Activity, number])[]) =>
  Object.fromEntries(activities.map(([activity, times]) => [pastActivityName(residential, activity), times]));

it('counts assigned, completed and declined projects of all kinds', () => {
  const figures = {
    ...pastFigures(
      ['project.assigned', 2],
      ['project.completed', 3],
      ['project.closed', 1],
      ['project.unsuccessful', 1],
    ),
    ...pastFigures(
      ['answer.not_for_us', 4],
      ['answer.interested', 9],
      ['reason.size', 4],
      ['offer.accepted', 7],
    ),
    [pastActivityName(office, 'project.completed')]: 5,
    [pastActivityName(office, 'answer.not_for_us')]: 1,
  };
  expect(trackRecordOf({ past: figures, answerDays: 2.1 })).toEqual({
    Assigned: '12',
    Completed: '9',
    Declined: '5',
    'Median days': '2.1',
  });
});

it('shows zeros for a funder without past activity', () => {
  expect(trackRecordOf({ past: {}, answerDays: null })).toEqual({
    Assigned: '0',
    Completed: '0',
    Declined: '0',
    'Median days': '–',
  });
});
