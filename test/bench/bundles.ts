import type { Metafile } from 'esbuild';
import { bundleLambdas } from '../../infra/bundle.ts';
import { type Bench, figure } from './figure.ts';

/** Specified bundle limits in kB: bundles with S3 may be larger; other triggers have no limit. */
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

function largest(bundles: readonly Bundle[], kind: Bundle['kind'], description: string) {
  const ofKind = bundles.filter((bundle) => bundle.kind === kind).toSorted((a, b) => b.size - a.size);
  const { name, size } = ofKind[0] ?? { name: '', size: Number.NaN };
  return figure(`Largest bundle of ${description}, ${name}`, size, { unit: 'kB', atMost: LIMITS[kind] });
}

export const bundles: Bench = {
  name: 'bundles',
  async run() {
    const bundleList = bundlesOf(await bundleLambdas());
    return [
      largest(bundleList, 'route', 'a route'),
      largest(bundleList, 'files', 'a Lambda that calls S3'),
      largest(bundleList, 'trigger', 'another trigger'),
    ];
  },
};
