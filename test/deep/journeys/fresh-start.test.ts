import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, tokenOf, setCurrentPortal } from '../../support/api-client.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';
import {
  waitForPortal,
  endProcess,
  pollUntilDefined,
  startPortalProcess,
} from '../../support/portal-process.ts';

const data = mkdtempSync(join(tmpdir(), 'portal-'));
let port: number;
beforeAll(async () => {
  port = await freePort();
});
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const start = (...args: readonly string[]) => startPortalProcess({ port, data, arguments: args });

async function startPortal(...args: readonly string[]): Promise<StartedPortal> {
  child = start(...args);
  const portal = await waitForPortal(port);
  setCurrentPortal(portal);
  return portal;
}

/** Retries, since the demo users are created last. */
const signIn = () => pollUntilDefined(() => tokenOf('developer@portal.test'));

const projectNamed = (projectName: string) => ({
  projectName,
  state: 'queensland',
  projectType: 'development',
  projectSector: 'retail',
  fundingType: 'senior_debt',
  fundingPurpose: 'acquisition',
  fundingAmount: 5_000_000,
});

describe('npm start', () => {
  // test/deep/crash checks that a start without --fresh keeps the data.
  it('starts with new data with --fresh', async () => {
    const portal = await startPortal();
    const token = await signIn();
    const body = { project: projectNamed('Kilnworks Stage 900') };
    const saved = await call<{ id: string }>(portal, 'POST', '/api/project', { token, body });
    const address = `/api/project/${saved.body.id}`;
    const readProject = async (bearer: string) =>
      (await call<{ projectName: string }[]>(portal, 'GET', address, { token: bearer })).body;
    const countProjects = async (bearer: string) =>
      (await call<unknown[]>(portal, 'GET', '/api/project/open?limit=100', { token: bearer })).body.length;
    const initialCount = await countProjects(token);
    expect(await readProject(token)).toMatchObject([{ projectName: 'Kilnworks Stage 900' }]);
    await endProcess(child);

    await startPortal('--fresh');
    const newToken = await signIn();
    expect(await readProject(newToken)).toEqual([]);
    expect(await countProjects(newToken)).toBe(initialCount - 1);
    // The signing key is new as well, so earlier tokens are invalid.
    expect((await call(portal, 'GET', address, { token })).status).toBe(401);
    await endProcess(child);
  }, 110_000);
});
