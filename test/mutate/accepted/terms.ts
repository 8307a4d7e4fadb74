import { type AcceptedMutant, inFile } from './in-file.ts';

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
  ...inFile('shared/terms/rate.ts', 'one more bisection, beyond the required precision', [
    'high - low > PRECISION',
    'high - low >= PRECISION',
  ]),
];
