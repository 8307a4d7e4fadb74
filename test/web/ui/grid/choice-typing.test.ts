import { expect, it } from 'vitest';
import { costCategories } from '../../../../shared/entities/options.ts';
import { optionByLetters } from '../../../../web/ui/grid/grid-keys.ts';

it.each([
  ['', 'l', 'land'],
  ['', 'CONT', 'contingency'],
  ['', 'c', 'construction'],
  ['construction', 'c', 'contingency'],
  ['contingency', 'c', 'construction'],
  ['construction', 'cc', 'contingency'],
  ['land', 'x', undefined],
  ['land', 'lx', undefined],
])('in a cell with the option %j, typing %j selects %j', (current, letters, expected) => {
  expect(optionByLetters(costCategories, current, letters)?.value).toBe(expected);
});
