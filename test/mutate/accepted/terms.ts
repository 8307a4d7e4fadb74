import { type Accepted, inFile } from './in-file.ts';

export const terms: readonly Accepted[] = [
  ...inFile(
    'shared/terms/curve.ts',
    'months of equal cost are left out before',
    ['previous.difference < 0', 'previous.difference <= 0'],
    ['difference < 0', 'difference <= 0'],
  ),
  ...inFile('shared/terms/rate.ts', 'a month without a flow is worth nothing', [
    'flows.length - 1',
    'flows.length + 1',
  ]),
  ...inFile('shared/terms/rate.ts', 'with the other sign at every rate it is nothing at the same one', [
    'value * discount + (flows[month] ?? 0)',
    'value * discount - (flows[month] ?? 0)',
  ]),
  ...inFile(
    'shared/terms/rate.ts',
    'the steps find the same rate, only later; signs divide as they multiply',
    ['signAt(flows, LOWEST) * signAt(flows, HIGHEST) < 0', 'false'],
    ['signAt(flows, LOWEST) * signAt(flows, HIGHEST)', 'signAt(flows, LOWEST) / signAt(flows, HIGHEST)'],
  ),
  ...inFile(
    'shared/terms/rate.ts',
    'both rates are there or neither; the compiler asks for each',
    ['low === undefined || high === undefined', 'low === undefined && high === undefined'],
    ['low === undefined', 'false'],
    ['high === undefined', 'false'],
  ),
  ...inFile('shared/terms/rate.ts', 'one halving more, below what is asked for', [
    'high - low > EXACTLY',
    'high - low >= EXACTLY',
  ]),
];
