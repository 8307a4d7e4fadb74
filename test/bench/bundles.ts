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

const largest = (bundles: readonly string[]) =>
  Math.max(...bundles.map((bundle) => statSync(`.build/lambdas/${bundle}/index.mjs`).size / 1000));

export const bundles: Bench = {
  name: 'bundles',
  async run() {
    await bundleLambdas();
    const all = lambdaEntries.map(({ bundle }) => bundle);
    const plain = all.filter((bundle) => !withFiles.has(bundle));
    const files = all.filter((bundle) => withFiles.has(bundle));
    return [
      figure('Largest Lambda bundle', largest(plain), { unit: 'kB', atMost: LIMIT.plain }),
      figure('Largest Lambda bundle that calls S3', largest(files), { unit: 'kB', atMost: LIMIT.files }),
    ];
  },
};
