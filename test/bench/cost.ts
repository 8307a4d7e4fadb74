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

const toCells = ({ route, used, bytes, followUp: after, request, follows }: Row): readonly string[] => [
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

const formatTable = (rows: readonly Row[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows.map(toCells)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The generated page; a test compares it with the contract. */
const page = new URL('costs.md', import.meta.url);
const intro =
  '# USD for 1,000 requests of each route\n\nWritten by `npm run costs`. infra/README.md explains the figures.\n\n';

const USERS = 100_000 - 10_000;

/** AWS cost of each route for 1,000 requests, with the work that they trigger. */
export const cost: Bench = {
  name: 'cost',
  run: () =>
    withOwnEnvironment(async () => {
      const rows = await countRoutes();
      writeFileSync(page, `${intro}${formatTable(rows)}\n`);
      console.log('Wrote test/bench/costs.md');
      console.log(
        `Cognito at 100,000 active users a month: Lite ${Math.round(USERS * prices.cognitoLite)} USD, Essentials ${Math.round(USERS * prices.cognitoEssentials)} USD.`,
      );
      const highest = Math.max(...rows.map(({ request, follows }) => request + follows));
      return [
        figure('Routes and their variants with a price', rows.length),
        figure('Highest cost in USD for 1,000 requests, triggered work included', highest),
      ];
    }),
};
