import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Company } from '../../shared/entities/company.ts';
import type { Project } from '../../shared/entities/project.ts';
import { findings } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { heading, says } from '../support/screen.ts';

const stage = journey();
let project: Project;
let funder = '';

const kind = {
  state: 'tasmania',
  projectType: 'value_add',
  projectSector: 'tourism',
  fundingType: 'senior_debt',
  fundingPurpose: 'bridging',
} as const;

/** A project, and a profile that it fits in everything. */
beforeAll(async () => {
  const token = await tokenOf('admin@portal.test');
  const post = async <T>(path: string, body: object) =>
    (await call<T>(stage.portal, 'POST', path, { token, body })).body;
  const ofType = async (type: string) =>
    (await call<Company[]>(stage.portal, 'GET', `/api/company/companytype/${type}`, { token })).body;
  const [own] = (await ofType('capital_partner')).filter(({ companyName }) =>
    companyName.startsWith('Harrow'),
  );
  const [partner] = await ofType('project_partner');
  funder = own?.companyName ?? '';
  const sets = Object.fromEntries(Object.entries(kind).map(([field, value]) => [field, [value]]));
  const limits = { seniorIRR: 8, minAmountSenior: 1_000_000, maxAmountSenior: 9_000_000 };
  await post(contract['funding-profile'].save.path, {
    fundingProfile: { companyId: own?.id, ...sets, ...limits },
  });
  project = await post<Project>(contract.project.save.path, {
    project: {
      ...kind,
      projectName: 'Ranked Quarter',
      projectCompanyId: partner?.id,
      fundingAmount: 5_000_000,
      pricing: 9,
    },
  });
});

it('an administrator reads who fits and why, compares, assigns, and finds the fit of that moment in the history', async () => {
  const page = await stage.as('admin@portal.test', `/admin/project-page?projectId=${project.id}`);
  await heading(page, 'Ranked Quarter');
  await page.getByRole('link', { name: 'Match', exact: true }).click();
  await page.waitForURL(/section=match/);
  const cards = page.getByRole('region', { name: 'Match' }).locator('ol > li');
  const best = cards.filter({ hasText: funder }).first();
  await best.getByText('Nothing missing.').waitFor();
  expect(await best.innerText()).toMatch(/Fits[\s\S]*100\s*%/);
  await best.getByRole('button', { name: 'Criteria' }).click();
  await best.getByText(/is among the locations$/).waitFor();
  await page.getByText(/of \d+ profiles? fits?, \d+ may fit, \d+ miss/).waitFor();
  await page.getByRole('radio', { name: /^Misses/ }).check({ force: true });
  await expect.poll(() => cards.filter({ hasText: 'Nothing missing.' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  expect(await findings(page, 'main', 'all')).toEqual([]);
  await best.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await says(page, 'Capital partner assigned');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Fits, 100 %').waitFor();
  // A project past matched has no ranking any more.
  expect(await page.getByRole('link', { name: 'Match', exact: true }).count()).toBe(0);
});

it('nobody else has the section', async () => {
  const page = await stage.as(
    'developer@portal.test',
    `/admin/project-page?projectId=${project.id}&section=match`,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: 'Match', exact: true }).count()).toBe(0);
});
