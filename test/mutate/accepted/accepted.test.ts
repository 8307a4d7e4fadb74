import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accepted } from './accepted.ts';
import type { AcceptedMutant } from './in-file.ts';

/** Whether a file has the code, and not only as the beginning of a longer name. */
const hasCode = ({ file, original }: AcceptedMutant) =>
  readFileSync(file, 'utf8')
    .split(original)
    .slice(1)
    .some((following) => !/\w$/.test(original) || !/^\w/.test(following));

it('lists accepted mutants only of code that exists', () => {
  expect(accepted.filter((mutant) => !hasCode(mutant))).toEqual([]);
});
