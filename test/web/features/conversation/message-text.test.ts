import { describe, expect, it } from 'vitest';
import { groupByDay, questionStatus } from '../../../../web/features/conversation/message-text.ts';
import { a } from '../../../support/records.ts';
import { HOUR_MS } from '../../../../shared/schema/durations.ts';

const askedAt = '2026-03-01T10:00:00.000Z';
const hoursLater = (hours: number) => Date.parse(askedAt) + hours * HOUR_MS;

describe('question status', () => {
  const question = a.message({ asks: 'funder', createdAt: askedAt });
  it('names the side that owes the answer, and since when', () => {
    expect(questionStatus(question, 'team', hoursLater(72))).toBe('Waiting on the funder, 3 days');
  });
  it('says whether the question is open, answered or closed', () => {
    expect(questionStatus(question, 'funder', hoursLater(2))).toBe('Waiting on you, 2 hours');
    const answeredAt = new Date(hoursLater(48)).toISOString();
    expect(questionStatus({ ...question, answeredAt }, 'team', hoursLater(99))).toBe('Answered after 2 days');
    expect(questionStatus({ ...question, closed: true }, 'team', hoursLater(99))).toBe('Question closed');
    expect(questionStatus(a.message(), 'team', hoursLater(1))).toBe('');
  });
});

it('groups messages by day, in their order', () => {
  const messages = [askedAt, '2026-03-01T11:00:00.000Z', '2026-03-04T10:00:00.000Z'].map((createdAt) =>
    a.message({ createdAt }),
  );
  expect(groupByDay(messages).map(([, ofDay]) => ofDay.length)).toEqual([2, 1]);
});
