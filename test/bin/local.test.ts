import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, tokenOf, useIdentityOf } from '../support/person.ts';
import { freePort, type StartedPortal } from '../support/portal.ts';

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

const start = (...args: readonly string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'bin/local.ts', ...args], {
    env: { ...process.env, PORT: String(port), PORTAL_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

const gone = (of: ChildProcess) =>
  new Promise<number | null>((resolve) => of.once('exit', (code) => resolve(code)));

/** Starts the portal as a person does, and waits until it answers. */
async function started(...args: readonly string[]): Promise<StartedPortal['environment']> {
  child = start(...args);
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`http://localhost:${port}/environment.json`).catch(() => undefined);
    // The sign-ins come last.
    if (answer?.ok) return (await answer.json()) as StartedPortal['environment'];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The portal did not start within 40 seconds.');
}

const portalOf = (environment: StartedPortal['environment']): StartedPortal => ({
  url: `http://localhost:${port}`,
  environment,
  restart: () => Promise.reject(new Error('not here')),
  close: () => Promise.resolve(),
});

async function signIn(): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const token = await tokenOf('developer@portal.test').catch(() => undefined);
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Nobody could sign in within ten seconds.');
}

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
  it('holds every acknowledged write over kill -9 and takes PORT and PORTAL_DATA', async () => {
    const portal = portalOf(await started());
    useIdentityOf(portal);
    const token = await signIn();
    const saved: string[] = [];
    const writer = (async () => {
      for (let number = 0; number < 500; number++) {
        const body = { project: project(`Kilnworks Stage ${number}`) };
        const answer = await call<{ id: string }>(portal, 'POST', '/api/project', { token, body });
        if (answer.status === 200) saved.push(answer.body.id);
      }
    })().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const ended = child ? gone(child) : Promise.resolve(null);
    child?.kill('SIGKILL');
    await Promise.all([ended, writer]);
    expect(saved.length).toBeGreaterThan(5);
    await started();
    const again = await signIn();
    for (const id of saved) {
      const { body } = await call<{ id: string }[]>(portal, 'GET', `/api/project/${id}`, { token: again });
      expect(body.map((found) => found.id)).toEqual([id]);
    }
    const stopped = child ? gone(child) : Promise.resolve(null);
    child?.kill('SIGTERM');
    await stopped;
  }, 110_000);

  it('says clearly that its port is taken', async () => {
    const holder = createServer().listen(port, '127.0.0.1');
    const refused = start();
    let said = '';
    refused.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await gone(refused)).toBe(1);
    expect(said).toContain(`Port ${port} is in use. Set PORT to another one, or stop what runs there.`);
    holder.close();
  });
});
