import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Indexes of the arguments that name modified files, for each function of `fs`. */
const MODIFIED_ARGUMENTS = {
  writeFile: [0],
  appendFile: [0],
  mkdir: [0],
  mkdtemp: [0],
  rm: [0],
  rmdir: [0],
  unlink: [0],
  truncate: [0],
  rename: [0, 1],
  copyFile: [1],
  cp: [1],
  symlink: [1],
  link: [1],
};

function refuseOutsideTmp(operation, target) {
  if (typeof target === 'number' || (typeof target === 'object' && !(target instanceof URL))) return;
  const path = resolve(target instanceof URL ? fileURLToPath(target) : String(target));
  if (path === '/tmp' || path.startsWith('/tmp/')) return;
  const error = new Error(`EROFS: read-only file system, ${operation} '${path}'`);
  throw Object.assign(error, { code: 'EROFS', syscall: operation, path });
}

function opensForWriting(flags) {
  if (typeof flags === 'number') return (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0;
  return flags !== undefined && flags !== 'r' && flags !== 'rs';
}

function checkOpen(parameters) {
  if (opensForWriting(parameters[1])) refuseOutsideTmp('open', parameters[0]);
}

function guard(holder, name, check, rejects) {
  const original = holder[name];
  if (typeof original !== 'function') return;
  holder[name] = function guarded(...parameters) {
    try {
      check(parameters);
    } catch (error) {
      if (rejects) return Promise.reject(error);
      throw error;
    }
    return original.apply(this, parameters);
  };
}

/** Lambda's file system is read-only except /tmp; writes elsewhere fail here as well. */
export function refuseWritesOutsideTmp() {
  for (const [name, indexes] of Object.entries(MODIFIED_ARGUMENTS)) {
    const check = (parameters) => indexes.forEach((index) => refuseOutsideTmp(name, parameters[index]));
    guard(fs, name, check, false);
    guard(fs, `${name}Sync`, check, false);
    guard(fs.promises, name, check, true);
  }
  guard(fs, 'open', checkOpen, false);
  guard(fs, 'openSync', checkOpen, false);
  guard(fs.promises, 'open', checkOpen, true);
  guard(fs, 'createWriteStream', (parameters) => refuseOutsideTmp('open', parameters[0]), false);
  syncBuiltinESMExports();
}
