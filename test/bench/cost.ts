import { writeFileSync } from 'node:fs';

import { countRoutes, type Row } from '../costs/count.ts';
import { prices } from '../costs/prices.ts';
import { type Bench, figure } from './figure.ts';
import { withOwnEnvironment } from './own-environment.ts';

const head = [
  'route',
  'reads',
  'writes',
  'ms',
  'kB',
  'after it: reads',
  'writes',
  'mails',
  'request',
  'with all',
];
const number = (value: number, digits = 1) => String(Number(value.toFixed(digits)));
const usd = (value: number) => value.toFixed(4);

const cellsOf = ({ route, used, bytes, after, request, follows }: Row): readonly string[] => [
  route,
  number(used.reads),
  number(used.writes),
  number(used.milliseconds, 0),
  number(bytes / 1024),
  number(after.reads),
  number(after.writes),
  number(after.sent),
  usd(request),
  usd(request + follows),
];

const tableOf = (rows: readonly Row[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The page with the table, which a test compares with the contract. */
const page = new URL('costs.md', import.meta.url);
const intro =
  '# USD for 1,000 requests of each route\n\nWritten by `npm run costs`. infra/README.md explains the figures.\n\n';

const USERS = 100_000 - 10_000;

/** USD that AWS takes for 1,000 requests of each route, and for what follows of them. */
export const cost: Bench = {
  name: 'cost',
  run: () =>
    withOwnEnvironment(async () => {
      const rows = await countRoutes();
      writeFileSync(page, `${intro}${tableOf(rows)}\n`);
      console.log('Wrote test/bench/costs.md');
      console.log(
        `Cognito at 100,000 active users a month: Lite ${Math.round(USERS * prices.cognitoLite)} USD, Essentials ${Math.round(USERS * prices.cognitoEssentials)} USD.`,
      );
      const dearest = Math.max(...rows.map(({ request, follows }) => request + follows));
      return [
        figure('Routes and their variants with a price', rows.length),
        figure('USD for 1,000 requests of the dearest, with what follows', dearest),
      ];
    }),
};
