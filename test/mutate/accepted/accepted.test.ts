import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accepted } from './accepted.ts';

it('lists accepted mutants only of code that exists', () => {
  const missing = accepted.filter(({ file, original }) => !readFileSync(file, 'utf8').includes(original));
  expect(missing).toEqual([]);
});
