import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { FundingProfile } from '../../../shared/entities/funding-profile.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxe } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { projectForm } from '../../support/records.ts';
import { pressButton, stayOnEscape, waitForToast } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const FUNDER = 'funder@portal.test';
const FUNDER_NAME = 'Harrow Lane Credit Partners';

const stage = journey();
let token: string;
let project: Project;

async function read<A>(path: string): Promise<A> {
  return (await call<A>(stage.portal, 'GET', path, { token })).body;
}

beforeAll(async () => {
  token = await tokenOf(ADMIN);
  const [partner] = await read<Company[]>('/api/company/companytype/project_partner');
  const { body } = await call<Project>(stage.portal, 'POST', contract.project.save.path, {
    token,
    body: { project: { ...projectForm, projectName: 'Wattlebird Mews', projectCompanyId: partner?.id } },
  });
  project = body;
});

const openProjectPage = (email: string, section = 'overview') =>
  stage.openAs(email, `/admin/project-page?projectId=${project.id}&section=${section}`);
const answerBar = (page: Page) => page.getByRole('region', { name: 'Your answer' });
const declinedAnswer = (page: Page) => answerBar(page).getByText('Not for us: Location, Size');

it('lets a funder decline a project with reasons, undo that, and see its answer in the schedule', async () => {
  const page = await openProjectPage(FUNDER);
  await answerBar(page).getByRole('button', { name: 'Not for us' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Not for us' }).click();
  await dialog.getByRole('alert').getByText('Please select at least one reason').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page, '[role=dialog]', 'all')).toEqual([]);
  }
  await dialog.getByRole('checkbox', { name: 'Location' }).check();
  await dialog.getByRole('checkbox', { name: 'Size' }).check();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Too far north');
  await stayOnEscape(page);
  expect(await dialog.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Too far north');
  await dialog.getByRole('button', { name: 'Not for us' }).click();
  await declinedAnswer(page).waitFor();
  expect(await runAxe(page, 'main', 'all')).toEqual([]);
  await pressButton(page, 'Undo');
  await waitForToast(page, /: Change undone$/);
  await answerBar(page).getByText('Interested?').waitFor();
  await answerBar(page).getByRole('button', { name: 'Interested' }).click();
  await waitForToast(page, /: Interested, sent to the team/);
  await answerBar(page).getByRole('button', { name: 'Not for us' }).click();
  await dialog.getByRole('checkbox', { name: 'Size' }).check();
  await dialog.getByRole('button', { name: 'Not for us' }).click();
  await answerBar(page).getByText('Not for us: Size').waitFor();
  const list = await stage.openAs(FUNDER, '/admin/wip?filter=projectName%3Awattlebird');
  await list.getByRole('row').filter({ hasText: 'Wattlebird Mews' }).getByText('Not for us').waitFor();
});

it('shows an administrator every answer, ranked or not', async () => {
  const page = await openProjectPage(ADMIN, 'match');
  const match = page.getByRole('region', { name: 'Match' });
  await match
    .getByRole('listitem')
    .filter({ hasText: FUNDER_NAME })
    .getByText('Not for us: Size')
    .first()
    .waitFor();
  const { companyId } = await read<{ companyId: string }[]>(`/api/interest/project/${project.id}`).then(
    ([interest]) => interest ?? { companyId: '' },
  );
  const profiles = await read<FundingProfile[]>(`/api/funding/company/${companyId}`);
  for (const { id, version } of profiles)
    await call(stage.portal, 'POST', contract['funding-profile'].save.path, {
      token,
      body: { fundingProfile: { id, version, fundingProfileStatus: 'inactive' } },
    });
  await page.reload();
  const unranked = match.getByRole('region', { name: 'Answered, not ranked here' });
  await unranked.getByText('Not for us: Size').waitFor();
  expect(await runAxe(page, 'main', 'all')).toEqual([]);
});

it('removes the message about a lost connection with the next attempt', async () => {
  const page = await openProjectPage(FUNDER);
  const unreachable = page.getByText('The portal cannot be reached. Check your connection and try again.');
  await page.route('**/api/interest', (route) => route.abort());
  await answerBar(page).getByRole('button', { name: 'Interested' }).click();
  await unreachable.waitFor();
  await page.unroute('**/api/interest');
  await answerBar(page).getByRole('button', { name: 'Interested' }).click();
  await waitForToast(page, /: Interested, sent to the team/);
  expect(await unreachable.count()).toBe(0);
});
