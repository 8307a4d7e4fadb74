import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenOf } from '../../support/api-client.ts';
import { countClicks } from '../../support/count-clicks.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { createDocumentInReview } from '../../support/document-in-review.ts';
import { journey } from '../../support/journey.ts';
import { waitForHeading } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const stage = journey();
const { newProject } = demoProjects(stage);

async function partnersProject(name: string) {
  const token = await tokenOf(PARTNER);
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, {
    token,
  });
  return { token, project: await newProject(name, body[0]?.companyId) };
}

const notice = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();

it('approves a document two clicks from its project on a phone', async () => {
  const width = 390;
  const { token, project } = await partnersProject(`Approval Court ${width}`);
  await createDocumentInReview(stage.portal, {
    projectId: project.id,
    documentName: `Valuation ${width}`,
    token,
  });
  const page = await stage.as(ADMIN, projectPath(project));
  await page.setViewportSize({ width, height: 900 });
  await waitForHeading(page, project.projectName);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await notice(page, new RegExp(`^Valuation ${width} is approved`));
  await expect.poll(clicks).toBe(2);
});

it.each([1440, 390])('changes the status of a project in two clicks, at %i px', async (width) => {
  const project = await newProject(`Status Court ${width}`);
  const page = await stage.as(ADMIN, projectPath(project));
  await page.setViewportSize({ width, height: 900 });
  await waitForHeading(page, project.projectName);
  const clicks = await countClicks(page);
  await page
    .getByRole('button', { name: /Status: New\. Edit$/ })
    .first()
    .click();
  // The options are open by now: choosing one of them is the second click.
  await page.getByRole('combobox', { name: 'Current Status' }).selectOption({ label: 'Matched' });
  await notice(page, /Current Status/);
  await expect.poll(clicks).toBe(1);
});
