import { type AcceptedMutant, inFile, STRYKER_LIST } from './in-file.ts';

/** Accepted mutants of the cost of offers. */
export const terms: readonly AcceptedMutant[] = [
  ...inFile(
    'shared/terms/curve.ts',
    'months of equal cost are removed earlier',
    ['previous.difference < 0', 'previous.difference <= 0'],
    ['difference < 0', 'difference <= 0'],
  ),
  ...inFile('shared/terms/rate.ts', 'a month without a cash flow adds 0', [
    'flows.length - 1',
    'flows.length + 1',
  ]),
  ...inFile('shared/terms/rate.ts', 'with the opposite sign at every rate, the root is the same', [
    'value * discount + (flows[month] ?? 0)',
    'value * discount - (flows[month] ?? 0)',
  ]),
  ...inFile(
    'shared/terms/rate.ts',
    'the search finds the same rate, only later; the quotient of two signs equals their product',
    ['signAt(flows, LOWEST) * signAt(flows, HIGHEST) < 0', 'false'],
    ['signAt(flows, LOWEST) * signAt(flows, HIGHEST)', 'signAt(flows, LOWEST) / signAt(flows, HIGHEST)'],
  ),
  ...inFile(
    'shared/terms/rate.ts',
    'both rates exist or neither; the compiler requires both checks',
    ['low === undefined || high === undefined', 'low === undefined && high === undefined'],
    ['low === undefined', 'false'],
    ['high === undefined', 'false'],
  ),
  ...inFile(
    'shared/terms/cheapest.ts',
    'a part without a difference is not named',
    ['rateDifference < 0', 'rateDifference <= 0'],
    ['interest < 0', 'interest <= 0'],
    ['amount < 0', 'amount <= 0'],
    ['amount > 0', 'amount >= 0'],
  ),
  ...inFile(
    'shared/terms/cheapest.ts',
    'exactly at the limit, the rounding of fractions decides',
    [
      'Math.abs(amount) >= NAMED_SHARE * absoluteSum(differences)',
      'Math.abs(amount) > NAMED_SHARE * absoluteSum(differences)',
    ],
    [
      'absoluteSum(savings.slice(0, index + 1)) >= explained',
      'absoluteSum(savings.slice(0, index + 1)) > explained',
    ],
    [
      'absoluteSum(extras) < MINOR_EXTRAS * absoluteSum(savings)',
      'absoluteSum(extras) <= MINOR_EXTRAS * absoluteSum(savings)',
    ],
    ['points < TIE_POINTS', 'points <= TIE_POINTS'],
  ),
  ...inFile('shared/terms/curve.ts', 'a month without a cost has no difference', ['[]', STRYKER_LIST]),
  ...inFile('shared/terms/curve.ts', 'the difference of two costs does not reach the limit exactly', [
    'Math.abs(difference) > ROUNDING',
    'Math.abs(difference) >= ROUNDING',
  ]),
  ...inFile('shared/terms/rate.ts', 'one more bisection, beyond the required precision', [
    'high - low > PRECISION',
    'high - low >= PRECISION',
  ]),
];
