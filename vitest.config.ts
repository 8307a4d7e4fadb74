import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { limits } from './test/support/vitest-limits.ts';

/** Journeys that only `npm run test:deep` takes. */
const DEEP = 'deep/journeys/';
/** Every file of tests. The tool that changes sources runs in copies that lack some folders. */
const files = existsSync('test')
  ? readdirSync('test', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith(DEEP))
      .map((file) => join('test', file))
  : [];
const holds = (file: string, words: RegExp) => words.test(readFileSync(file, 'utf8'));
const isIn = (file: string, ...folders: readonly string[]) =>
  folders.some((folder) => file.startsWith(join('test', folder, '/')));

/** Sets variables that handlers read when they are loaded, or is about what a new process does not know yet. */
const needsOwnHandlers = (file: string) =>
  isIn(file, 'deep') ||
  holds(file, /Object\.assign\(process\.env|triggers\.authorizer|resetModules|GetSecretValue/);

/** A module that another test file loaded would keep the modules that it imported, mocked or not, and its time zone. */
const needsOwnModules = (file: string) => isIn(file, 'web') && holds(file, /vi\.mock\(|stubEnv\('TZ'/);

function kindOf(file: string): 'journeys' | 'handlers' | 'anew' | 'others' {
  if (isIn(file, 'e2e') || holds(file, /startTestPortal/)) return 'journeys';
  if (needsOwnModules(file)) return 'anew';
  if (isIn(file, 'web', 'shared', 'structure', 'supply', 'repeat')) return 'others';
  if (needsOwnHandlers(file)) return 'anew';
  return isIn(file, 'lambdas') || holds(file, /openWorld/) ? 'handlers' : 'others';
}
const filesOf = (kind: string) => files.filter((file) => kindOf(file) === kind);

/** In the order they run: the longest files come first, so that the workers end at about the same time. */
const kinds = [
  { name: 'journeys', globalSetup: 'test/support/before-journeys.ts' },
  // A handler reads its environment when it is loaded.
  { name: 'handlers', setupFiles: 'test/support/keep-handlers.ts' },
  { name: 'anew', setupFiles: 'test/support/reset-modules.ts' },
  { name: 'others' },
].map((kind) => ({ ...kind, include: filesOf(kind.name) }));
const turnOf = ({ project }: TestSpecification) => kinds.findIndex(({ name }) => name === project.name);

/** Kind after kind; within a kind the slowest of the last run first, or the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

/** Modules that list files. Vitest does not cache them itself, but overlooks those with a type argument. */
const excludeGlobs = ({ sourceCode }: { readonly sourceCode: string }) =>
  sourceCode.includes('import.meta.glob') ? false : undefined;
const uncachedGlobs = {
  name: 'uncached-globs',
  configureVitest: (context: VitestPluginContext) =>
    context.experimental_defineCacheKeyGenerator(excludeGlobs),
};

export default defineConfig({
  plugins: [uncachedGlobs],
  test: {
    ...limits,
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: kinds.map((kind) => ({ extends: true, test: kind })),
  },
});
