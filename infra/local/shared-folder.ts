import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
/** An older lock is stale, even if its process id is in use again. */
const STALE_LOCK_MS = 300_000;

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    return isAlive(Number(readFileSync(lock, 'utf8'))) && Date.now() - statSync(lock).mtimeMs < STALE_LOCK_MS;
  } catch {
    return false;
  }
}

/** Takes a lock unless a live process holds it. It only avoids duplicate work: two holders do no harm. */
function take(lock: string): boolean {
  if (isHeld(lock)) return false;
  rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function fillAndRename(folder: string, make: (folder: string) => Promise<unknown>): Promise<void> {
  const temporary = `${folder}.${process.pid}`;
  try {
    await make(temporary);
    renameSync(temporary, folder);
  } catch (error) {
    // Another process may have finished first; the rename then fails.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Creates a folder shared by processes once: `make` fills the folder that it gets. Concurrent callers wait; if a
 * process dies or fails, the next process retries. Rejects as `make` does.
 */
export async function createSharedFolder(
  folder: string,
  make: (folder: string) => Promise<unknown>,
): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (take(lock)) {
      try {
        await fillAndRename(folder, make);
      } finally {
        rmSync(lock, { force: true });
      }
    } else await wait(POLL_MS);
  }
}
