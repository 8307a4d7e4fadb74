import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';
import { filterChip, readNames } from '../../support/list.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { navigate } from '../../support/screen.ts';

const stage = journey();
const OPEN_PROJECTS_ROUTE = '**/api/project/open*';

async function expectLoadingThenError(page: Page): Promise<void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(OPEN_PROJECTS_ROUTE, async (route) => {
    await released;
    await route.fulfill({ status: 500, json: { message: 'x' } });
  });
  await page.getByRole('link', { name: 'Transaction Schedule' }).click();
  await page.getByText('Loading', { exact: true }).waitFor();
  release();
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' });
  await failure.waitFor();
  await page.unroute(OPEN_PROJECTS_ROUTE);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('rowheader').first().waitFor();
}

async function expectDeleteRefused(page: Page): Promise<void> {
  const pastMatched = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /Project Documents/ }) });
  const box = pastMatched.first().getByRole('checkbox');
  await box.check();
  await page.getByRole('button', { name: 'Actions (1)' }).click();
  await page.getByRole('menuitem', { name: 'Delete Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'None of these projects can be deleted' });
  await dialog.getByText('1 selected is past matched and will stay.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete 0 projects' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await box.uncheck();
}

/** Deletes selected projects after a confirmation, except those past matched, and undoes it. */
async function deleteSelected(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  const deletable = rows.filter({ has: page.getByRole('button', { name: /Delete Project/ }) });
  const pastMatched = rows.filter({ has: page.getByRole('link', { name: /Project Documents/ }) });
  await deletable.first().waitFor();
  const selectedRows = [deletable.nth(0), deletable.nth(1), pastMatched.first()];
  const selectedNames: string[] = [];
  for (const row of selectedRows) {
    selectedNames.push(await row.getByRole('rowheader').getByRole('link').innerText());
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Actions (3)' }).click();
  await page.getByRole('menuitem', { name: 'Delete Selected' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Are you sure you want to delete 2 projects?' });
  await confirmation.getByText('1 selected is past matched and will stay.').waitFor();
  await confirmation.getByRole('button', { name: 'Delete 2 projects' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await result.getByText('2 done, 1 unchanged').waitFor();
  const visibleNames = () => readNames(page);
  expect(await visibleNames()).not.toContain(selectedNames[0]);
  expect(await visibleNames()).toContain(selectedNames[2]);
  await result.getByRole('button', { name: 'Undo' }).click();
  await result.getByText('2 undone, 1 unchanged').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Actions', exact: true }).waitFor();
  expect(await visibleNames()).toEqual(expect.arrayContaining(selectedNames));
}

/** @returns a function that waits until no list of open projects is loading, so that the page has current versions */
function trackListRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  const isList = (request: Request) => new URL(request.url()).pathname === '/api/project/open';
  page.on('request', (request) => isList(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => expect.poll(() => pending.size).toBe(0);
}

/** Changes the status of two projects, one of which changed in the meantime, and undoes it from the toast. */
async function changeStatuses(page: Page, waitForLists: () => Promise<void>): Promise<void> {
  const token = await tokenOf('admin@portal.test');
  const openProjects = async () =>
    (await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token })).body;
  const newProjects = (await openProjects()).filter(
    (project) => !project.draft && project.projectStatus === 'new',
  );
  const [first, second] = newProjects.toSorted((a, b) => a.projectName.localeCompare(b.projectName));
  await navigate(page, '/admin/schedule?in=projectStatus:new&sort=projectName');
  await filterChip(page, 'Current Status: is New').waitFor();
  for (const name of [first?.projectName ?? '', second?.projectName ?? ''])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await waitForLists();
  const project = { id: second?.id, version: second?.version, noUnits: 77 };
  await call(stage.portal, 'POST', '/api/project', { token, body: { project } });
  await page.getByRole('button', { name: 'Actions (2)' }).click();
  await page.getByRole('menuitem', { name: 'Change Status' }).click();
  await page.getByRole('radio', { name: 'Matched' }).check();
  await page
    .locator('[aria-live=polite][aria-atomic=true]', { hasText: '2 projects will be Matched' })
    .waitFor();
  await page.getByRole('button', { name: 'Change 2 projects' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await result.getByText('New before, now Matched').waitFor();
  await result.getByText(/^This record was changed meanwhile/).waitFor();
  const statuses = async () => {
    const projects = await openProjects();
    return [first, second].map((changed) => projects.find(({ id }) => id === changed?.id)?.projectStatus);
  };
  expect(await statuses()).toEqual(['matched', 'new']);
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await result.getByText('New again').waitFor();
  expect(await statuses()).toEqual(['new', 'new']);
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
}

/** Stops a bulk change of eight projects: unreached projects are listed, can be copied and stay selected. */
async function stopInTheMiddle(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('rowheader').nth(7).waitFor();
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7])
    await page.getByRole('rowheader').nth(index).locator('xpath=..').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Actions (8)' }).click();
  await page.getByRole('menuitem', { name: 'Change Status' }).click();
  await page.getByRole('radio', { name: 'Matched' }).check();
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  const release = await holdRequests(page, '**/api/project');
  await page.getByRole('button', { name: 'Change 8 projects' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  release();
  const result = page.getByRole('dialog', { name: 'Result' });
  const unreached = /(\d) not reached/.exec(await result.getByText(/not reached/).innerText())?.[1];
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await result.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/Stopped before this project/g)).toHaveLength(Number(unreached));
  await result.getByRole('button', { name: 'Undo' }).click();
  await result.getByText(`${8 - Number(unreached)} undone`).waitFor();
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: `Actions (${unreached})` }).waitFor();
}

it('shows why the schedule is not loaded, deletes and changes selected projects, undoes that, and stops a bulk change', async () => {
  const page = await stage.openAs('admin@portal.test');
  const waitForLists = trackListRequests(page);
  await expectLoadingThenError(page);
  await expectDeleteRefused(page);
  await deleteSelected(page);
  await changeStatuses(page, waitForLists);
  await page.reload();
  await stopInTheMiddle(page);
});

it('keeps a bulk change open when the window becomes as narrow as a phone', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Actions (1)' }).click();
  await page.getByRole('menuitem', { name: 'Set Next Step' }).click();
  const nextStep = page.getByRole('dialog').getByRole('textbox', { name: 'Next Step', exact: true });
  await nextStep.fill('Call the valuer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Search, filter and sort/, includeHidden: true }).waitFor();
  expect(await nextStep.inputValue()).toBe('Call the valuer');
});
