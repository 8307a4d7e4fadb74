import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Sources that are mutated together, and the test files that are expected to notice. */
export interface Scope {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

const lambdas = (...names: readonly string[]) => names.map((name) => `test/lambdas/${name}.test.ts`);

/** Stryker runs only the tests that reach a mutant, so each must pass without those before it. */
export const scopes: readonly Scope[] = [
  {
    name: 'access',
    sources: ['shared/access.ts'],
    tests: [
      'test/shared/**/*.test.ts',
      ...lambdas('list-scope', 'lists', 'mass-assignment', 'matrix/matrix', 'projects'),
    ],
  },
  {
    name: 'schema',
    sources: sourcesIn('shared/schema'),
    tests: ['test/shared/schema/*.test.ts', 'test/shared/fields.test.ts', 'test/shared/rules.test.ts'],
  },
  {
    name: 'entities',
    sources: sourcesIn('shared/entities'),
    tests: ['test/shared/entities/*.test.ts', 'test/shared/fields.test.ts', 'test/shared/rules.test.ts'],
  },
  {
    name: 'rules',
    sources: sourcesIn('shared').filter((file) => file !== 'shared/access.ts'),
    tests: ['test/shared/**/*.test.ts', 'test/web/pages.test.ts', 'test/web/menu.test.ts'],
  },
  {
    name: 'engine',
    sources: sourcesIn('lambdas/engine'),
    tests: ['test/lambdas/engine/*.test.ts', ...lambdas('chain', 'history')],
  },
];
