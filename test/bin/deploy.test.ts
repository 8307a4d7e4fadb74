import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** A folder with an npm and an npx that do nothing. */
const tools = mkdtempSync(join(tmpdir(), 'tools-'));
for (const name of ['npm', 'npx']) writeFileSync(join(tools, name), '#!/bin/sh\n', { mode: 0o755 });
afterAll(() => rmSync(tools, { recursive: true }));

/** The steps that `npm run deploy -- --env dev` runs. */
function stepsWith(CI: string): readonly string[] {
  const env = { ...process.env, CI, PATH: `${tools}:${process.env['PATH']}` };
  const args = ['--import', 'tsx', 'bin/deploy.ts', '--env', 'dev'];
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return [...stdout.matchAll(/^> (.+)$/gm)].map(([, step = '']) => step);
}

describe('npm run deploy', () => {
  it('deploys one stack at a time by hand, since the CDK asks no question while it deploys several', () => {
    expect(stepsWith('')).toEqual([
      'npm run preflight -- --env dev',
      'npm run build',
      'npx cdk deploy dev-*',
      'npm run check:cloud -- --env dev',
    ]);
  });

  it('asks nothing in a pipeline, and deploys several stacks at a time', () => {
    expect(stepsWith('true')).toEqual([
      'npm run preflight -- --env dev',
      'npm run build',
      'npx cdk deploy dev-* --concurrency 4 --require-approval never',
      'npm run check:cloud -- --env dev --sign-in',
    ]);
  });
});
