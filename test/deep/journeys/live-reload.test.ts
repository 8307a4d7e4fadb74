import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { copyProject } from '../../support/copy-project.ts';
import { call, tokenOf, setCurrentPortal } from '../../support/api-client.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';
import {
  waitForPortal,
  endProcess,
  pollUntilDefined,
  startDevelopmentProcess,
} from '../../support/portal-process.ts';

// A copy of the project whose files the test changes.
const projectCopy = copyProject();
let child: ChildProcess | undefined;
let portal: StartedPortal;

beforeAll(async () => {
  // Shares the Lambda bundles of this project until a test changes them.
  mkdirSync('.build/bundles', { recursive: true });
  mkdirSync(join(projectCopy, '.build'));
  symlinkSync(resolve('.build/bundles'), join(projectCopy, '.build', 'bundles'));
  const port = await freePort();
  child = startDevelopmentProcess({ port, data: join(projectCopy, 'data'), project: projectCopy });
  portal = await waitForPortal(port);
  setCurrentPortal(portal);
});
afterAll(async () => {
  await endProcess(child);
  rmSync(projectCopy, { recursive: true, force: true });
});

function replaceInFile(file: string, from: string, to: string): void {
  const path = join(projectCopy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** Resolves once the process has written this text to its error output. */
const waitForErrorOutput = (expected: string) =>
  new Promise<void>((resolve) => {
    let text = '';
    child?.stderr?.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes(expected)) resolve();
    });
  });

describe('npm run dev', () => {
  it('serves the last Lambda that could be built until a later version can be built', async () => {
    const token = await pollUntilDefined(() => tokenOf('developer@portal.test'));
    const status = async () => (await call(portal, 'GET', '/api/project/open', { token })).status;
    expect(await status()).toBe(200);
    const buildFailure = waitForErrorOutput('lambdas/project/open.ts');
    replaceInFile('lambdas/project/open.ts', 'listOpenProjects(call)', '{');
    await buildFailure;
    expect(await status()).toBe(200);
    replaceInFile('lambdas/project/open.ts', '(call) => {', '() => Promise.reject(stale())');
    replaceInFile(
      'lambdas/project/open.ts',
      'import',
      "import { stale } from '../../shared/schema/errors.ts';\nimport",
    );
    expect(await pollUntilDefined(async () => ((await status()) === 409 ? 409 : undefined))).toBe(409);
  });

  it('updates a changed page without a reload, under the content security policy', async () => {
    const browser = await openBrowser();
    const page = await (await browser.newContext()).newPage();
    const consoleErrors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
    // The first request compiles the sources.
    await page.goto(portal.url, { timeout: 60_000 });
    await page.getByLabel('Email').fill('someone@portal.test');
    replaceInFile('web/app/layouts/BrandPanel.tsx', 'followed to settlement', 'followed to the end');
    await page.getByText('followed to the end').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('someone@portal.test');
    expect(consoleErrors).toEqual([]);
    await browser.close();
  });
});
