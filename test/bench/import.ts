import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { enter } from '../support/screen.ts';
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

/** Projects that nobody has, of a demo company. */
const content = () =>
  [
    HEAD.join(),
    ...Array.from(
      { length: ROWS },
      (_, at) =>
        `Kestrel Bay Developments,Row ${at},Victoria,Development,Office,Senior Debt,Acquisition,"5,000,000",21/11/2027`,
    ),
  ].join('\r\n');

/** What the page holds once what it no longer needs is gone (MB). */
async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

const segment = (page: Page, words: string) =>
  page.getByRole('radio', { name: words, exact: true }).waitFor(PATIENCE);

async function measure(url: string, path: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const page = await enter(browser, url, 'admin@portal.test');
  await page.goto(`${url}/admin/import?noun=project`);
  const begin = performance.now();
  await page.setInputFiles('input[type=file]', path);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await segment(page, `New ${ROWS.toLocaleString('en-AU')}`);
  const checked = performance.now() - begin;
  const memory = await memoryOf(page);
  const sent = performance.now();
  await page.getByRole('button', { name: /^Import / }).click();
  await segment(page, `Imported ${ROWS.toLocaleString('en-AU')}`);
  const imported = performance.now() - sent;
  const after = await memoryOf(page);
  await browser.close();
  return [
    figure(`Checking ${ROWS} rows, reading included`, checked, { unit: 'ms', atMost: CHECK_LIMIT }),
    figure(`Importing ${ROWS} rows`, imported, { unit: 'ms', atMost: IMPORT_LIMIT }),
    figure('The page after the check', memory, { unit: 'MB', atMost: MEMORY_LIMIT }),
    figure('The page after the import', after, { unit: 'MB', atMost: MEMORY_LIMIT }),
  ];
}

/** 5,000 new projects from a CSV file, on one machine. */
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
