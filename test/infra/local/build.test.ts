import { beforeEach, expect, it, vi } from 'vitest';

const { execFile, modified } = vi.hoisted(() => ({
  execFile: vi.fn((...[, , , done]: [string, string[], object, () => void]) => done()),
  /** Modification times by path; all other files are older. */
  modified: new Map<string, number>(),
}));
vi.mock('node:child_process', () => ({ execFile }));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: () => true,
  readdirSync: (folder: string) => [`${folder}.ts`],
  statSync: (path: string) => ({ mtimeMs: modified.get(path) ?? 1 }),
}));
vi.resetModules();
const { buildSite } = await import('../../../infra/local/build.ts');

beforeEach(() => {
  execFile.mockClear();
  modified.clear();
  modified.set('dist/web/index.html', 2);
});

it.each(['web/web.ts', 'shared/shared.ts', 'package-lock.json'])(
  'builds the site after a change of %s',
  async (file) => {
    modified.set(file, 3);
    await buildSite(() => undefined);
    expect(execFile).toHaveBeenCalledOnce();
  },
);

it('keeps a site that is newer than its sources', async () => {
  await buildSite(() => undefined);
  expect(execFile).not.toHaveBeenCalled();
});
