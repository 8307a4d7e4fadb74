import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleLambdas } from '../../infra/bundle.ts';
import { type Bench, figure, median } from './figure.ts';

const RUNS = 30;
/** Maximum ratio of a route's import time to an SDK-only Lambda's. */
const MAX_RATIO = 1.15;
const FOLDER = '.build/bench';
const ROUTE_BUNDLE = '.build/lambdas/project-save/index.mjs';

/** Milliseconds that a new process takes to import a module. */
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

/** Builds a minimal Lambda with only lib-dynamodb and the logger, with the options of the Lambdas' bundles. */
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

export const moduleLoading: Bench = {
  name: 'module-loading',
  async run() {
    await bundleLambdas();
    const baseline = await buildBaseline();
    const times: { baseline: number[]; ours: number[] } = { baseline: [], ours: [] };
    for (let run = 0; run < RUNS; run++) {
      times.baseline.push(importTime(baseline));
      times.ours.push(importTime(ROUTE_BUNDLE));
    }
    const [baselineTime, ownTime] = [median(times.baseline), median(times.ours)];
    return [
      figure('Import of an SDK-only Lambda', baselineTime, { unit: 'ms' }),
      figure('Import of project-save', ownTime, { unit: 'ms' }),
      figure('Ratio of project-save to SDK-only', ownTime / baselineTime, { atMost: MAX_RATIO }),
    ];
  },
};
