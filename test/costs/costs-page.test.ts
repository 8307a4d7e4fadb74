import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../../shared/api/index.ts';

const rows = readFileSync(new URL('../bench/costs.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('prices every route of the contract and no other (npm run costs writes test/bench/costs.md)', () => {
  const priced = new Set(rows.map(([, route = '']) => route.split(' ')[0]));
  expect([...priced].toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
});

it('prices every route above 0', () => {
  const prices = rows.map((cells) => Number(cells.at(-2)));
  expect(prices.filter((price) => !(price > 0))).toEqual([]);
});
