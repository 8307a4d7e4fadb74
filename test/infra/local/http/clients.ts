import { rm } from 'node:fs/promises';
import { scratchFolder } from '../../../support/scratch.ts';

/** Secret access keys by access key id. */
const SECRETS: Readonly<Record<string, string>> = { admin: 'admin-secret', role: 'role-secret' };

export const secretFor = (accessKeyId: string): string | undefined => SECRETS[accessKeyId];

/** Settings of an unmodified SDK client for a service of the server. */
export function clientFor(
  url: string,
  service: string,
  accessKeyId = 'admin',
  secretAccessKey = SECRETS[accessKeyId] ?? '',
) {
  return {
    region: 'ap-southeast-2',
    endpoint: `${url}/local/aws/${service}`,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  };
}

/** Creates a folder for a test file. @returns the folder and a function that removes it */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = scratchFolder();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
