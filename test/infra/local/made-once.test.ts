import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { madeOnce } from '../../../infra/local/made-once.ts';

let folder: string;
let made: number;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-made-')), 'bundles', 'key');
  made = 0;
});

async function make(own: string): Promise<void> {
  made += 1;
  mkdirSync(own);
  // Long enough for the others to ask meanwhile.
  await new Promise((resolve) => setImmediate(resolve));
  expect(existsSync(folder)).toBe(false);
  writeFileSync(join(own, 'index.mjs'), 'whole');
}

it('makes a folder once for all who ask at the same time, and for those who ask later', async () => {
  await Promise.all([madeOnce(folder, make), madeOnce(folder, make), madeOnce(folder, make)]);
  await madeOnce(folder, make);
  expect(made).toBe(1);
  expect(readdirSync(folder)).toEqual(['index.mjs']);
  expect(readdirSync(dirname(folder))).toEqual(['key']);
});

it('leaves nothing of a failed attempt, and the next one succeeds', async () => {
  const failing = async (own: string) => {
    mkdirSync(own);
    throw new Error('does not build');
  };
  await expect(madeOnce(folder, failing)).rejects.toThrow('does not build');
  expect(readdirSync(dirname(folder))).toEqual([]);
  await madeOnce(folder, make);
  expect(made).toBe(1);
});

it('does not wait for a process that died at the work', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(`${folder}.lock`, String(pid));
  await madeOnce(folder, make);
  expect(made).toBe(1);
});
