import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { meetsTarget, reportLines } from './report.ts';
import { declarationsOf, sampleOf } from './sample.ts';
import { type Scope, scopes } from './scopes.ts';
import { type Mutant, mutate } from './stryker.ts';

/**
 * `npm run mutate [-- files] [--sample 20] [--seed 1]`: mutates the rules of `shared` and the engine of the Lambdas,
 * one place at a time, and lists the surviving mutants. A sample draws top-level declarations of all requested files.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
});

const isRequested = (file: string) =>
  positionals.length === 0 || positionals.some((path) => file === path || file.startsWith(`${path}/`));
const requestedFiles = scopes.flatMap(({ sources }) => sources).filter(isRequested);
const declarations = requestedFiles.flatMap((file) => declarationsOf(file, readFileSync(file, 'utf8')));
const size = values.sample === undefined ? declarations.length : Number(values.sample);
const sample = sampleOf(declarations, size, Number(values.seed));

const placesOf = ({ sources }: Scope) =>
  sample.filter(({ file }) => sources.includes(file)).map(({ file, from, to }) => `${file}:${from}-${to}`);

if (sample.length === 0) throw new Error(`Nothing to mutate in ${positionals.join(', ')}.`);
const allMutants: Mutant[] = [];
const missedTargets: string[] = [];
for (const scope of scopes) {
  const places = placesOf(scope);
  const mutants = places.length > 0 ? await mutate(scope, places) : [];
  if (!meetsTarget(mutants, scope.target)) missedTargets.push(`${scope.name}: less than ${scope.target} %`);
  allMutants.push(...mutants);
}
console.log([...reportLines(allMutants), ...missedTargets].join('\n'));
process.exitCode = missedTargets.length === 0 ? 0 : 1;
