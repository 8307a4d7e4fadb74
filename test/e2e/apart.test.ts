import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../infra/demo/index.ts';
import { openBrowser } from '../support/browser.ts';
import { freePort, startedPortal, type StartedPortal } from '../support/portal.ts';

let portal: StartedPortal;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  const [api, cognito, s3, documents] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  portal = await startedPortal({ apart: { api, cognito, s3, documents } });
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

interface Uploaded {
  readonly origin: string;
  readonly put: number;
  readonly fileName: string;
  readonly projectId: string;
}

/** Adds a document and uploads its file, with the page's own session and from its origin. */
const upload = () =>
  page.evaluate(async (): Promise<Uploaded> => {
    const settings = (await (await fetch('/environment.json')).json()) as { apiBase: string; apiKey: string };
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.idToken')) ?? '';
    const api = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${settings.apiBase}${path}`, {
        method,
        headers: {
          'api-key': settings.apiKey,
          authorization: `Bearer ${sessionStorage.getItem(key)}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return answer.json();
    };
    const [project] = (await api('GET', '/api/project/open')) as { id: string }[];
    const projectId = project?.id ?? '';
    const document = (await api('POST', '/api/document', { document: { projectId } })) as {
      id: string;
      version: number;
    };
    const file = new Blob(['%PDF-1.7\n% from another origin\n%%EOF\n'], { type: 'application/pdf' });
    const grant = (await api('POST', `/api/document/${document.id}/upload`, {
      contentType: file.type,
      size: file.size,
    })) as { uploadId: string; url: string; headers: Record<string, string> };
    const put = await fetch(grant.url, { method: 'PUT', headers: grant.headers, body: file });
    const saved = (await api('PUT', `/api/document/${document.id}/upload`, {
      uploadId: grant.uploadId,
      fileName: 'Apart.pdf',
      version: document.version,
    })) as { fileName: string };
    const { origin } = new URL(grant.url);
    return { origin, put: put.status, fileName: saved.fileName, projectId };
  });

describe('with API, Cognito, S3 and documents on other origins, under the deployed policy', () => {
  it('a project partner signs in and sees the schedule', async () => {
    const { apiBase, userPoolEndpoint, documentHost } = portal.environment;
    const origins = [portal.url, apiBase, userPoolEndpoint, documentHost].map((at) => new URL(at).origin);
    expect(new Set(origins).size).toBe(4);
    await page.goto(portal.url);
    await page.getByLabel('Email').fill('developer@portal.test');
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/user-page/);
    await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    await page.getByRole('columnheader', { name: 'Capital Partner' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(2);
    expect(faults).toEqual([]);
  });

  it('uploads a file straight to the bucket and opens it by its signed link', async () => {
    const uploaded = await upload();
    expect(uploaded).toMatchObject({ put: 200, fileName: 'Apart.pdf' });
    expect(uploaded.origin).not.toBe(portal.url);
    await page.goto(`${portal.url}/admin/project-documents?projectId=${uploaded.projectId}`);
    const opened = page
      .context()
      .waitForEvent('response', (response) => response.url().startsWith(portal.environment.documentHost));
    await page
      .getByRole('button', { name: /Open Document/ })
      .first()
      .click();
    const response = await opened;
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect((await fetch(response.url().replace(/\?.*/, ''))).status).toBe(403);
    expect(faults).toEqual([]);
  });

  it('reaches no origin that the policy does not name', async () => {
    const elsewhere = `http://127.0.0.1:${new URL(portal.url).port}`;
    const outcome = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          fetch(address).then(
            () => resolve('reached'),
            () => undefined,
          );
        }),
      elsewhere,
    );
    expect(outcome).toBe('connect-src');
  });
});
