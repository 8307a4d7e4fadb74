import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCES = ['bin', 'infra', 'lambdas', 'shared', 'web', 'package.json', 'package-lock.json'];
const CONFIGURATIONS = ['tsconfig.json', 'tsconfig.node.json', 'test/tsconfig.json'];

/** Copies the project as it is after `npm ci`, without build output, to a temporary folder. */
export function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'portal-project-'));
  for (const name of [...SOURCES, ...CONFIGURATIONS]) cpSync(name, join(project, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  return project;
}
