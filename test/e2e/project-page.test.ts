import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { runAxe } from '../support/axe.ts';
import { demoProjects, projectPath } from '../support/demo-projects.ts';
import { journey } from '../support/journey.ts';
import { printPage } from '../support/printed-page.ts';
import { factValue, waitForHeading } from '../support/screen.ts';

const stage = journey();
const { findProject } = demoProjects(stage);
const inProgress = () => findProject(({ projectStatus }) => projectStatus === 'in_progress');

/** Expects the name, status and steps of a project, one printed sheet, and a link to the project's company. */
async function expectSummary(page: Page, project: Project): Promise<void> {
  await waitForHeading(page, project.projectName);
  expect(await page.title()).toBe(`${project.projectName} · Property Finance Portal`);
  expect(await factValue(page, 'Current Status').innerText()).toBe('In Progress');
  expect(await factValue(page, 'Funding Amount').innerText()).toBe(
    `$${(project.fundingAmount ?? 0).toLocaleString('en-AU')}`,
  );
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect.poll(() => steps.locator('time').count()).toBe(4);
  expect(await steps.count()).toBe(5);
  expect(await page.locator('[aria-current=step]').innerText()).toContain('In Progress');
  await page.getByRole('region', { name: 'Documents' }).getByRole('listitem').first().waitFor();
  expect(await printPage(page)).toEqual({ sheets: 1, isPortrait: true });
  await factValue(page, 'Project Partner').getByRole('link', { name: project.projectCompanyName }).click();
  await page.waitForURL(/company-page/);
  await page.goBack();
  await waitForHeading(page, project.projectName);
}

/** Checks that sections have their own URLs, and that the breadcrumb leads to the list. */
async function walkSections(page: Page): Promise<void> {
  const activity = page.getByRole('link', { name: 'Activity' });
  await activity.click();
  await page.getByText('created the project').waitFor();
  expect(await activity.getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: /^Documents/ }).click();
  await page.waitForURL(/section=documents/);
  await page.goBack();
  await page.waitForURL(/section=activity/);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Transaction Schedule' })
    .click();
  await page.waitForURL(/admin\/schedule/);
}

async function expectUsableAtEachWidth(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const box = await page.getByRole('button', { name: 'Change status' }).boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await runAxe(page, 'html', 'all')).toEqual([]);
  }
}

it("shows a project's status and actions on desktop and phone, with sections and a link back to its list", async () => {
  const project = inProgress();
  const page = await stage.openAs('admin@portal.test', projectPath(project));
  await expectSummary(page, project);
  await expectUsableAtEachWidth(page);
  await walkSections(page);
});
