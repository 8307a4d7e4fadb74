import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { noticePreferences } from '../../../shared/entities/notice-preferences.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { dismissToast, isInView, pressSave, signIn, waitForHeading } from '../../support/screen.ts';
import { pollUntilDefined } from '../../support/portal-process.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

const FUNDER = 'funder@portal.test';
const COLLEAGUE = 'penelope.harrow@harrowlanecreditpartners.example';
const stage = journey();

const projectKind = {
  state: 'northern_territory',
  projectType: 'warehousing',
  projectSector: 'healthcare',
  fundingType: 'senior_debt',
  fundingPurpose: 'residual_stock',
} as const;

const post = async <T>(path: string, body: object) =>
  (await call<T>(stage.portal, 'POST', path, { token: await tokenOf('admin@portal.test'), body })).body;
const saveProject = (project: object) => post<Project>(contract.project.save.path, { project });

const readAlerts = async (name: string) => {
  const mails = (await (await fetch(`${stage.portal.url}/local/mail.json`)).json()) as readonly Mail[];
  return mails.filter(
    ({ subject }) => subject.startsWith(name) && subject.endsWith(' fits your funding profile'),
  );
};

async function companiesOf(type: string): Promise<readonly Company[]> {
  const token = await tokenOf('admin@portal.test');
  const path = `/api/company/companytype/${type}`;
  return (await call<Company[]>(stage.portal, 'GET', path, { token })).body;
}

/** Saves a profile of the demo's funder and a project that fits it. */
async function submitMatchingProject(projectName: string): Promise<Project> {
  const [funder] = (await companiesOf('capital_partner')).filter(({ companyName }) =>
    companyName.startsWith('Harrow'),
  );
  const [partner] = await companiesOf('project_partner');
  const choices = Object.fromEntries(Object.entries(projectKind).map(([field, value]) => [field, [value]]));
  const limits = { seniorIRR: 8, minAmountSenior: 1_000_000, maxAmountSenior: 9_000_000 };
  await post(contract['funding-profile'].save.path, {
    fundingProfile: { companyId: funder?.id, ...choices, ...limits },
  });
  const figures = { fundingAmount: 5_000_000, pricing: 9 };
  return saveProject({ ...projectKind, ...figures, projectName, projectCompanyId: partner?.id });
}

it('notifies subscribers once about a matching project and links to it', async () => {
  const name = 'Alert Quarter';
  const project = await submitMatchingProject(name);
  const mails = await pollUntilDefined(async () => {
    const matching = await readAlerts(name);
    return matching.length > 1 ? matching : undefined;
  });
  expect(mails.map(({ to }) => to).toSorted()).toEqual([[FUNDER], [COLLEAGUE]]);
  expect(mails[0]?.text).toContain('Funding Amount: AUD 5,000,000');

  const link = /http\S+project-page\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  const page = await stage.openAs(FUNDER);
  await page.goto(link);
  await waitForHeading(page, name);

  await page.goto(`${stage.portal.url}/admin/user-page`);
  const preference = page.getByRole('combobox', { name: noticePreferences.noticeMatches.label });
  expect(await preference.inputValue()).toBe('mail');
  await preference.selectOption('portal');
  await pressSave(page);
  await dismissToast(page, 'Profile saved');

  // The first project stops fitting and fits again, which sends no mail. A second one fits: only the colleague, who
  // still wants mails, gets one.
  const resized = await saveProject({ id: project.id, version: 1, fundingAmount: 90_000_000 });
  await saveProject({ id: project.id, version: resized.version, fundingAmount: 6_000_000 });
  await submitMatchingProject('Second Quarter');
  const secondMails = await pollUntilDefined(async () => {
    const matching = await readAlerts('Second Quarter');
    return matching.length > 0 ? matching : undefined;
  });
  expect(secondMails.map(({ to }) => to)).toEqual([[COLLEAGUE]]);
  expect(await readAlerts(name)).toHaveLength(2);
});

it('offers the setting for alerts about matching projects to capital partners only', async () => {
  const page = await stage.openAs('developer@portal.test', '/admin/user-page');
  await page.getByRole('combobox', { name: noticePreferences.noticeStatus.label }).waitFor();
  expect(await page.getByRole('combobox', { name: noticePreferences.noticeMatches.label }).count()).toBe(0);
});

it('opens the setting that a mail names after the sign-in', async () => {
  const page = await stage.open('/admin/user-page?field=noticeTerms');
  await signIn(page, FUNDER);
  const setting = page.getByRole('combobox', { name: noticePreferences.noticeTerms.label });
  await expect.poll(() => hasFocus(setting)).toBe(true);
  expect(await isInView(setting)).toBe(true);
});
