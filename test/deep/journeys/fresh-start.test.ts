import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, tokenOf, useIdentityOf } from '../../support/person.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';
import { answering, ended, eventually, startProcess } from '../../support/started.ts';

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

const start = (...args: readonly string[]) => startProcess({ port, data, arguments: args });

async function started(...args: readonly string[]): Promise<StartedPortal> {
  child = start(...args);
  const portal = await answering(port);
  useIdentityOf(portal);
  return portal;
}

/** The demo sign-ins are created last. */
const signIn = () => eventually(() => tokenOf('developer@portal.test'));

const project = (projectName: string) => ({
  projectName,
  state: 'queensland',
  projectType: 'development',
  projectSector: 'retail',
  fundingType: 'senior_debt',
  fundingPurpose: 'acquisition',
  fundingAmount: 5_000_000,
});

describe('npm start', () => {
  // That a start without it keeps what was saved is seen after kill -9 (test/deep/crash).
  it('begins anew with --fresh', async () => {
    const portal = await started();
    const token = await signIn();
    const body = { project: project('Kilnworks Stage 900') };
    const saved = await call<{ id: string }>(portal, 'POST', '/api/project', { token, body });
    const address = `/api/project/${saved.body.id}`;
    const found = async (as: string) =>
      (await call<{ projectName: string }[]>(portal, 'GET', address, { token: as })).body;
    const countOf = async (as: string) =>
      (await call<unknown[]>(portal, 'GET', '/api/project/open?limit=100', { token: as })).body.length;
    const before = await countOf(token);
    expect(await found(token)).toMatchObject([{ projectName: 'Kilnworks Stage 900' }]);
    await ended(child);

    await started('--fresh');
    const second = await signIn();
    expect(await found(second)).toEqual([]);
    expect(await countOf(second)).toBe(before - 1);
    // The signing key is new too, so earlier tokens are invalid.
    expect((await call(portal, 'GET', address, { token })).status).toBe(401);
    await ended(child);
  }, 110_000);
});
