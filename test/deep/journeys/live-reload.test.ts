import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { copyOfProject } from '../../support/copy-of-project.ts';
import { call, tokenOf, useIdentityOf } from '../../support/person.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';
import { answering, ended, eventually, startProcess } from '../../support/started.ts';

// A copy of the project, so that its files can be changed.
const project = copyOfProject();
let child: ChildProcess | undefined;
let portal: StartedPortal;

beforeAll(async () => {
  // Its Lambdas are those of this project until a test changes them.
  mkdirSync('.build/bundles', { recursive: true });
  mkdirSync(join(project, '.build'));
  symlinkSync(resolve('.build/bundles'), join(project, '.build', 'bundles'));
  const port = await freePort();
  child = startProcess({ port, data: join(project, 'data'), project, arguments: ['--live'] });
  portal = await answering(port);
  useIdentityOf(portal);
});
afterAll(async () => {
  await ended(child);
  rmSync(project, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** Resolves once the process has said words among its errors. */
const said = (words: string) =>
  new Promise<void>((resolve) => {
    let text = '';
    child?.stderr?.on('data', (part) => {
      text += String(part);
      if (text.includes(words)) resolve();
    });
  });

describe('npm run dev', () => {
  it('keeps the last Lambda that builds, and answers with the next', async () => {
    const token = await eventually(() => tokenOf('developer@portal.test'));
    const status = async () => (await call(portal, 'GET', '/api/project/open', { token })).status;
    expect(await status()).toBe(200);
    const failed = said('lambdas/project/open.ts');
    change('lambdas/project/open.ts', 'openSchedule(call)', '{');
    await failed;
    expect(await status()).toBe(200);
    change('lambdas/project/open.ts', '(call) => {', '() => Promise.reject(stale())');
    change(
      'lambdas/project/open.ts',
      'import',
      "import { stale } from '../../shared/schema/errors.ts';\nimport",
    );
    expect(await eventually(async () => ((await status()) === 409 ? 409 : undefined))).toBe(409);
  });

  it('shows a changed page without loading it again, under the content security policy', async () => {
    const browser = await openBrowser();
    const page = await (await browser.newContext()).newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(portal.url);
    await page.getByLabel('Email').fill('someone@portal.test');
    change('web/app/layouts/BrandPanel.tsx', 'followed to settlement', 'followed to the end');
    await page.getByText('followed to the end').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('someone@portal.test');
    expect(faults).toEqual([]);
    await browser.close();
  });
});
