import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { parseCsv } from '../../support/csv.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { pressButton } from '../../support/screen.ts';

const stage = journey();
const ADMIN = 'admin@portal.test';
const SCHEDULE = '/admin/schedule';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
const waitForView = (page: Page, name: string) =>
  tab(page, name).and(page.locator('[aria-current=page]')).waitFor();
const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const rowNames = (page: Page) => page.locator('tbody > tr:not([data-group]) > th').allInnerTexts();
const groupRow = (page: Page, name: string) =>
  page.locator('tr[data-group]').filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
const selectRow = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}` }).check();

async function openProjects(): Promise<readonly Project[]> {
  const token = await tokenOf(ADMIN);
  return (await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token })).body;
}

/** Opens the Pipeline view. @param query added to the URL of the view */
async function openPipeline(query = ''): Promise<Page> {
  const page = await stage.openAs(ADMIN, SCHEDULE);
  await page.getByRole('rowheader').first().waitFor();
  await tab(page, 'Pipeline').click();
  await waitForView(page, 'Pipeline');
  if (query) await page.goto(`${page.url()}&${query}`);
  await page.getByRole('rowheader').first().waitFor();
  return page;
}

async function groupBy(page: Page, column: string): Promise<void> {
  await pressButton(page, 'View');
  await page.getByLabel('Group by').selectOption(column);
  await page.keyboard.press('Escape');
}

describe('Pipeline', () => {
  it('shows the columns of daily work in its own order', async () => {
    const page = await openPipeline();
    expect((await headings(page)).filter(Boolean)).toEqual([
      'Project Name',
      'Current Status',
      'Funding Amount',
      'Funding Date',
      'Project Partner',
      'Capital Partner',
      'Pricing (%)',
      'Lead',
      'Next Step',
    ]);
    expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  });

  it('opens again as the last used view', async () => {
    const page = await openPipeline();
    await page.getByRole('link', { name: 'Project Partners' }).click();
    await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    await waitForView(page, 'Pipeline');
    await page.goto(`${stage.portal.url}${SCHEDULE}`);
    await waitForView(page, 'Pipeline');
    await tab(page, 'All columns').click();
    await waitForView(page, 'All columns');
    await page.goto(`${stage.portal.url}${SCHEDULE}`);
    await page.getByRole('rowheader').first().waitFor();
    await waitForView(page, 'All columns');
  });

  it('stays closed when the last filter of a link without a view is removed', async () => {
    const page = await openPipeline();
    await page.goto(`${stage.portal.url}${SCHEDULE}?in=projectStatus:new`);
    await page.getByRole('button', { name: 'Remove filter Current Status: is New' }).click();
    await page.waitForURL((url) => !url.searchParams.has('in'));
    await page.getByRole('rowheader').first().waitFor();
    await waitForView(page, 'All columns');
  });

  it('fits 1440 px with the side menu folded, which stays folded after a reload', async () => {
    const page = await openPipeline();
    await pressButton(page, 'Fold menu');
    const overflow = () =>
      page
        .getByRole('region', { name: 'Transaction Schedule' })
        .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    await expect.poll(overflow).toBe(0);
    await page.reload();
    await page.getByRole('rowheader').first().waitFor();
    expect(await page.getByRole('button', { name: 'Fold menu' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('aside').evaluate(({ clientWidth }) => clientWidth)).toBe(55);
  });
});

describe('groups', () => {
  let projects: readonly Project[];
  beforeAll(async () => {
    projects = await openProjects();
  });

  it('show counts and totals, five rows, and a button for more', async () => {
    const page = await openPipeline();
    await groupBy(page, 'Current Status');
    const inProgress = projects.filter(({ projectStatus }) => projectStatus === 'in_progress');
    const sum = inProgress.reduce((total, { fundingAmount }) => total + (fundingAmount ?? 0), 0);
    const row = groupRow(page, 'In Progress');
    await row.waitFor();
    expect(await row.innerText()).toContain(`$${sum.toLocaleString('en-AU')}`);
    expect(await row.getByRole('button', { name: /^In Progress/ }).innerText()).toContain(
      String(inProgress.length),
    );
    const rows = row.locator('xpath=..').locator('tr:not([data-group])');
    expect(await rows.count()).toBe(5);
    await row.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => rows.count()).toBe(Math.min(30, inProgress.length));
    await row.getByRole('button', { name: /^In Progress/ }).click();
    await expect.poll(() => rows.count()).toBe(0);
    await page.getByText(`${projects.length} items in 4 groups`).waitFor();
    expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  });

  it('are printed with their totals and all rows, and order the export', async () => {
    const page = await openPipeline('group=projectStatus');
    await page.locator('tr[data-group]').first().waitFor();
    const groupCells = page.locator('tr[data-group] > :is(th, [data-align=end])');
    const onScreen = (await groupCells.allInnerTexts()).map((text) => text.replace(/\nShow[^]*/, ''));
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await groupCells.allInnerTexts()).toEqual(onScreen);
    const printed = await page
      .locator('tbody > tr')
      .evaluateAll((lines) => lines.map((line) => line.querySelector('th')?.innerText.split('\n')[0]));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    const statusOf = new Map(projects.map(({ projectName, projectStatus }) => [projectName, projectStatus]));
    const printedNames = printed.flatMap((name) => (name && statusOf.has(name) ? [name] : []));
    expect(printedNames).toHaveLength(projects.length);
    expect(printed.indexOf('Assigned')).toBe(
      printedNames.findIndex((name) => statusOf.get(name) === 'assigned') + 1,
    );
    await pressButton(page, 'Actions');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
    ]);
    const [, ...lines] = parseCsv(readFileSync(await download.path(), 'utf8'));
    expect(lines.map(([name]) => name)).toEqual(printedNames);
  });

  it('are part of a shared link, and are removed by their chip', async () => {
    const page = await openPipeline('group=projectSector');
    await page.locator('tr[data-group]').first().waitFor();
    await pressButton(page, 'Remove groups');
    await page.locator('tr[data-group]').first().waitFor({ state: 'detached' });
    await page.getByText(`1–25 of ${projects.length} items`).waitFor();
  });

  it('let arrow keys move across their headings', async () => {
    const page = await openPipeline('group=projectStatus');
    const statusCells = page.locator('td[data-edit=projectStatus]');
    await statusCells.nth(4).focus();
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(statusCells.nth(5))).toBe(true);
  });
});

describe('selected projects', () => {
  it('get a next step together; the result names a refused project and tries it again', async () => {
    const page = await openPipeline();
    const [first = '', second = '', third = ''] = await rowNames(page);
    for (const name of [first, second, third]) await selectRow(page, name);
    const bar = page.getByRole('region', { name: 'Selected projects' });
    await bar.getByText('3 selected').waitFor();
    expect(await runAxeInBothThemes(page, '[data-bulk-bar]')).toEqual([]);
    const concurrentlyChanged = (await openProjects()).find(({ projectName }) => projectName === second);
    const project = { id: concurrentlyChanged?.id, version: concurrentlyChanged?.version, noUnits: 41 };
    await call(stage.portal, 'POST', '/api/project', { token: await tokenOf(ADMIN), body: { project } });
    await bar.getByRole('button', { name: 'Set next step' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the next step of 3 projects' });
    await dialog.getByRole('textbox', { name: 'Next Step', exact: true }).fill('Call the valuer');
    await dialog.getByRole('textbox', { name: 'Next Step Date' }).fill('+7');
    await dialog.getByRole('button', { name: 'Set the next step of 3 projects' }).click();
    const result = page.getByRole('dialog', { name: 'Result' });
    await result.getByText('2 done, 1 refused').waitFor();
    expect(await result.getByRole('listitem').filter({ hasText: 'changed meanwhile' }).innerText()).toContain(
      second,
    );
    await result.getByRole('button', { name: 'Try 1 again' }).click();
    await result.getByText('3 done', { exact: true }).waitFor();
    await result.getByRole('button', { name: 'Close', exact: true }).last().click();
    const steps = (await openProjects()).filter(({ nextStep }) => nextStep === 'Call the valuer');
    expect(steps.map(({ projectName }) => projectName).sort()).toEqual([first, second, third].sort());
    await page.getByRole('button', { name: 'Undo' }).click();
    await result.getByText('3 undone').waitFor();
  });

  it('are the only ones in an export by the Actions menu', async () => {
    const page = await openPipeline();
    const [first = '', , third = ''] = await rowNames(page);
    for (const name of [first, third]) await selectRow(page, name);
    await pressButton(page, 'Actions (2)');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
    ]);
    const [, ...lines] = parseCsv(readFileSync(await download.path(), 'utf8'));
    expect(lines.map(([name]) => name)).toEqual([first, third]);
  });

  it('are cleared by Escape, which closes an open dialog first', async () => {
    const page = await openPipeline();
    const [first = ''] = await rowNames(page);
    await selectRow(page, first);
    const bar = page.getByRole('region', { name: 'Selected projects' });
    await bar.getByRole('button', { name: 'Set next step' }).click();
    await page.getByRole('dialog', { name: 'Set the next step of 1 project' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await bar.waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
  });
});

describe('an edited row', () => {
  it('stays, with a message, although it no longer matches the filter', async () => {
    const page = await openPipeline('in=projectStatus:matched');
    const [name = ''] = await rowNames(page);
    await page.locator('td[data-edit=projectStatus]').first().click();
    await page.getByRole('combobox', { name: 'Current Status' }).selectOption('New');
    await page.getByText(`${name} no longer matches this list.`).waitFor();
    expect(await rowNames(page)).toContain(name);
    await pressButton(page, 'Remove');
    await expect.poll(() => rowNames(page)).not.toContain(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rowNames(page)).toContain(name);
  });
});

describe('on a phone', () => {
  it('shows rows from 220 px on, with the controls of the list in a sheet', async () => {
    const page = await stage.openAs(ADMIN, SCHEDULE);
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Transaction Schedule' }).getByRole('listitem');
    await cards.first().waitFor();
    expect(await cards.first().evaluate((card) => card.getBoundingClientRect().top)).toBeLessThanOrEqual(220);
    const controlsButton = page.getByRole('button', { name: /^Search, filter and sort/ });
    await controlsButton.click();
    const sheet = page.getByRole('dialog', { name: 'This list' });
    await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Funding Amount, descending');
    await sheet.getByPlaceholder('Search, then press Enter').fill('residences');
    await page.keyboard.press('Enter');
    expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
    await sheet.getByRole('button', { name: 'Show the list' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await hasFocus(controlsButton)).toBe(true);
    await page.getByRole('button', { name: 'Search, filter and sort (1)' }).waitFor();
    for (const name of await cards.getByRole('heading').allInnerTexts()) expect(name).toMatch(/residences/i);
    await page.getByRole('button', { name: 'Remove filter Project Name: residences' }).click();
    await expect.poll(() => cards.count()).toBe(25);
  });
});
