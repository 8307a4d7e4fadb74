import { expect, it } from 'vitest';
import { gapWords, nameOfGap } from '../../../../web/parts/project/gap-words.ts';

it.each([
  [
    { field: 'minPTD', band: '3-5' },
    '3 to 5 more funders could judge this project if Presales to Debt were known',
  ],
  [
    { field: 'maxLTV', band: '6-10' },
    '6 to 10 more funders could judge this project if Loan to Value were known',
  ],
  [
    { field: 'state', band: '10+' },
    'More than 10 further funders could judge this project if Project Location were known',
  ],
] as const)('%j', (gap, words) => expect(gapWords(gap)).toBe(words));

it('a field is called as in its form, a ratio in full', () => {
  expect(nameOfGap({ field: 'fundingAmount', band: '3-5' })).toBe('Funding Amount');
  expect(nameOfGap({ field: 'minICR', band: '3-5' })).toBe('Interest Cover');
});
