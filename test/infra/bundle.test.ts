import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
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

describe('bundling', () => {
  it('creates one module for each route and trigger', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'portal-out-')), 'lambdas');
    const metafile = await bundleLambdas({ sources: placeholderSources(), folder });
    const modules = Object.keys(metafile.outputs).filter((file) => file.endsWith('.mjs'));
    expect(modules).toHaveLength(routes.length + readdirSync('lambdas/triggers').length);
    expect(answerOf(folder, 'project-assign')).toBe('project-assign');
    expect(answerOf(folder, 'contact-read')).toBe('standard/read.ts of /api/contact/{id}');
    expect(existsSync(`${folder}.meta.json`)).toBe(true);
  });

  it("prefers a route's own handler", async () => {
    const sources = placeholderSources();
    const folder = join(mkdtempSync(join(tmpdir(), 'portal-out-')), 'lambdas');
    mkdirSync(join(sources, 'contact'));
    writeFileSync(join(sources, 'contact', 'read.ts'), "export const handler = async () => 'own';");
    await bundleLambdas({ sources, folder });
    expect(answerOf(folder, 'contact-read')).toBe('own');
  });

  it('keeps source maps, so that stack traces name the source', async () => {
    const sources = placeholderSources();
    const folder = join(sources, 'out');
    mkdirSync(join(sources, 'contact'));
    writeFileSync(
      join(sources, 'contact', 'read.ts'),
      "\nexport function handler() { throw new Error('here'); }",
    );
    await bundleLambdas({ sources, folder });
    const { stderr } = callHandler(folder, 'contact-read');
    expect(stderr).toContain('contact/read.ts:2');
  });

  it.each([
    ['in each bundle', false],
    ['once', true],
  ] as const)('stores common code %s if shared is %s', async (_, shared) => {
    const sources = placeholderSources();
    const folder = join(sources, 'out');
    mkdirSync(join(sources, 'contact'));
    writeFileSync(join(sources, 'common.ts'), "export const common = async () => 'common code';");
    for (const verb of ['read', 'save'])
      writeFileSync(
        join(sources, 'contact', `${verb}.ts`),
        "export { common as handler } from '../common.ts';",
      );
    await bundleLambdas({ sources, folder, shared });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs'))
      .filter((file) => readFileSync(join(folder, file), 'utf8').includes('common code'));
    const bundles = ['contact-read/index.mjs', 'contact-save/index.mjs'];
    expect(files.toSorted()).toEqual(shared ? [expect.stringMatching(`^${SHARED_CHUNKS}/`)] : bundles);
    for (const bundle of ['contact-read', 'contact-save'])
      expect(answerOf(folder, bundle)).toBe('common code');
  });

  it('bundles a real handler with all its dependencies', async () => {
    const sources = placeholderSources();
    const folder = join(sources, 'out');
    writeFileSync(
      join(sources, 'project', 'assign.ts'),
      `export { handler } from '${resolve('lambdas/project/assign.ts')}';`,
    );
    await bundleLambdas({ sources, folder });
    const script = `console.log(typeof (await import('${join(folder, 'project-assign', 'index.mjs')}')).handler)`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      cwd: folder,
    });
    expect(stdout.trim(), stderr).toBe('function');
  });

  it('names missing sources', async () => {
    const sources = placeholderSources();
    const { source } = lambdaEntries(sources)[0] ?? { source: '' };
    rmSync(join(sources, source));
    await expect(bundleLambdas({ sources, folder: join(sources, 'out') })).rejects.toThrow(
      `Lambdas without a source file: ${join(sources, source)}`,
    );
  });
});
