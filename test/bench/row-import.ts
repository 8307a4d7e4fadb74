import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure } from './figure.ts';
import { withPortal } from './with-portal.ts';

const ROWS = 5_000;
const WIDE_ROWS = 10_000;
const WIDE_COLUMNS = 40;
const MAPPING_LIMIT_MS = 2_000;
const BLOCK_LIMIT_MS = 50;
const CHECK_LIMIT_MS = 20_000;
const IMPORT_LIMIT_MS = 120_000;
const MEMORY_LIMIT_MB = 150;
const MEGABYTE = 1_000_000;
const LONG_TIMEOUT = { timeout: 600_000 };
const HEADINGS = [
  'Company Name',
  'Project Name',
  'Project Location',
  'Project Type',
  'Project Sector',
  'Funding Type',
  'Funding Purpose',
  'Funding Amount',
  'Funding Date',
];

/** CSV of new projects of a demo company. */
const projectsCsv = () =>
  [
    HEADINGS.join(),
    ...Array.from(
      { length: ROWS },
      (_, index) =>
        `Kestrel Bay Developments,Row ${index},Victoria,Development,Office,Senior Debt,Acquisition,"5,000,000",21/11/2027`,
    ),
  ].join('\r\n');

const BROKER_HEADINGS =
  'Deal name,Client,State,Type,Sector,Loan amt,Purpose,Facility,Status,Settle by,LVR,Notes';
const BROKER_ROW = 'Kestrel Bay Developments Pty Ltd,NSW,Dev,resi,$5m,Refi,Mezz,Live,15/3/27,65%,A note';

/** A broker's own sheet with many rows and columns, as CSV. */
function brokerCsv(): string {
  const extra = Array.from(
    { length: WIDE_COLUMNS - BROKER_HEADINGS.split(',').length },
    (_, index) => `Extra ${index}`,
  );
  const rows = Array.from({ length: WIDE_ROWS }, (_, index) => `Deal ${index},${BROKER_ROW},${extra.join()}`);
  return [`${BROKER_HEADINGS},${extra.join()}`, ...rows].join('\r\n');
}

/**
 * Script that records the longest time without a response. It is text, since tsx adds calls of its own helper to
 * functions.
 */
const RECORD_BLOCKS = `window.longestBlock = 0; {
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    window.longestBlock = Math.max(window.longestBlock, now - last);
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
}`;

/** Measures the mapping of a broker's sheet, and how long the page does not respond during the check. */
async function measureMapping(page: Page, url: string, path: string): Promise<readonly Figure[]> {
  await page.goto(`${url}/admin/import?noun=project`);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  const startedAt = performance.now();
  await page.setInputFiles('input[type=file]', path);
  const check = page.getByRole('button', { name: 'Check the rows' });
  await check.waitFor();
  const mappingTime = performance.now() - startedAt;
  await page.evaluate(RECORD_BLOCKS);
  await check.click();
  await waitForSegment(page, `New ${WIDE_ROWS.toLocaleString('en-AU')}`);
  const longestBlock = Number(await page.evaluate('window.longestBlock'));
  return [
    figure(`Mapping ${WIDE_ROWS} rows with ${WIDE_COLUMNS} columns`, mappingTime, {
      unit: 'ms',
      atMost: MAPPING_LIMIT_MS,
    }),
    figure('Longest time without a response while checking them', longestBlock, {
      unit: 'ms',
      atMost: BLOCK_LIMIT_MS,
    }),
  ];
}

/** Heap of the page in MB after garbage collection. */
async function heapSize(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

const waitForSegment = (page: Page, text: string) =>
  page.getByRole('radio', { name: text, exact: true }).waitFor(LONG_TIMEOUT);

interface CsvPaths {
  readonly projects: string;
  readonly broker: string;
}

async function measure(url: string, { projects: path, broker }: CsvPaths): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const page = await openSignedIn(browser, url, 'admin@portal.test');
  const mapping = await measureMapping(page, url, broker);
  await page.goto(`${url}/admin/import?noun=project`);
  const startedAt = performance.now();
  await page.setInputFiles('input[type=file]', path);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await waitForSegment(page, `New ${ROWS.toLocaleString('en-AU')}`);
  const checkTime = performance.now() - startedAt;
  const memoryAfterCheck = await heapSize(page);
  const importStartedAt = performance.now();
  await page.getByRole('button', { name: /^Import / }).click();
  await waitForSegment(page, `Imported ${ROWS.toLocaleString('en-AU')}`);
  const importTime = performance.now() - importStartedAt;
  const memoryAfterImport = await heapSize(page);
  await browser.close();
  return [
    ...mapping,
    figure(`Checking ${ROWS} rows, reading included`, checkTime, { unit: 'ms', atMost: CHECK_LIMIT_MS }),
    figure(`Importing ${ROWS} rows`, importTime, { unit: 'ms', atMost: IMPORT_LIMIT_MS }),
    figure('The page after the check', memoryAfterCheck, { unit: 'MB', atMost: MEMORY_LIMIT_MB }),
    figure('The page after the import', memoryAfterImport, { unit: 'MB', atMost: MEMORY_LIMIT_MB }),
  ];
}

/** Maps and checks a broker's sheet, and imports 5,000 new projects from a CSV file, on one machine. */
export const rowImport: Bench = {
  name: 'import',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-import-'));
    const files = { projects: join(folder, 'projects.csv'), broker: join(folder, 'broker.csv') };
    writeFileSync(files.projects, projectsCsv());
    writeFileSync(files.broker, brokerCsv());
    try {
      return await withPortal(0, (url) => measure(url, files));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
