import type { Metafile } from 'esbuild';
import { bundleLambdas } from '../../infra/bundle.ts';
import { type Bench, figure } from './figure.ts';

/** Specified bundle limits in kB; triggers without S3 have none. */
const LIMITS = { route: 400, files: 550, trigger: undefined };

interface Bundle {
  readonly name: string;
  readonly kind: keyof typeof LIMITS;
  readonly size: number;
}

function kindOf(name: string, sources: readonly string[]): Bundle['kind'] {
  if (sources.some((source) => source.includes('node_modules/@aws-sdk/client-s3/'))) return 'files';
  return name.startsWith('triggers-') ? 'trigger' : 'route';
}

function bundlesOf({ outputs }: Metafile): readonly Bundle[] {
  return Object.entries(outputs).flatMap(([path, { bytes, inputs }]) => {
    const [, name] = /([^/]+)\/index\.mjs$/.exec(path) ?? [];
    return name ? [{ name, kind: kindOf(name, Object.keys(inputs)), size: bytes / 1000 }] : [];
  });
}

function largestBundle(bundles: readonly Bundle[], kind: Bundle['kind'], description: string) {
  const sortedBundles = bundles.filter((bundle) => bundle.kind === kind).toSorted((a, b) => b.size - a.size);
  const { name, size } = sortedBundles[0] ?? { name: '', size: Number.NaN };
  return figure(`Largest bundle of ${description}, ${name}`, size, { unit: 'kB', atMost: LIMITS[kind] });
}

export const bundles: Bench = {
  name: 'bundles',
  async run() {
    const bundleList = bundlesOf(await bundleLambdas());
    return [
      largestBundle(bundleList, 'route', 'a route'),
      largestBundle(bundleList, 'files', 'a Lambda that calls S3'),
      largestBundle(bundleList, 'trigger', 'another trigger'),
    ];
  },
};
