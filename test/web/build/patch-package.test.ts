import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { dropUnusedRouter } from '../../../web/build/drop-unused-router.ts';
import { retryablePreload } from '../../../web/build/retryable-preload.ts';

const ENTRY = 'virtual:entry';

/** Builds a module. @returns the code of the bundle */
async function codeOf(entry: string, ...plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY || id.startsWith('virtual:later') ? id : undefined),
        load: (id) =>
          id === ENTRY ? entry : id.startsWith('virtual:later') ? 'export default 1' : undefined,
      },
      ...plugins,
    ],
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((build) => ('output' in build ? build.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n');
}

/** Replaces a text, as a new release of a package might. */
const changedRelease = (text: string, replacement: string): Plugin => ({
  name: 'changed-release',
  enforce: 'pre',
  transform: (code) => ({ code: code.replaceAll(text, replacement), map: null }),
});

const cases = [
  {
    plugin: dropUnusedRouter,
    entry:
      "import { useLocation } from '/node_modules/react-router/dist/production/index.mjs'; console.log(useLocation)",
    release: ['.displayName =', '.title ='],
    removed: 'NavLink',
  },
  {
    plugin: retryablePreload,
    entry: "void import('virtual:later')",
    release: ['const link = document.createElement("link");', 'let link = document.createElement("link");'],
    removed: 'e.type === "error") rej(',
  },
] as const;

describe.each(cases)('$plugin.name', ({ plugin, entry, release: [before, after], removed }) => {
  it('removes code from the package', async () => {
    expect(await codeOf(entry)).toContain(removed);
    expect(await codeOf(entry, plugin())).not.toContain(removed);
  });

  it('fails the build when the package has changed', async () => {
    await expect(codeOf(entry, changedRelease(before, after), plugin())).rejects.toThrow(
      /the package has changed, .* no longer contains/,
    );
  });

  it('fails the build when the patched file is no longer in the package', async () => {
    await expect(codeOf('console.log(1)', plugin())).rejects.toThrow('the package has changed');
  });
});
