import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentFiles } from '../../../shared/files.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { EXECUTABLE, PDF } from '../../support/files.ts';
import { protectedPdf } from '../../support/pdf.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { control, fillIn, pressSave } from '../../support/screen.ts';

const MEGABYTE = 1024 * 1024;
/** Slow enough to act during an upload. */
const SLOW_BYTES_PER_SECOND = 2 * MEGABYTE;

const stage = journey();
let page: Page;
let cdpSession: CDPSession;
let token: string;
let folder: string;
beforeAll(async () => {
  token = await tokenOf('developer@portal.test');
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a PDF file of this size in bytes. */
function createLargeFile(name: string, size: number): string {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - PDF.length - 9), PDF]));
  return path;
}

beforeEach(async () => {
  const { body: projects } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const id = crypto.randomUUID();
  const document = { id, projectId: projects[0]?.id };
  await call(stage.portal, 'POST', '/api/document', { token, body: { document } });
  page = await stage.openAs('developer@portal.test', `/admin/document-form?documentId=${id}`);
  await input().waitFor({ state: 'attached' });
  cdpSession = await page.context().newCDPSession(page);
  await cdpSession.send('Network.enable');
});

const input = () => page.getByLabel(/Choose a file|Replace the file/);
const setNetworkConditions = (uploadThroughput: number, offline = false) =>
  cdpSession.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
const progress = async () => Number(await page.getByRole('progressbar').getAttribute('value'));
const waitForHalf = () => expect.poll(progress, { timeout: 10_000, interval: 50 }).toBeGreaterThanOrEqual(50);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });

describe('an upload', () => {
  it.each([
    ['setup.exe', EXECUTABLE, documentFiles.wrongTypeMessage],
    ['empty.pdf', Buffer.alloc(0), 'This file is empty. Choose another file.'],
  ])('of %s is rejected before it is sent', async (name, body, message) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await input().setInputFiles(file(name, body));
    await page.getByText(message).waitFor();
    expect(requests.filter((method) => method !== 'GET')).toEqual([]);
  });

  it('of more than 25 MB is rejected before it is sent', async () => {
    await input().setInputFiles(createLargeFile('huge.pdf', documentFiles.maxBytes + 1));
    await page.getByText('This file is larger than 25 MB. Choose a smaller file.').waitFor();
  });

  it('of a renamed program is rejected after its upload, and another file is accepted', async () => {
    await fillIn(page, { 'Document Title': 'Typed' });
    await input().setInputFiles(file('invoice.pdf', EXECUTABLE));
    await page.getByText("The file's content doesn't match its extension.").waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await input().setInputFiles(file('plan.pdf', PDF));
    await page.getByText('plan.pdf is uploaded').waitFor();
    expect(await control(page, 'Document Title').inputValue()).toBe('Typed');
    expect(await page.getByText('was not uploaded').count()).toBe(0);
  });

  it('of a PDF that opens only with a password warns the uploader', async () => {
    await input().setInputFiles(file('locked.pdf', protectedPdf()));
    await page.getByText(/^locked\.pdf is uploaded, but opens only with a password\./).waitFor();
  });

  it('starts with a drop', async () => {
    const dataTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4 dropped %%EOF'], 'dropped.pdf'));
      return data;
    });
    await page.getByText('Choose a file or drop it here').dispatchEvent('drop', { dataTransfer });
    await page.getByText('dropped.pdf is uploaded').waitFor();
  });

  it('is required when saving', async () => {
    await fillIn(page, { 'Document Title': 'Plan', 'Document Type': 'Valuations' });
    await pressSave(page);
    await page.getByText('Please upload a document').waitFor();
    expect(await hasFocus(input())).toBe(true);
  });

  it('resumes after a lost connection and keeps input typed in the meantime', async () => {
    await setNetworkConditions(SLOW_BYTES_PER_SECOND);
    await input().setInputFiles(createLargeFile('plan.pdf', 3 * MEGABYTE));
    await waitForHalf();
    // The rest must not arrive before the connection is lost.
    await setNetworkConditions(1000);
    await fillIn(page, { 'Document Title': 'Typed meanwhile' });
    await setNetworkConditions(SLOW_BYTES_PER_SECOND, true);
    await page.getByText('The connection was lost. Try again.').waitFor();
    await setNetworkConditions(-1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('plan.pdf is uploaded').waitFor();
    expect(await control(page, 'Document Title').inputValue()).toBe('Typed meanwhile');
  });

  it('can be cancelled, and asks before leaving the page', async () => {
    await setNetworkConditions(SLOW_BYTES_PER_SECOND);
    await input().setInputFiles(createLargeFile('plan.pdf', 6 * MEGABYTE));
    await waitForHalf();
    // The rest must not arrive before the upload is cancelled.
    await setNetworkConditions(1000);
    await page.getByRole('link', { name: 'My Profile' }).click();
    await page.getByRole('dialog', { name: 'Leave without uploading?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await page.getByText('Choose a file or drop it here').waitFor();
    await setNetworkConditions(-1);
    await page.getByRole('link', { name: 'My Profile' }).click();
    await page.getByRole('heading', { name: 'MY PROFILE' }).waitFor();
  });

  it("of 25 MB goes straight to the bucket, not into the page's memory", async () => {
    const bodies: { url: string; size: number }[] = [];
    page.on('request', (request) => {
      const length = request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0;
      bodies.push({ url: request.url(), size: Number(length) });
    });
    const heap = async () => {
      const { usedSize } = await cdpSession.send('Runtime.getHeapUsage');
      return usedSize;
    };
    const path = createLargeFile('large.pdf', documentFiles.maxBytes);
    let peak = 0;
    const heapTimer = setInterval(() => void heap().then((used) => (peak = Math.max(peak, used))), 100);
    await input().setInputFiles(path);
    await page.getByText('large.pdf is uploaded').waitFor({ timeout: 90_000 });
    clearInterval(heapTimer);
    console.log(`25 MB upload: the page's heap held at most ${(peak / MEGABYTE).toFixed(1)} MB`);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(64 * MEGABYTE);
    expect(bodies.filter(({ url, size }) => url.includes('/api/') && size > 10_000)).toEqual([]);
  });
});
