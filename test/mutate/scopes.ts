import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Sources that are mutated together, and the tests that should kill the mutants. */
export interface Scope {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** Required percentage of killed or accepted mutants. */
  readonly target: number;
}

const TARGET = 85;

/** A wrong match or cost looks plausible, so only a test reveals it. */
const STRICT_TARGET = 95;

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

/** A rule with a folder: `shared/matching.ts` and `shared/matching/`. */
const ruleIn = (name: string) => [`shared/${name}.ts`, ...sourcesIn(`shared/${name}`)];

const withOwnScope = ['access', 'matching', 'terms', 'duplicates'].map((name) => `shared/${name}.ts`);

const CHAIN = ['lambdas/engine/chain.ts', 'lambdas/engine/link-to-chains.ts'];

const lambdas = (...names: readonly string[]) => names.map((name) => `test/lambdas/${name}.test.ts`);

/** Stryker runs only the tests that cover a mutant, so each must pass alone. */
export const scopes: readonly Scope[] = [
  {
    name: 'access',
    sources: ['shared/access.ts'],
    tests: [
      'test/shared/**/*.test.ts',
      ...lambdas('list-scope', 'lists', 'mass-assignment', 'matrix/matrix', 'projects'),
    ],
    target: TARGET,
  },
  {
    name: 'matching',
    sources: ruleIn('matching'),
    tests: ['test/shared/matching/*.test.ts', ...lambdas('match')],
    target: STRICT_TARGET,
  },
  {
    name: 'terms',
    sources: ruleIn('terms'),
    tests: ['test/shared/terms/*.test.ts'],
    target: STRICT_TARGET,
  },
  {
    name: 'duplicates',
    sources: ruleIn('duplicates'),
    tests: ['test/shared/duplicates/*.test.ts'],
    target: TARGET,
  },
  {
    name: 'desk',
    sources: sourcesIn('shared/desk'),
    tests: ['test/shared/desk/*.test.ts', ...lambdas('desk-figures')],
    target: TARGET,
  },
  {
    name: 'proof',
    sources: sourcesIn('shared/proof'),
    tests: ['test/shared/proof/*.test.ts'],
    target: TARGET,
  },
  {
    name: 'schema',
    sources: sourcesIn('shared/schema'),
    tests: ['test/shared/schema/*.test.ts', 'test/shared/fields.test.ts', 'test/shared/rules.test.ts'],
    target: TARGET,
  },
  {
    name: 'entities',
    sources: sourcesIn('shared/entities'),
    tests: ['test/shared/entities/*.test.ts', 'test/shared/fields.test.ts', 'test/shared/rules.test.ts'],
    target: TARGET,
  },
  {
    name: 'rules',
    sources: sourcesIn('shared').filter((file) => !withOwnScope.includes(file)),
    tests: ['test/shared/**/*.test.ts', 'test/web/app/page-code.test.ts', 'test/web/app/menu.test.ts'],
    target: TARGET,
  },
  {
    name: 'engine',
    sources: sourcesIn('lambdas/engine').filter((file) => !CHAIN.includes(file)),
    tests: ['test/lambdas/engine/*.test.ts', ...lambdas('history')],
    target: TARGET,
  },
  {
    // Separate, since tests of whole chains take seconds.
    name: 'chain',
    sources: CHAIN,
    tests: lambdas('engine/chain', 'chain', 'history', 'proof', 'calls'),
    target: TARGET,
  },
];
