import type { Page } from 'playwright-core';
import type { Project } from '../../shared/entities/project.ts';
import { documentFiles } from '../../shared/files.ts';
import { call, readEnvironment, tokenOf } from '../support/api-client.ts';
import { openBrowser } from '../support/browser.ts';
import { createDocumentInReview } from '../support/document-in-review.ts';
import { scannedPdf } from '../support/pdf.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './with-portal.ts';

const RUNS = 5;
/** 48 pages of half a megabyte are just below the upload limit. */
const PAGES = 48;
/** A slow office line. */
const [BITS_PER_SECOND, LATENCY_MS] = [20_000_000, 40];

async function uploadReport(url: string): Promise<string> {
  const portal = { url, environment: await readEnvironment(url) };
  const token = await tokenOf('admin@portal.test');
  const { body: projects } = await call<Project[]>(portal, 'GET', '/api/project/open', { token });
  const file = scannedPdf(PAGES);
  if (file.length > documentFiles.maxBytes)
    throw new Error(`${file.length} bytes are more than an upload can have.`);
  const projectId = projects[0]?.id ?? '';
  const { id } = await createDocumentInReview(portal, { projectId, documentName: 'Scan', token, file });
  return `${url}/admin/review-page?documentId=${id}`;
}

interface PageOpening {
  readonly ms: number;
  readonly bytesRead: number;
}

/** Opens the page by its address. @returns the time from the navigation to the frame with the PDF's first page */
async function openReport(page: Page, address: string): Promise<PageOpening> {
  await page.goto(address);
  // A page of the PDF has its text once it is drawn.
  await page
    .getByRole('article', { name: `Page 1 of ${PAGES}` })
    .getByText('Valuation report, sheet 1')
    .waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const ms = performance.now();
    const reads = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/document/'));
    return {
      ms,
      bytesRead: reads.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'transferSize')), 0),
    };
  });
}

async function medianOpening(page: Page, address: string): Promise<PageOpening> {
  const openings: PageOpening[] = [];
  for (let run = 0; run < RUNS; run++) openings.push(await openReport(page, address));
  return {
    ms: median(openings.map(({ ms }) => ms)),
    bytesRead: median(openings.map(({ bytesRead }) => bytesRead)),
  };
}

async function measure(url: string): Promise<readonly Figure[]> {
  const address = await uploadReport(url);
  const browser = await openBrowser();
  const page = await openSignedIn(browser, url, 'admin@portal.test');
  // More than the usual 250 entries: pages prefetch many files.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  const localOpening = await medianOpening(page, address);
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = BITS_PER_SECOND / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const slowOpening = await medianOpening(page, address);
  await browser.close();
  return [
    figure('First page of a PDF of 25 MB', localOpening.ms, { unit: 'ms', atMost: 1_500 }),
    figure('Bytes read for it', localOpening.bytesRead / 1000, { unit: 'kB', atMost: 2_500 }),
    figure('The same page over 20 Mbit/s with 40 ms', slowOpening.ms, { unit: 'ms' }),
  ];
}

/** Times the review page of a scanned report, from the navigation to the first page of the PDF; medians. */
export const review: Bench = { name: 'review', run: () => withPortal(0, measure) };
