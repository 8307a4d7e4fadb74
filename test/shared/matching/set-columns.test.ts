import { describe, expect, it } from 'vitest';
import { setColumns } from '../../../shared/matching/set-columns.ts';
import type { ProfileValues } from '../../../shared/matching/values.ts';

const values = (count: number) => Array.from({ length: count }, (_, at) => `value ${at}`);

describe('the sets of profiles as bits', () => {
  const one: ProfileValues = { state: ['victoria', 'queensland', 'victoria'], fundingType: ['senior_debt'] };
  const other: ProfileValues = { state: ['queensland'] };
  const { words, sets, breadth, given } = setColumns([one, other]);

  it('stand in one word, each set with a bit for each value and one for all others', () => {
    expect(words).toHaveLength(1);
    expect(sets).toEqual([
      {
        word: 0,
        places: new Map([
          ['victoria', 0],
          ['queensland', 1],
        ]),
        other: 2,
      },
      { word: 0, places: new Map(), other: 3 },
      { word: 0, places: new Map([['senior_debt', 4]]), other: 5 },
      { word: 0, places: new Map(), other: 6 },
      { word: 0, places: new Map(), other: 7 },
    ]);
  });

  it('are those that a profile takes, all of a set where it is empty', () =>
    expect([...(words[0] ?? [])]).toEqual([0b11_01_1_011, 0b11_11_1_010]));

  it('tell how much a profile takes and which sets it gives', () => {
    expect([...breadth]).toEqual([2 + 100 + 1 + 100 + 100, 1 + 100 + 100 + 100 + 100]);
    expect([...given]).toEqual([0b00101, 0b00001]);
  });
});

describe('a word', () => {
  const wordsOf = (profile: ProfileValues) => setColumns([profile]).sets.map(({ word }) => word);

  it('is filled to its last bit', () => {
    expect(wordsOf({ state: values(27) })).toEqual([0, 0, 0, 0, 0]);
    expect(setColumns([{ state: values(27) }]).words).toHaveLength(1);
  });

  it('is followed by another for the set that does not fit', () => {
    expect(wordsOf({ state: values(28) })).toEqual([0, 0, 0, 0, 1]);
    expect(wordsOf({ state: values(20), projectSector: values(20), fundingType: values(20) })).toEqual([
      0, 1, 2, 2, 2,
    ]);
  });

  it('holds a set of 31 values and no larger one', () => {
    const known = { state: values(31) };
    expect(setColumns([known, known]).breadth).toEqual(Int32Array.of(431, 431));
    expect(() => setColumns([{ state: values(32) }])).toThrow(new RangeError('More than 31 values of state'));
  });
});
