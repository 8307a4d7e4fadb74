import { writeFileSync } from 'node:fs';

import { countRoutes, type RouteCost } from '../costs/count.ts';
import { prices } from '../costs/prices.ts';
import { type Bench, figure } from './figure.ts';
import { withLambdaEnvironment } from './lambda-environment.ts';

const header = [
  'route',
  'reads',
  'writes',
  'ms',
  'kB',
  'triggered: reads',
  'writes',
  'mails',
  'request',
  'with triggered work',
];
const formatNumber = (value: number, digits = 1) => String(Number(value.toFixed(digits)));
const formatUsd = (value: number) => value.toFixed(4);

const toCells = ({
  route,
  used,
  bytes,
  followUp,
  requestCost,
  followUpCost,
}: RouteCost): readonly string[] => [
  route,
  formatNumber(used.reads),
  formatNumber(used.writes),
  formatNumber(used.milliseconds, 0),
  formatNumber(bytes / 1024),
  formatNumber(followUp.reads),
  formatNumber(followUp.writes),
  formatNumber(followUp.sent),
  formatUsd(requestCost),
  formatUsd(requestCost + followUpCost),
];

const formatTable = (rows: readonly RouteCost[]): string =>
  [header, header.map((_, index) => (index === 0 ? '---' : '--:')), ...rows.map(toCells)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The generated page; a test compares it with the contract. */
const costsFile = new URL('costs.md', import.meta.url);
const introduction =
  '# USD for 1,000 requests of each route\n\nWritten by `npm run costs`. infra/README.md explains the figures.\n\n';

/** Active users beyond the free 10,000. */
const PAID_USERS = 90_000;

/** AWS cost of each route for 1,000 requests, with the work that they trigger. */
export const routeCosts: Bench = {
  name: 'cost',
  run: () =>
    withLambdaEnvironment(async () => {
      const rows = await countRoutes();
      writeFileSync(costsFile, `${introduction}${formatTable(rows)}\n`);
      console.log('Wrote test/bench/costs.md');
      console.log(
        `Cognito at 100,000 active users a month: Lite ${Math.round(PAID_USERS * prices.cognitoLite)} USD, Essentials ${Math.round(PAID_USERS * prices.cognitoEssentials)} USD.`,
      );
      const highest = Math.max(...rows.map(({ requestCost, followUpCost }) => requestCost + followUpCost));
      return [
        figure('Routes and their variants with a price', rows.length),
        figure('Highest cost in USD for 1,000 requests, triggered work included', highest),
      ];
    }),
};
