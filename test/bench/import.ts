import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure } from './figure.ts';
import { withPortal } from './portal.ts';

const ROWS = 5_000;
const CHECK_LIMIT = 20_000;
const IMPORT_LIMIT = 120_000;
const MEMORY_LIMIT = 150;
const MEGABYTE = 1_000_000;
const PATIENCE = { timeout: 600_000 };
const HEAD = [
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
const content = () =>
  [
    HEAD.join(),
    ...Array.from(
      { length: ROWS },
      (_, index) =>
        `Kestrel Bay Developments,Row ${index},Victoria,Development,Office,Senior Debt,Acquisition,"5,000,000",21/11/2027`,
    ),
  ].join('\r\n');

/** Heap of the page in MB after garbage collection. */
async function heapSize(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

const waitForSegment = (page: Page, text: string) =>
  page.getByRole('radio', { name: text, exact: true }).waitFor(PATIENCE);

async function measure(url: string, path: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const page = await openSignedIn(browser, url, 'admin@portal.test');
  await page.goto(`${url}/admin/import?noun=project`);
  const startedAt = performance.now();
  await page.setInputFiles('input[type=file]', path);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await waitForSegment(page, `New ${ROWS.toLocaleString('en-AU')}`);
  const checked = performance.now() - startedAt;
  const memory = await heapSize(page);
  const importStartedAt = performance.now();
  await page.getByRole('button', { name: /^Import / }).click();
  await waitForSegment(page, `Imported ${ROWS.toLocaleString('en-AU')}`);
  const imported = performance.now() - importStartedAt;
  const memoryAfterImport = await heapSize(page);
  await browser.close();
  return [
    figure(`Checking ${ROWS} rows, reading included`, checked, { unit: 'ms', atMost: CHECK_LIMIT }),
    figure(`Importing ${ROWS} rows`, imported, { unit: 'ms', atMost: IMPORT_LIMIT }),
    figure('The page after the check', memory, { unit: 'MB', atMost: MEMORY_LIMIT }),
    figure('The page after the import', memoryAfterImport, { unit: 'MB', atMost: MEMORY_LIMIT }),
  ];
}

/** Imports 5,000 new projects from a CSV file, on one machine. */
export const importing: Bench = {
  name: 'import',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-import-'));
    const path = join(folder, 'projects.csv');
    writeFileSync(path, content());
    try {
      return await withPortal(0, (url) => measure(url, path));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
