import { statSync } from 'node:fs';
import { bundleLambdas, lambdaEntries } from '../../infra/bundle.ts';
import { routes } from '../../shared/api/index.ts';
import { type Bench, figure } from './figure.ts';

/** Specification of the bundles, in kB: those that call S3 may be larger. */
const LIMIT = { plain: 400, files: 550 };
const withFiles = new Set([
  'triggers-follow',
  ...routes.filter(({ route }) => route.needs.documents).map(({ noun, verb }) => `${noun}-${verb}`),
]);

const sizeOf = (bundle: string) => statSync(`.build/lambdas/${bundle}/index.mjs`).size / 1000;

function largest(kind: string, bundles: readonly string[], atMost: number) {
  const [name = '', size = Number.NaN] =
    bundles.map((bundle) => [bundle, sizeOf(bundle)] as const).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return figure(`Largest ${kind}, ${name}`, size, { unit: 'kB', atMost });
}

export const bundles: Bench = {
  name: 'bundles',
  async run() {
    await bundleLambdas();
    const all = lambdaEntries().map(({ bundle }) => bundle);
    const plain = all.filter((bundle) => !withFiles.has(bundle));
    const files = all.filter((bundle) => withFiles.has(bundle));
    return [
      largest('Lambda bundle', plain, LIMIT.plain),
      largest('Lambda bundle that calls S3', files, LIMIT.files),
    ];
  },
};
