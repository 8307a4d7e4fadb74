import { writeFileSync } from 'node:fs';

import { countRoutes, type Row } from '../costs/count.ts';
import { prices } from '../costs/prices.ts';
import { type Bench, figure } from './figure.ts';
import { withLambdaEnvironment } from './lambda-environment.ts';

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

const toCells = ({ route, used, bytes, followUp, request, followUpCost }: Row): readonly string[] => [
  route,
  number(used.reads),
  number(used.writes),
  number(used.milliseconds, 0),
  number(bytes / 1024),
  number(followUp.reads),
  number(followUp.writes),
  number(followUp.sent),
  usd(request),
  usd(request + followUpCost),
];

const formatTable = (rows: readonly Row[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows.map(toCells)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The generated page; a test compares it with the contract. */
const page = new URL('costs.md', import.meta.url);
const intro =
  '# USD for 1,000 requests of each route\n\nWritten by `npm run costs`. infra/README.md explains the figures.\n\n';

/** Active users beyond the free 10,000. */
const PAID_USERS = 90_000;

/** AWS cost of each route for 1,000 requests, with the work that they trigger. */
export const cost: Bench = {
  name: 'cost',
  run: () =>
    withLambdaEnvironment(async () => {
      const rows = await countRoutes();
      writeFileSync(page, `${intro}${formatTable(rows)}\n`);
      console.log('Wrote test/bench/costs.md');
      console.log(
        `Cognito at 100,000 active users a month: Lite ${Math.round(PAID_USERS * prices.cognitoLite)} USD, Essentials ${Math.round(PAID_USERS * prices.cognitoEssentials)} USD.`,
      );
      const highest = Math.max(...rows.map(({ request, followUpCost }) => request + followUpCost));
      return [
        figure('Routes and their variants with a price', rows.length),
        figure('Highest cost in USD for 1,000 requests, triggered work included', highest),
      ];
    }),
};
