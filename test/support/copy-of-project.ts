import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCES = ['bin', 'infra', 'lambdas', 'shared', 'web', 'package.json', 'package-lock.json'];
const CONFIGURATIONS = ['tsconfig.json', 'tsconfig.node.json', 'test/tsconfig.json'];

/** A new folder with what a portal is started from, as it is after `npm ci`: nothing is built. */
export function copyOfProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'portal-project-'));
  for (const name of [...SOURCES, ...CONFIGURATIONS]) cpSync(name, join(project, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  return project;
}
