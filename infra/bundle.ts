import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { routes } from '../shared/api/index.ts';

/** The Lambdas that no route calls: Cognito, the gateway, the table's stream and CloudFormation do. */
export const triggerNames = [
  'authorizer',
  'pre-sign-up',
  'post-confirmation',
  'custom-message',
  'mail-sender',
  'follow',
  'signing-key',
] as const;
export type TriggerName = (typeof triggerNames)[number];

export const LAMBDA_FOLDER = '.build/lambdas';

/** Every Lambda: the name of its bundle's folder and its source below `lambdas/`: a file per route, a folder per trigger. */
export const lambdaEntries: readonly { readonly bundle: string; readonly source: string }[] = [
  ...routes.map(({ noun, verb }) => ({ bundle: `${noun}-${verb}`, source: `${noun}/${verb}.ts` })),
  ...triggerNames.map((name) => ({ bundle: `triggers-${name}`, source: `triggers/${name}/handler.ts` })),
];

export interface BundleOptions {
  /** Folder of the sources; `lambdas` when left out. */
  readonly sources?: string;
  /** Folder the bundles go to, emptied first; `.build/lambdas` when left out. */
  readonly folder?: string;
}

/**
 * Bundles every Lambda with one esbuild call: `<folder>/<noun>-<verb>/index.mjs` and
 * `<folder>/triggers-<name>/index.mjs`, minified, with the AWS SDK inside. The metafile lies beside the folder
 * as `<folder>.meta.json` and is the answer too. Throws naming the missing sources.
 */
export async function bundleLambdas(options: BundleOptions = {}): Promise<Metafile> {
  const { sources = 'lambdas', folder = LAMBDA_FOLDER } = options;
  const missing = lambdaEntries
    .map(({ source }) => join(sources, source))
    .filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Lambdas without a source file: ${missing.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: lambdaEntries.map(({ bundle, source }) => ({
      in: join(sources, source),
      out: `${bundle}/index`,
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // The ES modules of the SDK shake better than its CommonJS.
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': resolve('lambdas/engine/credentials.ts') },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}.meta.json`, JSON.stringify(metafile));
  return metafile;
}
