import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../../infra/check/index.ts';
import { openTarget } from '../../../infra/check/target.ts';
import { demoPassword } from '../../../infra/demo/index.ts';
import { startTestPortal } from '../../support/portal.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';

let portal: StartedPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

interface Result {
  readonly code: number;
  readonly lines: readonly string[];
  readonly errors: string;
}

const runCheck = (
  url: string,
  credentials: Readonly<Record<string, string>> = {},
  ...furtherArguments: string[]
) =>
  new Promise<Result>((resolve) => {
    const env = { ...process.env, ...credentials };
    const args = ['--import', 'tsx', 'bin/check-cloud.ts', '--url', url, ...furtherArguments];
    const child = execFile(process.execPath, args, { env }, (_error, out, errors) =>
      resolve({ code: child.exitCode ?? -1, lines: out.trim().split('\n'), errors }),
    );
  });

const withOutcome = ({ lines }: Result, outcome: string) => lines.filter((line) => line.startsWith(outcome));

/** A misconfigured host: answers errors with the start page and sends no security headers. */
async function openMisconfiguredHost(): Promise<{ url: string; server: Server }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = JSON.stringify({ ...portal.environment, apiBase: url });
  const server = createServer((request, response) => {
    const isSettings = request.url === '/environment.json';
    response.setHeader('content-type', isSettings ? 'application/json' : 'text/html');
    response.end(isSettings ? settings : '<html><div id="root"></div></html>');
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { url, server };
}

describe('npm run check:cloud', () => {
  it('fails when a required sign-in is missing, as in a pipeline', async () => {
    const result = await runCheck(portal.url, {}, '--sign-in');
    expect(withOutcome(result, 'FAIL')).toEqual([
      'FAIL  CHECK_EMAIL and CHECK_PASSWORD are not set: probes were skipped.',
    ]);
    expect(result.code).toBe(1);
  });
});

describe('a check', () => {
  it('passes every probe against the local server', async () => {
    const credentials = { email: 'developer@portal.test', password: demoPassword };
    const results = await check(await openTarget(portal.url, credentials), () => undefined);
    const namesOf = (wanted: string) =>
      results.filter(({ outcome }) => outcome === wanted).map(({ name }) => name);
    expect(namesOf('FAIL')).toEqual([]);
    const skipped = results.filter(({ outcome, why }) => outcome === 'skip' && why !== 'needs --env');
    expect(skipped).toMatchObject([
      { name: 'HTTP redirects to HTTPS', why: 'the local environment has only HTTP' },
    ]);
    expect(namesOf('ok').length).toBeGreaterThan(25);
  });

  it('skips probes that need a sign-in, and reports a misconfigured host', async () => {
    const { url, server } = await openMisconfiguredHost();
    const results = await check(await openTarget(url), () => undefined);
    server.close();
    const lines = results.map(({ outcome, name, why }) => `${outcome} ${name}: ${why}`);
    expect(lines).toContain('skip Signing in by SRP: needs CHECK_EMAIL and CHECK_PASSWORD');
    const failed = lines.filter((line) => line.startsWith('FAIL')).join('\n');
    expect(failed).toContain('HSTS');
    expect(failed).toContain('An unknown route: 404, not a page');
    expect(failed).toContain('A missing file stays an error: it answers 200');
    expect(failed).toContain('may be cached');
  });

  it('reports a URL without a portal', async () => {
    const url = `http://localhost:${await freePort()}`;
    await expect(openTarget(url)).rejects.toThrow(`Nothing answers at ${url}.`);
  });
});
