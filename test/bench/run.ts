import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleLambdas, lambdaEntries } from '../../infra/bundle.ts';
import { routes } from '../../shared/api/index.ts';
import { signingTimes } from './signing.ts';

const RUNS = 30;
const FOLDER = '.build/bench';
/** Specification of the bundles, in bytes: those that call S3 may be larger. */
const LIMIT = { plain: 400_000, files: 550_000 };
const withFiles = new Set([
  'triggers-follow',
  ...routes.filter(({ route }) => route.needs.documents).map(({ noun, verb }) => `${noun}-${verb}`),
]);
/** Milliseconds that signing a link may add. */
const SIGNING_LIMIT = 5;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds a fresh process needs to import a module. */
function importTime(file: string): number {
  const script = `const t=performance.now();await import(${JSON.stringify(resolve(file))});process.stdout.write(String(performance.now()-t));process.exit(0)`;
  const env = {
    ...process.env,
    AWS_REGION: 'ap-southeast-2',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }),
  );
}

/** The measure of a CRUD Lambda: a bundle of lib-dynamodb and the logger alone, made as ours are. */
async function buildBaseline(): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const source = `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { Logger } from '@aws-lambda-powertools/logger';
const logger = new Logger();
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const handler = async (event) => { logger.info('x'); return client.send(new GetCommand(event)); };`;
  writeFileSync(`${FOLDER}/baseline.mjs`, source);
  const outfile = `${FOLDER}/baseline.bundle.mjs`;
  await build({
    entryPoints: [`${FOLDER}/baseline.mjs`],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    legalComments: 'none',
  });
  return outfile;
}

await bundleLambdas();
const sizes = lambdaEntries.map(({ bundle }) => ({
  bundle,
  bytes: statSync(`.build/lambdas/${bundle}/index.mjs`).size,
}));
const large = sizes.filter(
  ({ bundle, bytes }) => bytes > (withFiles.has(bundle) ? LIMIT.files : LIMIT.plain),
);
const widest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
console.log(
  'Largest bundles:',
  widest.map(({ bundle, bytes }) => `${bundle} ${Math.round(bytes / 1000)} kB`).join(', '),
);
console.log(`Bundles above their limit: ${large.length}`);

const baseline = await buildBaseline();
const ours = '.build/lambdas/project-save/index.mjs';
const times: { baseline: number[]; ours: number[] } = { baseline: [], ours: [] };
for (let run = 0; run < RUNS; run++) {
  times.baseline.push(importTime(baseline));
  times.ours.push(importTime(ours));
}
const [theirs, own] = [median(times.baseline), median(times.ours)];
console.log(
  `Import, median of ${RUNS}: baseline ${theirs.toFixed(1)} ms, project-save ${own.toFixed(1)} ms, ratio ${(own / theirs).toFixed(2)}`,
);

const { first, usual } = await signingTimes();
console.log(
  `Signing a link: first of a process ${first.toFixed(1)} ms with the key's read, then ${usual.toFixed(2)} ms (limit ${SIGNING_LIMIT} ms)`,
);
if (usual > SIGNING_LIMIT) process.exitCode = 1;
