import { beforeAll, expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { rankedProjects } from '../../support/ranked-projects.ts';
import { waitForHeading, waitForToast } from '../../support/screen.ts';

const stage = journey();
const { addProfile, submit, companiesOfType } = rankedProjects(stage);
let funderName = '';

beforeAll(async () => {
  funderName = await addProfile();
});

it('focuses the search of the dialog, lists the best funder first, and reports a concurrent assignment', async () => {
  const contested = await submit('Contested Quarter');
  const page = await stage.openAs('admin@portal.test', `/admin/project-page?projectId=${contested.id}`);
  await waitForHeading(page, 'Contested Quarter');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign capital partner' });
  const search = dialog.getByLabel('Capital partner', { exact: false }).first();
  await expect.poll(() => hasFocus(search)).toBe(true);
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await options.first().innerText()).toMatch(new RegExp(`${funderName}\\s+Fits\\s+100\\s%`));
  const texts = await options.allInnerTexts();
  const verdictOrder = ['Fits', 'May fit', 'Misses', 'No profile'];
  const positions = texts.map((text) => verdictOrder.findIndex((verdict) => text.includes(verdict)));
  expect(positions).toEqual(positions.toSorted());
  await page.keyboard.type('harrow');
  await expect.poll(() => options.count()).toBe(1);
  await options.first().click();
  const token = await tokenOf('admin@portal.test');
  const [otherFunder] = await companiesOfType('capital_partner', 'Swan');
  const assignmentBody = { capitalCompanyId: otherFunder?.id, version: contested.version };
  const assignment = await call(stage.portal, 'PUT', `/api/project/${contested.id}/capital`, {
    token,
    body: assignmentBody,
  });
  expect(assignment.status).toBe(200);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await waitForToast(
    page,
    `${contested.projectName}: This project was changed meanwhile. It is now assigned to ${otherFunder?.companyName}.`,
  );
  await dialog.getByText(`It is assigned to ${otherFunder?.companyName} now.`).waitFor();
  await dialog.getByText('it is no longer ranked').waitFor();
  expect(await search.inputValue()).toBe(funderName);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await waitForToast(page, new RegExp(`^Contested Quarter: assigned to ${funderName}`));
});

it('sets the missing pricing of a project in the row of a funder', async () => {
  const { id } = await submit('Unpriced Quarter', { pricing: null });
  const page = await stage.openAs('admin@portal.test', `/admin/project-page?projectId=${id}&section=match`);
  const row = page
    .getByRole('region', { name: 'Fits', exact: true })
    .locator('ol > li')
    .filter({ hasText: funderName });
  await row.getByText(/Not priced yet; asks for 8\s%/).waitFor();
  await row.getByRole('button', { name: 'Add Pricing' }).click();
  await row.getByRole('textbox').fill('9.5');
  await page.keyboard.press('Enter');
  await row.getByText(/Not priced yet/).waitFor({ state: 'detached' });
  const token = await tokenOf('admin@portal.test');
  const stored = async () =>
    (await call<Project[]>(stage.portal, 'GET', `/api/project/${id}`, { token })).body[0];
  await expect.poll(async () => (await stored())?.pricing).toBe(9.5);
});
