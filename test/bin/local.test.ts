import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../support/ports.ts';
import { startPortalProcess } from '../support/portal-process.ts';

it('npm start reports a port that is in use', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-'));
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  const portal = startPortalProcess({ port, data });
  let errors = '';
  portal.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(portal, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(errors).toContain(
    `Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`,
  );
  holder.close();
  rmSync(data, { recursive: true, force: true });
});
