import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { personForm } from '../../nouns/person.ts';
import { waitForHeading } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const { createProject } = demoProjects(stage);
const UNREAD = /^No one at .* can sign in, so no one there can read this or gets an email\.$/;

let token: string;
const post = async <A>(path: string, body: unknown) =>
  (await call<A>(stage.portal, 'POST', path, { token, body })).body;
const addCompany = (companyName: string, companyType: Company['companyType']) =>
  post<Company>(contract.company.save.path, {
    company: { companyName, companyType, phone: '+61290001234' },
  });

/** A funder that an import brought over: with a contact and a profile that fits, but without users. */
async function addFunder(companyName: string): Promise<Company> {
  const funder = await addCompany(companyName, 'capital_partner');
  const { id: companyId } = funder;
  await post(contract.contact.save.path, { contact: { ...personForm, companyId } });
  const { state, projectType, projectSector, fundingType, fundingPurpose } = await createProject('Template');
  await post(contract['funding-profile'].save.path, {
    fundingProfile: {
      companyId,
      state: [state],
      projectType: [projectType],
      projectSector: [projectSector],
      fundingType: [fundingType],
      fundingPurpose: [fundingPurpose],
      seniorIRR: 5,
      minAmountSenior: 4_000_000,
      maxAmountSenior: 6_000_000,
    },
  });
  return funder;
}

beforeAll(async () => {
  token = await tokenOf(ADMIN);
});

it('leads from the refused ask of a funder without users to the invitation of its contact', async () => {
  const { companyName } = await addFunder('Aardvark Credit');
  const page = await stage.openAs(ADMIN, projectPath(await createProject('Egret Court'), 'match'));
  const row = page.getByRole('region', { name: 'Match' }).locator('ol > li').filter({ hasText: companyName });
  await row.getByRole('button', { name: `Share documents with ${companyName}` }).click();
  await page.getByRole('dialog').getByText(UNREAD).waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: `Ask ${companyName}` }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await toasts
    .getByText('This company has no active user. Invite one on the company’s page first.')
    .waitFor();
  await toasts.getByRole('button', { name: 'Open company' }).click();
  await waitForHeading(page, companyName);
  await page.getByRole('button', { name: /^Invite / }).click();
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  await expect.poll(() => email.inputValue()).toBe(personForm.email);
});

it('leads from the refused reminder of a partner without users to its page', async () => {
  const { id, companyName } = await addCompany('Numbat Homes', 'project_partner');
  const { id: projectId, projectName } = await createProject('Numbat Court', id);
  await post(contract.task.save.path, {
    task: { projectId, title: 'Send the titles', ownerSide: 'partner', dueDate: '2020-01-31' },
  });
  const page = await stage.openAs(ADMIN, '/admin/desk');
  await page.getByRole('button', { name: `Remind ${companyName} about ${projectName}` }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Open company' })
    .click();
  await waitForHeading(page, companyName);
});

it('says that a partner without users reads neither a message nor a task', async () => {
  const partner = await addCompany('Zebra Homes', 'project_partner');
  const project = await createProject('Ibis Court', partner.id);
  const page = await stage.openAs(ADMIN, projectPath(project, 'conversation'));
  const note = page.getByText(UNREAD);
  const target = page.getByRole('combobox', { name: 'Write to' });
  await target.selectOption({ label: 'Partner' });
  await note.waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await target.selectOption({ label: 'Team' });
  await note.waitFor({ state: 'detached' });
  await page.goto(`${stage.portal.url}${projectPath(project, 'tasks')}`);
  await page
    .getByRole('combobox', { name: 'Owner' })
    .selectOption({ label: `Anyone at ${partner.companyName}` });
  await note.waitFor();
  await page.getByRole('link', { name: 'Invite a user' }).waitFor();
});
