import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Budget {
  readonly screen: string;
  /** Maximum bytes of JavaScript after gzip. */
  readonly limit: number;
  /** The modules that the screen loads, each with its static imports. */
  readonly modules: readonly string[];
}

const CSS_LIMIT = 27_000;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const sizes = new WeakMap<Rolldown.OutputAsset | Rolldown.OutputChunk, number>();
/** Returns a file's size after gzip, computed once, since most files belong to several screens. */
function gzipSize(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  const size =
    sizes.get(file) ?? gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** Returns the chunks of these modules, including all static imports. */
function staticClosure(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const visited = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
  };
  for (const module of modules) {
    const owner = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/web/${module}`)));
    if (!owner) throw new Error(`The size budget names ${module}, which is in no chunk`);
    add(owner);
  }
  return visited;
}

const assetSizeOf = (bundle: Rolldown.OutputBundle, names: Iterable<string>) =>
  [...names].reduce((sum, name) => {
    const file = bundle[name];
    return sum + (file?.type === 'asset' ? gzipSize(file) : 0);
  }, 0);

/** Returns the gzipped size of the style sheets of these chunks. */
const cssSizeOf = (bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]) =>
  assetSizeOf(bundle, new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])));

/** Returns the page with the most CSS, including the signed-in layout, and its gzipped size. */
function pageWithMostCss(bundle: Rolldown.OutputBundle): readonly [page: string, size: number] {
  const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const pages = modules.flatMap(
    (id) => /\/web\/(features\/.+\/\w+Page\.tsx|app\/\w+PageWithSections\.tsx)$/.exec(id)?.[1] ?? [],
  );
  const sizesByPage = pages.map((page) => {
    const chunks = staticClosure(bundle, ['app/main.tsx', 'app/layouts/SignedIn.tsx', page]);
    return [page, cssSizeOf(bundle, [...chunks])] as const;
  });
  return sizesByPage.toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0];
}

/** Prints the size of each screen and fails the build if a budget is exceeded. @param screens budgets in bytes, gzip */
export function budgets(screens: readonly Budget[]): Plugin {
  return {
    name: 'portal-budgets',
    apply: 'build',
    writeBundle(_, bundle) {
      const exceeded: string[] = [];
      const check = (name: string, size: number, limit: number) => {
        const line = `${name}: ${kilobytes(size)} of ${kilobytes(limit)} gzip`;
        this.info(line);
        if (size > limit) exceeded.push(line);
      };
      for (const { screen, limit, modules } of screens) {
        const chunks = [...staticClosure(bundle, modules)];
        const size = chunks.reduce((sum, chunk) => sum + gzipSize(chunk), 0);
        check(`JavaScript of the ${screen} screen, ${chunks.length} files`, size, limit);
        check(`CSS of the ${screen} screen`, cssSizeOf(bundle, chunks), CSS_LIMIT);
      }
      const [page, size] = pageWithMostCss(bundle);
      check(`CSS of the fullest page, ${page}`, size, CSS_LIMIT);
      const all = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      this.info(`CSS of every screen together: ${kilobytes(assetSizeOf(bundle, all))} gzip`);
      if (exceeded.length > 0) this.error(`Over budget: ${exceeded.join('; ')}`);
    },
  };
}
