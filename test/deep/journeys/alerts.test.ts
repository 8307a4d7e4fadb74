import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { noticePreferences } from '../../../shared/entities/notice-preferences.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { dismiss, heading, save } from '../../support/screen.ts';
import { eventually } from '../../support/started.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

const FUNDER = 'funder@portal.test';
const COLLEAGUE = 'penelope.harrow@harrowlanecreditpartners.example';
const stage = journey();

const kind = {
  state: 'northern_territory',
  projectType: 'warehousing',
  projectSector: 'healthcare',
  fundingType: 'senior_debt',
  fundingPurpose: 'residual_stock',
} as const;

const post = async <T>(path: string, body: object) =>
  (await call<T>(stage.portal, 'POST', path, { token: await tokenOf('admin@portal.test'), body })).body;
const saveProject = (project: object) => post<Project>(contract.project.save.path, { project });

const alerts = async (name: string) => {
  const mails = (await (await fetch(`${stage.portal.url}/local/mail.json`)).json()) as readonly Mail[];
  return mails.filter(({ subject }) => subject === `A project fits your funding profile: ${name}`);
};

async function companiesOf(type: string): Promise<readonly Company[]> {
  const token = await tokenOf('admin@portal.test');
  const path = `/api/company/companytype/${type}`;
  return (await call<Company[]>(stage.portal, 'GET', path, { token })).body;
}

/** A profile of the funder who signs in, and a project that fits it. */
async function submitFitting(projectName: string): Promise<Project> {
  const [own] = (await companiesOf('capital_partner')).filter(({ companyName }) =>
    companyName.startsWith('Harrow'),
  );
  const [partner] = await companiesOf('project_partner');
  const sets = Object.fromEntries(Object.entries(kind).map(([field, value]) => [field, [value]]));
  const limits = { seniorIRR: 8, minAmountSenior: 1_000_000, maxAmountSenior: 9_000_000 };
  await post(contract['funding-profile'].save.path, {
    fundingProfile: { companyId: own?.id, ...sets, ...limits },
  });
  const figures = { fundingAmount: 5_000_000, pricing: 9 };
  return saveProject({ ...kind, ...figures, projectName, projectCompanyId: partner?.id });
}

it('a project that fits is told once to those who want it, and the mail opens it', async () => {
  const name = 'Alert Quarter';
  const project = await submitFitting(name);
  const told = await eventually(async () => {
    const found = await alerts(name);
    return found.length > 1 ? found : undefined;
  });
  expect(told.map(({ to }) => to).toSorted()).toEqual([[FUNDER], [COLLEAGUE]]);
  expect(told[0]?.text).toContain('Funding Amount: AUD 5,000,000');

  const link = /http\S+project-page\S+/.exec(told[0]?.text ?? '')?.[0] ?? '';
  const page = await stage.as(FUNDER);
  await page.goto(link);
  await heading(page, name);

  await page.goto(`${stage.portal.url}/admin/user-page`);
  const wish = page.getByRole('combobox', { name: noticePreferences.noticeMatches.label });
  expect(await wish.inputValue()).toBe('mail');
  await wish.selectOption('portal');
  await save(page);
  await dismiss(page, 'Profile saved');

  // It stops to fit, fits again, and another one fits: of that one the colleague alone is told.
  const far = await saveProject({ id: project.id, version: 1, fundingAmount: 90_000_000 });
  await saveProject({ id: project.id, version: far.version, fundingAmount: 6_000_000 });
  await submitFitting('Second Quarter');
  const second = await eventually(async () => {
    const found = await alerts('Second Quarter');
    return found.length > 0 ? found : undefined;
  });
  expect(second.map(({ to }) => to)).toEqual([[COLLEAGUE]]);
  expect(await alerts(name)).toHaveLength(2);
});

it('nobody but capital partners is asked whether they want it', async () => {
  const page = await stage.as('developer@portal.test', '/admin/user-page');
  await page.getByRole('combobox', { name: noticePreferences.noticeStatus.label }).waitFor();
  expect(await page.getByRole('combobox', { name: noticePreferences.noticeMatches.label }).count()).toBe(0);
});
