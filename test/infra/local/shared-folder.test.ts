import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createSharedFolder } from '../../../infra/local/shared-folder.ts';

let folder: string;
let creations: number;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-made-')), 'bundles', 'key');
  creations = 0;
});

async function fillFolder(newFolder: string): Promise<void> {
  creations += 1;
  mkdirSync(newFolder);
  // Gives concurrent callers the time to call.
  await new Promise((resolve) => setImmediate(resolve));
  expect(existsSync(folder)).toBe(false);
  writeFileSync(join(newFolder, 'index.mjs'), 'whole');
}

it('creates a folder once for concurrent and later callers', async () => {
  await Promise.all([
    createSharedFolder(folder, fillFolder),
    createSharedFolder(folder, fillFolder),
    createSharedFolder(folder, fillFolder),
  ]);
  await createSharedFolder(folder, fillFolder);
  expect(creations).toBe(1);
  expect(readdirSync(folder)).toEqual(['index.mjs']);
  expect(readdirSync(dirname(folder))).toEqual(['key']);
});

it('removes the files of a failed attempt, and the next attempt succeeds', async () => {
  const failing = async (own: string) => {
    mkdirSync(own);
    throw new Error('does not build');
  };
  await expect(createSharedFolder(folder, failing)).rejects.toThrow('does not build');
  expect(readdirSync(dirname(folder))).toEqual([]);
  await createSharedFolder(folder, fillFolder);
  expect(creations).toBe(1);
});

it('does not wait for a process that died while creating', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(`${folder}.lock`, String(pid));
  await createSharedFolder(folder, fillFolder);
  expect(creations).toBe(1);
});
