import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { findingsInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { chip, names } from '../../support/list.ts';
import { call, tokenOf } from '../../support/person.ts';
import { follow } from '../../support/screen.ts';

const stage = journey();
const OPEN = '**/api/project/open*';

/** The list says that it is loading while it is slow, and an error when it fails. */
async function loadSlowlyAndFail(page: Page): Promise<void> {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(OPEN, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: 'x' } });
  });
  await page.getByRole('link', { name: 'Transaction Schedule' }).click();
  await page.getByText('Loading', { exact: true }).waitFor();
  answer();
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' });
  await failure.waitFor();
  await page.unroute(OPEN);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('rowheader').first().waitFor();
}

/** Says why a project past matched is not deleted. */
async function refuseToDelete(page: Page): Promise<void> {
  const late = page.getByRole('row').filter({ has: page.getByRole('link', { name: /Project Documents/ }) });
  const box = late.first().getByRole('checkbox');
  await box.check();
  await page.getByRole('button', { name: 'Actions (1 selected)' }).click();
  await page.getByRole('menuitem', { name: 'Delete Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'None of these projects can be deleted' });
  await dialog.getByText('1 selected is past matched and will stay.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete 0 projects' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await box.uncheck();
}

/** Deletes selected projects after a question, except those past matched, and undoes it. */
async function deleteSelected(page: Page): Promise<void> {
  const rows = page.getByRole('row');
  const early = rows.filter({ has: page.getByRole('button', { name: /Delete Project/ }) });
  const late = rows.filter({ has: page.getByRole('link', { name: /Project Documents/ }) });
  await early.first().waitFor();
  const chosen = [early.nth(0), early.nth(1), late.first()];
  const chosenNames: string[] = [];
  for (const row of chosen) {
    chosenNames.push(await row.getByRole('rowheader').getByRole('link').innerText());
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Actions (3 selected)' }).click();
  await page.getByRole('menuitem', { name: 'Delete Selected' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete 2 projects?' });
  await question.getByText('1 selected is past matched and will stay.').waitFor();
  await question.getByRole('button', { name: 'Delete 2 projects' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await result.getByText('2 done, 1 refused').waitFor();
  const shown = () => names(page);
  expect(await shown()).not.toContain(chosenNames[0]);
  expect(await shown()).toContain(chosenNames[2]);
  await result.getByRole('button', { name: 'Undo' }).click();
  await result.getByText('2 undone, 1 refused').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Actions (1 selected)' }).waitFor();
  expect(await shown()).toEqual(expect.arrayContaining(chosenNames));
}

/** Answers when no list of open projects is on its way to the page: from then on it holds the versions of now. */
function listsRead(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const isList = (request: Request) => new URL(request.url()).pathname === '/api/project/open';
  page.on('request', (request) => isList(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => expect.poll(() => underWay.size).toBe(0);
}

/** Changes the status of two projects, one of which somebody changed meanwhile, and undoes it from the notice. */
async function changeStatuses(page: Page, read: () => Promise<void>): Promise<void> {
  const token = await tokenOf('admin@portal.test');
  const open = async () => (await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token })).body;
  const early = (await open()).filter((one) => !one.draft && one.projectStatus === 'new');
  const [first, second] = early.toSorted((one, other) => one.projectName.localeCompare(other.projectName));
  await follow(page, '/admin/schedule?in=projectStatus:new&sort=projectName');
  await chip(page, 'Current Status: is New').waitFor();
  for (const name of [first?.projectName ?? '', second?.projectName ?? ''])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await read();
  const project = { id: second?.id, version: second?.version, noUnits: 77 };
  await call(stage.portal, 'POST', '/api/project', { token, body: { project } });
  await page.getByRole('button', { name: 'Actions (2 selected)' }).click();
  await page.getByRole('menuitem', { name: 'Change Status' }).click();
  await page.getByRole('radio', { name: 'Matched' }).check();
  await page.getByRole('button', { name: 'Change 2 projects' }).click();
  const result = page.getByRole('dialog', { name: 'Result' });
  await result.getByText('New before, now Matched').waitFor();
  await result.getByText('Somebody else has changed this record.').waitFor();
  const statuses = async () => {
    const all = await open();
    return [first, second].map((of) => all.find(({ id }) => id === of?.id)?.projectStatus);
  };
  expect(await statuses()).toEqual(['matched', 'new']);
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await result.getByText('New again').waitFor();
  expect(await statuses()).toEqual(['new', 'new']);
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
}

/** Stops a change of eight in the middle: what was not reached is said, copied, and stays selected. */
async function stopInTheMiddle(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('rowheader').nth(7).waitFor();
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7])
    await page.getByRole('rowheader').nth(place).locator('xpath=..').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Actions (8 selected)' }).click();
  await page.getByRole('menuitem', { name: 'Change Status' }).click();
  await page.getByRole('radio', { name: 'Matched' }).check();
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([]);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/project', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change 8 projects' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  letGo();
  const result = page.getByRole('dialog', { name: 'Result' });
  const left = /(\d) not reached/.exec(await result.getByText(/not reached/).innerText())?.[1];
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await result.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/Stopped before this project/g)).toHaveLength(Number(left));
  await result.getByRole('button', { name: 'Undo' }).click();
  await result.getByText(`${8 - Number(left)} undone`).waitFor();
  await result.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: `Actions (${left} selected)` }).waitFor();
}

it('the schedule says why it is not there yet, deletes and changes selected projects, undoes it, and stops when it is told to', async () => {
  const page = await stage.as('admin@portal.test');
  const read = listsRead(page);
  await loadSlowlyAndFail(page);
  await refuseToDelete(page);
  await deleteSelected(page);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await changeStatuses(page, read);
  await page.reload();
  await stopInTheMiddle(page);
});
