import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../../shared/api/index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [, block = ''] = /<!-- costs -->\n(.*?)<!-- \/costs -->/s.exec(readme) ?? [];
const rows = block
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('the README prices every route of the contract, and no other: npm run bench -- cost prints the table', () => {
  const priced = new Set(rows.map(([, route = '']) => route.split(' ')[0]));
  expect([...priced].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
});

it('every price is one', () => {
  const prices = rows.map((cells) => Number(cells.at(-2)));
  expect(prices.filter((price) => !(price > 0))).toEqual([]);
});
