import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Project } from '../../shared/entities/project.ts';
import { runAxe } from '../support/axe.ts';
import { countClicks } from '../support/count-clicks.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/api-client.ts';
import { navigate, waitForHeading, press, waitForToast } from '../support/screen.ts';

const stage = journey();
let project: Project;
let funderName = '';

const projectKind = {
  state: 'tasmania',
  projectType: 'value_add',
  projectSector: 'tourism',
  fundingType: 'senior_debt',
  fundingPurpose: 'bridging',
} as const;

const post = async <T>(path: string, body: object) =>
  (await call<T>(stage.portal, 'POST', path, { token: await tokenOf('admin@portal.test'), body })).body;

async function companiesOfType(type: string, name = ''): Promise<readonly Company[]> {
  const token = await tokenOf('admin@portal.test');
  const path = `/api/company/companytype/${type}`;
  const { body } = await call<Company[]>(stage.portal, 'GET', path, { token });
  return body.filter(({ companyName }) => companyName.startsWith(name));
}

async function submit(projectName: string, pricing: number | null = 9): Promise<Project> {
  const [partner] = await companiesOfType('project_partner');
  const figures = { fundingAmount: 5_000_000, pricing };
  return post<Project>(contract.project.save.path, {
    project: { ...projectKind, ...figures, projectName, projectCompanyId: partner?.id },
  });
}

/** Saves a profile, and a project that meets all its criteria. */
beforeAll(async () => {
  const [company] = await companiesOfType('capital_partner', 'Harrow');
  funderName = company?.companyName ?? '';
  const choices = Object.fromEntries(Object.entries(projectKind).map(([field, value]) => [field, [value]]));
  const limits = { seniorIRR: 8, minAmountSenior: 1_000_000, maxAmountSenior: 9_000_000 };
  await post(contract['funding-profile'].save.path, {
    fundingProfile: { companyId: company?.id, ...choices, ...limits },
  });
  project = await submit('Ranked Quarter');
});

/** Checks the ranked rows, assigns in two clicks, undoes, assigns again, and finds the fit in the activity. */
async function assignBest(page: Page): Promise<void> {
  await waitForHeading(page, 'Ranked Quarter');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await page.waitForURL(/section=match/);
  const match = page.getByRole('region', { name: 'Match' });
  const best = match
    .getByRole('region', { name: 'Fits', exact: true })
    .locator('ol > li')
    .filter({ hasText: funderName });
  await best.getByText(/Lends on tourism projects in Tasmania/).waitFor();
  await best.getByText('Not asked').waitFor();
  expect(await best.innerText()).toMatch(/100\s*%[\s\S]*Not asked/);
  await match.getByText(/of \d+ funders? fits?, \d+ may fit, \d+ close/).waitFor();
  await best.getByRole('button', { name: /^Assign/ }).click();
  await expect.poll(clicks).toBe(2);
  await waitForToast(page, new RegExp(`^Ranked Quarter: assigned to ${funderName}`));
  await waitForHeading(page, `Assigned to ${funderName}`);
  expect(page.url()).toContain('section=match');
  await press(page, 'Undo');
  await best.getByRole('button', { name: /^Share documents with/ }).click();
  const share = page.getByRole('dialog', { name: /^Share/ });
  await share.waitFor();
  await page.keyboard.press('Escape');
  await share.waitFor({ state: 'detached' });
  await best.getByRole('button', { name: /^Criteria/ }).click();
  await best.getByText(/is among the locations$/).waitFor();
  expect(await runAxe(page, 'main', 'all')).toEqual([]);
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBeGreaterThan(0);
  await best.getByRole('button', { name: /^Assign/ }).click();
  await waitForToast(page, new RegExp(`^Ranked Quarter: assigned to ${funderName}`));
  await waitForHeading(page, `Assigned to ${funderName}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('Fits, 100 %').first().waitFor();
  // An assigned project has no ranking.
  expect(await page.getByRole('link', { name: 'Match', exact: true }).count()).toBe(0);
}

/** Checks that the dialog focuses its search, lists the best company first and reports a concurrent assignment. */
async function assignContested(page: Page): Promise<void> {
  const contested = await submit('Contested Quarter');
  await navigate(page, `/admin/project-page?projectId=${contested.id}`);
  await waitForHeading(page, 'Contested Quarter');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign capital partner' });
  const search = dialog.getByLabel('Capital partner', { exact: false }).first();
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(await options.first().innerText()).toMatch(new RegExp(`${funderName}\\s+Fits\\s+100 %`));
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
    `This project was changed meanwhile. It is now assigned to ${otherFunder?.companyName}.`,
  );
  await dialog.getByText(`It is assigned to ${otherFunder?.companyName} now.`).waitFor();
  await dialog.getByText('it is no longer ranked').waitFor();
  expect(await search.inputValue()).toBe(funderName);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await waitForToast(page, new RegExp(`^Contested Quarter: assigned to ${funderName}`));
}

it('ranks funders for an administrator, assigns the best and reports a concurrent assignment', async () => {
  const page = await stage.openAs('admin@portal.test', `/admin/project-page?projectId=${project.id}`);
  await assignBest(page);
  await assignContested(page);
});

it('sets the missing pricing of a project in the row of a funder', async () => {
  const { id } = await submit('Unpriced Quarter', null);
  const page = await stage.openAs('admin@portal.test', `/admin/project-page?projectId=${id}&section=match`);
  const row = page
    .getByRole('region', { name: 'Fits', exact: true })
    .locator('ol > li')
    .filter({ hasText: funderName });
  await row.getByText(/Not priced yet; asks for 8 %/).waitFor();
  await row.getByRole('button', { name: 'Add Pricing' }).click();
  await row.getByRole('textbox').fill('9.5');
  await page.keyboard.press('Enter');
  await row.getByText(/Not priced yet/).waitFor({ state: 'detached' });
  const token = await tokenOf('admin@portal.test');
  const stored = async () =>
    (await call<Project[]>(stage.portal, 'GET', `/api/project/${id}`, { token })).body[0];
  await expect.poll(async () => (await stored())?.pricing).toBe(9.5);
});
