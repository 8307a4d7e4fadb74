import { expect, it } from 'vitest';
import { findOutdatedQuestions, withAnswers } from '../../../../web/features/conversation/answers.ts';
import { a } from '../../../support/records.ts';

const question = a.message({ asks: 'partner', authorSide: 'team' });
const answer = a.message({
  answers: question.id,
  authorSide: 'partner',
  createdAt: '2026-03-02T10:00:00.000Z',
});
const answeredAt = (...messages: Parameters<typeof withAnswers>[0]) => withAnswers(messages)[0]?.answeredAt;

it('marks a question as answered once an answer of the asked side has loaded', () => {
  expect(withAnswers([question, answer])).toEqual([
    { ...question, answeredAt: answer.createdAt, answeredBy: answer.id },
    answer,
  ]);
});

it('keeps a question open that only its own side has followed up', () => {
  expect(answeredAt(question, { ...answer, authorSide: 'team' })).toBe('');
});

it('reopens a question whose answer was deleted', () => {
  expect(answeredAt({ ...question, answeredAt: answer.createdAt, answeredBy: answer.id })).toBe('');
});

it('reads a question again that is no longer listed as open, unless polls read it', () => {
  const listed = [a.message({}), a.message({ asks: 'funder' }), { ...question, id: 'closed', closed: true }];
  const minutesLater = (minutes: number) => Date.parse(question.createdAt) + minutes * 60_000;
  const messages = [question, ...listed];
  expect(findOutdatedQuestions(messages, listed, minutesLater(20))).toEqual([question]);
  expect(findOutdatedQuestions(messages, messages, minutesLater(20))).toEqual([]);
  expect(findOutdatedQuestions(messages, listed, minutesLater(5))).toEqual([]);
});
