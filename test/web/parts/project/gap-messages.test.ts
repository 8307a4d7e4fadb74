import { expect, it } from 'vitest';
import { gapMessage, gapFieldLabel } from '../../../../web/parts/project/gap-messages.ts';

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
] as const)('describes the gap %j', (gap, words) => expect(gapMessage(gap)).toBe(words));

it('uses the label of a field, and the full name of a ratio', () => {
  expect(gapFieldLabel({ field: 'fundingAmount', band: '3-5' })).toBe('Funding Amount');
  expect(gapFieldLabel({ field: 'minICR', band: '3-5' })).toBe('Interest Cover');
});
