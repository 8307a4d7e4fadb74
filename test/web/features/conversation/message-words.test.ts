import { describe, expect, it } from 'vitest';
import { byDay, questionWords, stretchesOf } from '../../../../web/features/conversation/message-words.ts';
import { a } from '../../../support/records.ts';

const HOUR = 3_600_000;
const asked = '2026-03-01T10:00:00.000Z';
const at = (hours: number) => Date.parse(asked) + hours * HOUR;

describe('web addresses in a message', () => {
  it.each([
    ['see https://a.test/b?c=1, and', ['https://a.test/b?c=1']],
    ['(http://a.test/b).', ['http://a.test/b']],
    ['javascript:alert(1) ftp://a.test www.a.test', []],
    ['<a href="https://a.test">x</a>', ['https://a.test']],
    ['https://', []],
  ])('of %s are links, nothing else', (text, links) => {
    const stretches = stretchesOf(text);
    expect(stretches.flatMap(({ href }) => href ?? [])).toEqual(links);
    expect(stretches.map((one) => one.text).join('')).toBe(text);
  });
});

describe('a question', () => {
  const question = a.message({ asks: 'funder', createdAt: asked });
  it('says with whom it is, and for how long', () => {
    expect(questionWords(question, 'team', at(72))).toBe('Answer owed: with the funder for 3 days');
  });
  it('says how it ended', () => {
    expect(questionWords(question, 'funder', at(2))).toBe('Answer owed: with you for 2 hours');
    const answeredAt = new Date(at(48)).toISOString();
    expect(questionWords({ ...question, answeredAt }, 'team', at(99))).toBe('Answered after 2 days');
    expect(questionWords({ ...question, closed: true }, 'team', at(99))).toBe('Question closed');
    expect(questionWords(a.message(), 'team', at(1))).toBe('');
  });
});

it('days part the messages, in their order', () => {
  const said = [asked, '2026-03-01T11:00:00.000Z', '2026-03-04T10:00:00.000Z'].map((createdAt) =>
    a.message({ createdAt }),
  );
  expect(byDay(said).map(([, messages]) => messages.length)).toEqual([2, 1]);
});
