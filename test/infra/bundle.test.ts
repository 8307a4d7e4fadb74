import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleLambdas, lambdaEntries, SHARED_CHUNKS } from '../../infra/bundle.ts';
import { routes } from '../../shared/api/index.ts';
import { placeholderSources } from './support/portal.ts';

/** Calls the handler of a bundle in a process of its own. */
function callHandler(folder: string, bundle: string) {
  const script = `console.log(await (await import('${join(folder, bundle, 'index.mjs')}')).handler())`;
  return spawnSync(process.execPath, ['--enable-source-maps', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
}
const answerOf = (folder: string, bundle: string) => callHandler(folder, bundle).stdout.trim();

const writeLambda = (sources: string, source: string, code: string) => {
  mkdirSync(dirname(join(sources, source)), { recursive: true });
  writeFileSync(join(sources, source), code);
};

/** Sources in which two Lambdas share code. */
function sourcesWithCommonCode(): string {
  const sources = placeholderSources();
  writeLambda(sources, 'common.ts', "export const common = async () => 'common code';");
  for (const verb of ['save', 'remove'])
    writeLambda(sources, `contact/${verb}.ts`, "export { common as handler } from '../common.ts';");
  return sources;
}

describe.each([
  ['in each bundle', false],
  ['once', true],
] as const)('bundling with common code %s', (_, shared) => {
  const sources = sourcesWithCommonCode();
  const folder = join(sources, 'out', 'lambdas');
  let metafile: Awaited<ReturnType<typeof bundleLambdas>>;
  beforeAll(async () => {
    writeLambda(sources, 'contact/read.ts', "export const handler = async () => 'own';");
    writeLambda(sources, 'note/read.ts', "\nexport function handler() { throw new Error('here'); }");
    writeLambda(
      sources,
      'project/assign.ts',
      `export { handler } from '${resolve('lambdas/project/assign.ts')}';`,
    );
    metafile = await bundleLambdas({ sources, folder, shared });
  });

  it('creates one module for each route and trigger', () => {
    const modules = Object.keys(metafile.outputs).filter((file) => file.endsWith('/index.mjs'));
    expect(modules).toHaveLength(routes.length + readdirSync('lambdas/triggers').length);
    expect(answerOf(folder, 'company-read')).toBe('standard/read.ts of /api/company/{companyId}');
    expect(existsSync(`${folder}.meta.json`)).toBe(true);
  });

  it("prefers a route's own handler", () => expect(answerOf(folder, 'contact-read')).toBe('own'));

  it('keeps source maps, so that stack traces name the source', () =>
    expect(callHandler(folder, 'note-read').stderr).toContain('note/read.ts:2'));

  it('stores common code as asked', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs'))
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes('common code'));
    const bundles = ['contact-remove/index.mjs', 'contact-save/index.mjs'];
    expect(files.toSorted()).toEqual(shared ? [expect.stringMatching(`^${SHARED_CHUNKS}/`)] : bundles);
    for (const bundle of ['contact-remove', 'contact-save'])
      expect(answerOf(folder, bundle)).toBe('common code');
  });

  it('bundles a real handler with all its dependencies', () => {
    const script = `console.log(typeof (await import('${join(folder, 'project-assign', 'index.mjs')}')).handler)`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect(stdout.trim(), stderr).toBe('function');
  });
});

it('names missing sources', async () => {
  const sources = placeholderSources();
  const { source } = lambdaEntries(sources)[0] ?? { source: '' };
  rmSync(join(sources, source));
  await expect(bundleLambdas({ sources, folder: join(sources, 'out') })).rejects.toThrow(
    `Lambdas without a source file: ${join(sources, source)}`,
  );
});
