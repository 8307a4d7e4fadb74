import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Budget {
  /** The screen that these modules draw. */
  readonly screen: string;
  /** Bytes of JavaScript after gzip. */
  readonly limit: number;
  /** Modules that are loaded, each with everything it imports statically. */
  readonly modules: readonly string[];
}

const CSS_LIMIT = 22_000;
const gzip = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** The chunks that contain these modules, and the chunks that those import statically. */
function closure(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find((other) => other.fileName === name));
  };
  for (const module of modules) {
    const holder = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/web/${module}`)));
    if (!holder) throw new Error(`The size budget names ${module}, which is in no chunk`);
    add(holder);
  }
  return found;
}

const sizeOf = (bundle: Rolldown.OutputBundle, names: Iterable<string>) =>
  [...names].reduce((sum, name) => {
    const file = bundle[name];
    return sum + (file?.type === 'asset' ? gzip(file.source) : 0);
  }, 0);

/** Bytes of the style sheets of these chunks after gzip. */
const stylesOf = (bundle: Rolldown.OutputBundle, chunks: readonly Rolldown.OutputChunk[]) =>
  sizeOf(bundle, new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])));

/** The signed-in page with the most CSS, and its bytes. */
function fullest(bundle: Rolldown.OutputBundle): readonly [page: string, size: number] {
  const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const pages = modules.flatMap(
    (id) => /\/web\/(features\/.+\/\w+Page\.tsx|app\/project-page\.tsx)$/.exec(id)?.[1] ?? [],
  );
  const sizes = pages.map((page) => {
    const chunks = closure(bundle, ['app/main.tsx', 'app/layouts/SignedIn.tsx', page]);
    return [page, stylesOf(bundle, [...chunks])] as const;
  });
  return sizes.toSorted(([, a], [, b]) => b - a)[0] ?? ['none', 0];
}

/**
 * Prints how many bytes each screen loads, and fails the build when that exceeds its budget.
 * @param screens budgets in bytes, gzip
 */
export function budgets(screens: readonly Budget[]): Plugin {
  return {
    name: 'portal-budgets',
    apply: 'build',
    writeBundle(_, bundle) {
      const over: string[] = [];
      const check = (name: string, size: number, limit: number) => {
        const line = `${name}: ${kilobytes(size)} of ${kilobytes(limit)} gzip`;
        this.info(line);
        if (size > limit) over.push(line);
      };
      for (const { screen, limit, modules } of screens) {
        const chunks = [...closure(bundle, modules)];
        const size = chunks.reduce((sum, chunk) => sum + gzip(chunk.code), 0);
        check(`JavaScript of the ${screen} screen`, size, limit);
        check(`CSS of the ${screen} screen`, stylesOf(bundle, chunks), CSS_LIMIT);
      }
      const [page, size] = fullest(bundle);
      check(`CSS of the fullest page, ${page}`, size, CSS_LIMIT);
      const all = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      this.info(`CSS of every screen together: ${kilobytes(sizeOf(bundle, all))} gzip`);
      if (over.length > 0) this.error(`Over budget: ${over.join('; ')}`);
    },
  };
}
