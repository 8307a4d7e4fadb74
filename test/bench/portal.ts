import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useIdentityOf } from '../support/person.ts';
import { freePort } from '../support/ports.ts';
import { followed } from '../support/seeded.ts';
import { answering, ended, startProcess } from '../support/started.ts';
import { quiet } from './quiet.ts';

/** Fills a running portal as `npm run seed` does. */
const seed = (port: number, data: string, projects: number) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'bin/seed.ts', '--projects', String(projects)], {
    env: { ...process.env, PORT: String(port), PORTAL_DATA: data },
    stdio: 'ignore',
  });

/**
 * Serves the built portal from a process of its own, with the demo data and more projects, whose followers are done:
 * they took a core for three minutes beside what was measured.
 * @param isFollowed whether what comes after a first start is waited for: it is not part of what is measured
 */
export async function withPortal<T>(
  projects: number,
  measure: (url: string, processId: number, data: string) => Promise<T>,
  isFollowed = true,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const portal = startProcess({ port, data });
  try {
    const answers = await answering(port);
    const { url } = answers;
    useIdentityOf(answers);
    if (isFollowed) await followed(answers);
    const processId = portal.pid ?? 0;
    if (projects > 0) {
      seed(port, data, projects);
      await quiet(processId);
    }
    return await measure(url, processId, data);
  } finally {
    await ended(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}
