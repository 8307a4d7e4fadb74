import { expect, it } from 'vitest';
import { call, tokenOf } from '../../support/api-client.ts';
import { countClicks } from '../../support/count-clicks.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { createDocumentInReview } from '../../support/document-in-review.ts';
import { journey } from '../../support/journey.ts';
import {
  completeProject,
  control,
  fillIn,
  pressSave,
  waitForHeading,
  waitForToast,
} from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const stage = journey();
const { createProject } = demoProjects(stage);

async function newPartnerProject(name: string) {
  const token = await tokenOf(PARTNER);
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, {
    token,
  });
  return { token, project: await createProject(name, body[0]?.companyId) };
}

it.each([1440, 390])('approves a document in two clicks from its project page, at %i px', async (width) => {
  const { token, project } = await newPartnerProject(`Approval Court ${width}`);
  await createDocumentInReview(stage.portal, {
    projectId: project.id,
    documentName: `Valuation ${width}`,
    token,
  });
  const page = await stage.openAs(ADMIN, projectPath(project));
  await page.setViewportSize({ width, height: 900 });
  await waitForHeading(page, project.projectName);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await waitForToast(page, new RegExp(`^Valuation ${width} is approved`));
  await expect.poll(clicks).toBe(2);
});

it.each([1440, 390])('changes the status of a project in two clicks, at %i px', async (width) => {
  const project = await createProject(`Status Court ${width}`);
  const page = await stage.openAs(ADMIN, projectPath(project));
  await page.setViewportSize({ width, height: 900 });
  await waitForHeading(page, project.projectName);
  const clicks = await countClicks(page);
  await page
    .getByRole('button', { name: /Status: New\. Edit$/ })
    .first()
    .click();
  // Choosing an option is the second click, which Playwright does not send as one.
  await page.getByRole('combobox', { name: 'Current Status' }).selectOption({ label: 'Matched' });
  await waitForToast(page, /Current Status/);
  await expect.poll(clicks).toBe(1);
});

it('asks a question in two clicks from the project page', async () => {
  const { project } = await newPartnerProject('Question Court');
  const page = await stage.openAs(PARTNER, projectPath(project));
  await waitForHeading(page, project.projectName);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /^Conversation/ }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('When do you decide?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('When do you decide?').first().waitFor();
  await expect.poll(clicks).toBe(2);
});

it('leads in one click from the submission of a project to its documents', async () => {
  const page = await stage.openAs(PARTNER, '/admin/project-form');
  await control(page, 'Project Name').waitFor();
  await fillIn(page, completeProject);
  await pressSave(page);
  const upload = page.getByRole('link', { name: /^Upload documents, 0 of/ });
  await upload.waitFor();
  const clicks = await countClicks(page);
  await upload.click();
  await page.waitForURL(/section=documents/);
  await waitForHeading(page, completeProject['Project Name']);
  await expect.poll(clicks).toBe(1);
});
