import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isEnough, reportLines } from './report.ts';
import { declarationsOf, sampleOf } from './sample.ts';
import { type Scope, scopes } from './scopes.ts';
import { type Mutant, mutate } from './stryker.ts';

/**
 * `npm run mutate [-- files] [--sample 20] [--seed 1]`: changes the rules of `shared` and the engine of the Lambdas,
 * one place at a time, and shows what no test noticed. A sample is of top-level declarations, over all files asked.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});

const isAsked = (file: string) =>
  positionals.length === 0 || positionals.some((asked) => file === asked || file.startsWith(`${asked}/`));
const asked = scopes.flatMap(({ sources }) => sources).filter(isAsked);
const declarations = asked.flatMap((file) => declarationsOf(file, readFileSync(file, 'utf8')));
const size = values.sample === undefined ? declarations.length : Number(values.sample);
const chosen = sampleOf(declarations, size, Number(values.seed));

const placesOf = ({ sources }: Scope) =>
  chosen.filter(({ file }) => sources.includes(file)).map(({ file, from, to }) => `${file}:${from}-${to}`);

if (chosen.length === 0) throw new Error(`Nothing to mutate in ${positionals.join(', ')}.`);
const all: Mutant[] = [];
const missed: string[] = [];
for (const scope of scopes) {
  const places = placesOf(scope);
  const mutants = places.length > 0 ? await mutate(scope, places) : [];
  if (!isEnough(mutants, scope.target)) missed.push(`${scope.name}: less than ${scope.target} %`);
  all.push(...mutants);
}
console.log([...reportLines(all), ...missed].join('\n'));
process.exitCode = missed.length === 0 ? 0 : 1;
