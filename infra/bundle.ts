import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, stop, type Metafile, type Plugin } from 'esbuild';
import { routes, type NamedRoute } from '../shared/api/index.ts';
import { wrapperOf } from '../shared/schema/entity.ts';
import { kebab } from '../shared/schema/kebab.ts';

/** Lambdas without a route, called by API Gateway, Cognito, streams, queues, events, schedules or CloudFormation. */
const triggerNames = readdirSync('lambdas/triggers');

export const LAMBDA_FOLDER = '.build/lambdas';
/** Folder of the code that local bundles share, next to their folders. */
export const SHARED_CHUNKS = 'pieces';

/** A Lambda: its bundle folder and its source below `lambdas/`. */
interface LambdaEntry {
  readonly bundle: string;
  readonly source: string;
  /** The route that a standard source serves. */
  readonly serves?: NamedRoute;
}

/** A route's own handler, or the standard one of its verb where it has none. */
function routeEntry(sources: string, named: NamedRoute): LambdaEntry {
  const { noun, verb, route } = named;
  const bundle = `${noun}-${verb}`;
  const ownSource = `${noun}/${kebab(verb)}.ts`;
  if (!route.standard || existsSync(join(sources, ownSource))) return { bundle, source: ownSource };
  return { bundle, source: `standard/${route.standard.verb}.ts`, serves: named };
}

/** Every Lambda, by the folder conventions of the sources. */
export const lambdaEntries = (sources = 'lambdas'): readonly LambdaEntry[] => [
  ...routes.map((named) => routeEntry(sources, named)),
  ...triggerNames.map((name) => ({ bundle: `triggers-${name}`, source: `triggers/${name}/handler.ts` })),
];

const STANDARD = 'standard-route';

/** The entry module of a route served by its verb's standard source. */
const standardModule = (source: string, { noun, verb }: NamedRoute) => `
  import { ${wrapperOf(noun)} as routes } from '${resolve(`shared/api/${noun}.ts`)}';
  import { handlerOf } from './${source}';
  export const handler = handlerOf(routes.${verb});
`;

function standardRoutes(sources: string, entries: readonly LambdaEntry[]): Plugin {
  const modules = new Map(
    entries.flatMap(({ bundle, source, serves }) =>
      serves ? [[bundle, standardModule(source, serves)] as const] : [],
    ),
  );
  return {
    name: STANDARD,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^${STANDARD}:`) }, ({ path }) => ({
        path: path.slice(STANDARD.length + 1),
        namespace: STANDARD,
      }));
      onLoad({ filter: /^/, namespace: STANDARD }, ({ path }) => ({
        contents: modules.get(path) ?? '',
        resolveDir: resolve(sources),
      }));
    },
  };
}

/**
 * An empty source map for libraries: their maps would be 90 % of the maps that Node reads at each cold start. Shared
 * bundles contain each library once, and are built faster with its map.
 */
const EMPTY_MAP = Buffer.from('{"version":3,"sources":["library"],"mappings":"AAAA"}').toString('base64');

const dropLibraryMaps: Plugin = {
  name: 'maps-of-own-sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP}`,
      loader: 'js',
    }));
  },
};

interface BundleOptions {
  readonly sources?: string;
  /** Output folder, emptied first; default `.build/lambdas`. */
  readonly folder?: string;
  /**
   * Bundles common code once, into {@link SHARED_CHUNKS}, which takes a tenth of the time; for the local environment.
   * By default each bundle is complete, as deployed.
   */
  readonly shared?: boolean;
}

/** Bundles all entries, then stops esbuild's service, which would keep 1 GB until this process ends. */
async function runEsbuild(
  entries: readonly LambdaEntry[],
  { sources, folder, shared }: Required<BundleOptions>,
): Promise<Metafile> {
  try {
    const { metafile } = await build({
      entryPoints: entries.map(({ bundle, source, serves }) => ({
        in: serves ? `${STANDARD}:${bundle}` : join(sources, source),
        out: `${bundle}/index`,
      })),
      plugins: [standardRoutes(sources, entries), ...(shared ? [] : [dropLibraryMaps])],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: shared,
      chunkNames: `${SHARED_CHUNKS}/[hash]`,
      minify: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      // Tree shaking removes more of the SDK's ES modules than of its CommonJS.
      mainFields: ['module', 'main'],
      alias: { '@aws-sdk/credential-provider-node': resolve('lambdas/engine/credentials.ts') },
      legalComments: 'none',
      // Stack traces then name the source; the map is next to the bundle, without source text.
      sourcemap: 'linked',
      sourcesContent: false,
      metafile: true,
      logLevel: 'warning',
    });
    return metafile;
  } finally {
    await stop();
  }
}

/**
 * Bundles every Lambda with one esbuild call: `<folder>/<noun>-<verb>/index.mjs` and
 * `<folder>/triggers-<name>/index.mjs`, minified, with the AWS SDK inside. Writes the metafile to `<folder>.meta.json`
 * and returns it.
 * @throws Error naming missing sources
 */
export async function bundleLambdas(options: BundleOptions = {}): Promise<Metafile> {
  const { sources = 'lambdas', folder = LAMBDA_FOLDER, shared = false } = options;
  const entries = lambdaEntries(sources);
  const missingSources = entries
    .map(({ source }) => join(sources, source))
    .filter((file) => !existsSync(file));
  if (missingSources.length > 0)
    throw new Error(`Lambdas without a source file: ${missingSources.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
  const metafile = await runEsbuild(entries, { sources, folder, shared });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}.meta.json`, JSON.stringify(metafile));
  return metafile;
}
