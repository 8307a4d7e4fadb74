import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { findings } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { printed } from '../support/paper.ts';
import { heading, press, says, factOf } from '../support/screen.ts';

const stage = journey();
let projects: readonly Project[] = [];
let token = '';

beforeAll(async () => {
  token = await tokenOf('admin@portal.test');
  projects = (await call<Project[]>(stage.portal, 'GET', contract.project.open.path, { token })).body;
});

function projectThat(is: (project: Project) => boolean): Project {
  const found = projects.find(is);
  if (!found) throw new Error('No demo project is like that');
  return found;
}
const inProgress = () => projectThat(({ projectStatus }) => projectStatus === 'in_progress');
const pathOf = ({ id }: Project, section = '') =>
  `/admin/project-page?projectId=${id}${section && `&section=${section}`}`;

/** A project of an administrator's own, so that no other journey is disturbed. */
async function newProject(name: string): Promise<Project> {
  const like = projectThat(({ projectStatus }) => projectStatus === 'new');
  const { projectCompanyId, state, projectType, projectSector, fundingType, fundingPurpose } = like;
  const choices = { state, projectType, projectSector, fundingType, fundingPurpose };
  const project = { ...choices, projectCompanyId, projectName: name, fundingAmount: 5_000_000 };
  return (await call<Project>(stage.portal, 'POST', contract.project.save.path, { token, body: { project } }))
    .body;
}

describe('the page of a project', () => {
  it('says at a glance what it is, where it stands and how it came there', async () => {
    const project = inProgress();
    const page = await stage.as('admin@portal.test', pathOf(project));
    await heading(page, project.projectName);
    expect(await page.title()).toBe(`${project.projectName} · Property Finance Portal`);
    expect(await factOf(page, 'Current Status').innerText()).toBe('In Progress');
    expect(await factOf(page, 'Funding Amount').innerText()).toBe(
      `$${(project.fundingAmount ?? 0).toLocaleString('en-AU')}`,
    );
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect.poll(() => steps.locator('time').count()).toBe(4);
    expect(await steps.count()).toBe(5);
    expect(await page.locator('[aria-current=step]').innerText()).toContain('In Progress');
    await page.getByRole('region', { name: 'Documents' }).getByRole('listitem').first().waitFor();
    expect(await printed(page)).toEqual({ sheets: 1, upright: true });
    await factOf(page, 'Project Partner').getByRole('link', { name: project.projectCompanyName }).click();
    await page.waitForURL(/company-form/);
  });

  it('has sections with addresses of their own, and leads back to its list', async () => {
    const page = await stage.as('admin@portal.test', pathOf(inProgress(), 'history'));
    await page.getByText('Created').first().waitFor();
    expect(await page.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: /^Updates/ }).click();
    await page.waitForURL(/section=updates/);
    await page.getByRole('heading', { name: 'Updates' }).waitFor();
    await page.goBack();
    await page.waitForURL(/section=history/);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Transaction Schedule' })
      .click();
    await page.waitForURL(/admin\/schedule/);
  });

  it('is led by an administrator, who finds it among their own', async () => {
    const project = await newProject('Led Quarter');
    const page = await stage.as('admin@portal.test', pathOf(project));
    await heading(page, 'Led Quarter');
    expect(await factOf(page, 'Lead').innerText()).toBe('Nobody yet');
    const lead = async (action: string) => {
      await press(page, 'More');
      await page.getByRole('menuitem', { name: action }).click();
    };
    await lead('Change lead');
    const dialog = page.getByRole('dialog', { name: 'Who leads this project?' });
    await dialog.getByLabel('Lead').first().fill('Marcus');
    await page.getByRole('option', { name: 'Marcus Delaney' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(page, 'Marcus Delaney leads now');
    await lead('Take the lead');
    await says(page, 'Helen Marchetti leads now');
    await page.getByRole('link', { name: 'Transaction Schedule' }).first().click();
    await page.getByText('Mine', { exact: true }).click();
    await page.getByRole('link', { name: 'Led Quarter', exact: true }).waitFor();
    await page.waitForURL(/mine=mine/);
    await page.getByText('Closed', { exact: true }).click();
    await page.getByText('You lead no closed projects').or(page.getByRole('row').nth(1)).first().waitFor();
    expect(await page.getByRole('link', { name: 'Led Quarter', exact: true }).count()).toBe(0);
  });

  it('takes an update in a line, above those that somebody else writes meanwhile', async () => {
    const project = await newProject('Updated Quarter');
    const page = await stage.as('admin@portal.test', pathOf(project, 'updates'));
    await heading(page, 'Updated Quarter');
    await press(page, 'Add update');
    await page.getByText('Write what has happened').waitFor();
    const { id, version } = project;
    const meanwhile = { id, version, transactionUpdates: '1 Nov 2026, Tom: Valuer chosen.' };
    await call(stage.portal, 'POST', contract.project.save.path, { token, body: { project: meanwhile } });
    await page.getByRole('textbox', { name: 'Add an update' }).fill('Terms are in: comparison started.');
    await page.keyboard.press('Enter');
    const entries = page.getByRole('region', { name: 'Updates' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(2);
    expect(await entries.first().innerText()).toMatch(
      /Helen Marchetti\s+Terms are in: comparison started\.$/,
    );
    expect(await entries.last().innerText()).toContain('Valuer chosen.');
    expect(await page.getByRole('textbox', { name: 'Add an update' }).inputValue()).toBe('');
  });

  it('changes the status after asking, and takes the change back', async () => {
    const project = await newProject('Moved Quarter');
    const page = await stage.as('admin@portal.test', pathOf(project));
    await press(page, 'Change status');
    const dialog = page.getByRole('dialog', { name: 'Change status?' });
    await dialog.getByRole('radio', { name: 'Matched' }).check();
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(/^Now Matched/)
      .waitFor();
    await expect.poll(() => factOf(page, 'Current Status').innerText()).toBe('Matched');
    await press(page, 'Undo');
    await expect.poll(() => factOf(page, 'Current Status').innerText()).toBe('New');
  });

  it('assigns a capital partner: the search has the focus, the funder stands in the head then', async () => {
    const project = await newProject('Assigned Quarter');
    const page = await stage.as('admin@portal.test', pathOf(project));
    await press(page, 'Assign');
    const dialog = page.getByRole('dialog', { name: 'Assign capital partner' });
    await dialog.waitFor();
    const search = dialog.getByLabel('Capital partner', { exact: false }).first();
    await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('Harrow');
    await page.getByRole('option', { name: /Harrow/ }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await says(page, 'Capital partner assigned');
    await expect.poll(() => factOf(page, 'Capital Partner').innerText()).toMatch(/^Harrow/);
    await expect.poll(() => factOf(page, 'Current Status').innerText()).toBe('Assigned');
  });

  it('offers nobody what they may not do', async () => {
    const { capitalCompanyId, ...project } = projectThat(
      (one) => one.projectStatus === 'in_progress' && one.capitalCompanyName.startsWith('Harrow'),
    );
    expect(capitalCompanyId).not.toBe('');
    const page = await stage.as('funder@portal.test', `/admin/project-page?projectId=${project.id}`);
    await heading(page, project.projectName);
    for (const name of ['Edit', 'Reassign', 'Change status', 'Add update'])
      // oxlint-disable-next-line no-await-in-loop
      expect(
        await page
          .getByRole('button', { name, exact: true })
          .or(page.getByRole('link', { name, exact: true }))
          .count(),
      ).toBe(0);
    expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: project.projectCompanyName }).count()).toBe(0);
  });

  it('says so when the project is not there, or is taken away while its page is open', async () => {
    const project = await newProject('Gone Quarter');
    const page = await stage.as('admin@portal.test', pathOf(project));
    await heading(page, 'Gone Quarter');
    await call(stage.portal, 'DELETE', `/api/project/${project.id}`, { token });
    await press(page, 'Change status');
    const dialog = page.getByRole('dialog', { name: 'Change status?' });
    await dialog.getByRole('radio', { name: 'Matched' }).check();
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await page.getByText('This project cannot be shown').waitFor();
    await page.goto(`${stage.portal.url}/admin/project-page?projectId=00000000-0000-4000-8000-000000000000`);
    await page.getByText('This project cannot be shown').waitFor();
  });

  it.each([1440, 1024, 390])('fits a screen of %i px, its actions within reach', async (width) => {
    const page = await stage.as('admin@portal.test', pathOf(inProgress()));
    await page.setViewportSize({ width, height: 900 });
    await heading(page, inProgress().projectName);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const primary = page.getByRole('button', { name: 'Change status' });
    const box = await primary.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await findings(page, 'html', 'all')).toEqual([]);
  });
});
