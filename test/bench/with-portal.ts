import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setCurrentPortal } from '../support/api-client.ts';
import { freePort } from '../support/ports.ts';
import { waitForFollower } from '../support/seeded-data.ts';
import { waitForPortal, endProcess, startPortalProcess } from '../support/portal-process.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Adds demo projects to a running portal with `npm run seed`. */
const seed = (port: number, data: string, projects: number) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'bin/seed.ts', '--projects', String(projects)], {
    env: { ...process.env, PORT: String(port), PORTAL_DATA: data },
    stdio: 'ignore',
  });

/**
 * Serves the built portal from its own process, with the demo data and more projects.
 * @param options `waitsForFollower`: first waits for the follower, which uses a core for minutes after a first start
 */
export async function withPortal<T>(
  projects: number,
  measure: (url: string, processId: number, data: string) => Promise<T>,
  { waitsForFollower = true } = {},
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const portal = startPortalProcess({ port, data });
  try {
    const started = await waitForPortal(port);
    const { url } = started;
    setCurrentPortal(started);
    if (waitsForFollower) await waitForFollower(started);
    const processId = portal.pid ?? 0;
    if (projects > 0) {
      seed(port, data, projects);
      await waitUntilIdle(processId);
    }
    return await measure(url, processId, data);
  } finally {
    await endProcess(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}
