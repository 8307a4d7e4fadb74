import { describe, expect, it } from 'vitest';
import { explainMisfit, type Criterion } from '../../../../web/parts/match/match-labels.ts';

const criterion = (name: Criterion['name'], result: Criterion['result'], words: string): Criterion => ({
  name,
  result,
  weight: 5,
  words,
});
const LTC = criterion('ltc', 'unknown', 'LTC is not known; the profile asks for at most 80 %');
const LTV = criterion('ltv', 'unknown', 'LTV is not known; the profile asks for at most 65 %');
const SECTOR = criterion('sector', 'missed', 'Office is not among the sectors');

describe('the reason why a profile does not fit', () => {
  it('says who adds a missing value, and whom a capital partner asks', () => {
    expect(explainMisfit({ criteria: [LTC] })).toBe(
      `${LTC.words}. The project partner adds it; our team can ask for it.`,
    );
  });

  it('counts further missing values', () => {
    expect(explainMisfit({ criteria: [LTC, LTV] })).toBe(
      `${LTC.words}, and 1 more value is missing. The project partner adds them; our team can ask for them.`,
    );
    expect(explainMisfit({ criteria: [LTC, LTV, LTV] })).toContain(', and 2 more values are missing. ');
  });

  it('names only the missed criteria if there are any', () => {
    expect(explainMisfit({ criteria: [LTC, SECTOR] })).toBe(SECTOR.words);
    expect(explainMisfit({ criteria: [] })).toBe('Meets all criteria.');
  });
});
