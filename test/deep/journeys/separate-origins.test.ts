import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../infra/demo/index.ts';
import { openBrowser } from '../../support/browser.ts';
import { PDF, PNG } from '../../support/files.ts';
import { startTestPortal } from '../../support/portal.ts';
import type { StartedPortal } from '../../support/started-portal.ts';
import { freePort } from '../../support/ports.ts';

let portal: StartedPortal;
let browser: Browser;
let page: Page;
const consoleErrors: string[] = [];

beforeAll(async () => {
  const [cognito, s3, documents] = await Promise.all([freePort(), freePort(), freePort()]);
  portal = await startTestPortal({ separatePorts: { cognito, s3, documents } });
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(60_000);
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

describe('with Cognito, S3 and documents on separate origins under the deployed policy', () => {
  it('shows the schedule to a project partner who signs in', async () => {
    const { userPoolEndpoint, documentHost } = portal.environment;
    const origins = [portal.url, userPoolEndpoint, documentHost].map((url) => new URL(url).origin);
    expect(new Set(origins).size).toBe(3);
    await page.goto(portal.url);
    await page.getByLabel('Email').fill('developer@portal.test');
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/admin\/wip/);
    await page.getByRole('columnheader', { name: 'Capital Partner' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(2);
    expect(consoleErrors).toEqual([]);
  });

  const press = (name: RegExp | string) => page.getByRole('button', { name }).first().click();

  it('uploads a file to the bucket and opens it by its signed link', async () => {
    const upload = page.waitForRequest(
      (request) => request.method() === 'PUT' && /upload\//.test(request.url()),
    );
    await page.goto(`${portal.url}/admin/schedule`);
    await page
      .getByRole('link', { name: /Project Documents/ })
      .first()
      .click();
    await press('Add Document');
    const file = { name: 'Apart.pdf', mimeType: 'application/pdf', buffer: PDF };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByText('Apart.pdf is uploaded').waitFor();
    expect((await upload).url().startsWith(portal.url)).toBe(false);
    const opened = page
      .context()
      .waitForEvent('response', (response) => response.url().startsWith(portal.environment.documentHost));
    await press('Open file');
    const response = await opened;
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect((await fetch(response.url().replace(/\?.*/, ''))).status).toBe(403);
    expect(consoleErrors).toEqual([]);
  });

  it('shows a profile picture from the documents host', async () => {
    await page.goto(`${portal.url}/admin/user-page`);
    const file = { name: 'me.png', mimeType: 'image/png', buffer: PNG };
    await page.getByLabel('Choose a picture').setInputFiles(file);
    await press('Save picture');
    await page.getByText('Picture saved').waitFor();
    const picture = page.getByRole('banner').locator('img').last();
    await expect.poll(() => picture.getAttribute('src')).toContain(portal.environment.documentHost);
    const width = () => picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
    await expect.poll(width).toBe(800);
    expect(consoleErrors).toEqual([]);
  });

  it('blocks origins that the policy does not name', async () => {
    const foreignUrl = `http://127.0.0.1:${new URL(portal.url).port}`;
    const outcome = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          fetch(address).then(
            () => resolve('reached'),
            () => undefined,
          );
        }),
      foreignUrl,
    );
    expect(outcome).toBe('connect-src');
  });
});
