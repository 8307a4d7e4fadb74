import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { call, tokenOf } from '../support/api-client.ts';
import { runAxeInBothThemes } from '../support/axe.ts';
import { demoProjects } from '../support/demo-projects.ts';
import { createDocumentInReview } from '../support/document-in-review.ts';
import { journey } from '../support/journey.ts';
import { press, waitForHeading } from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const stage = journey();
const { newProject } = demoProjects(stage);

async function documentInReview(documentName: string): Promise<ProjectDocument> {
  const token = await tokenOf(PARTNER);
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, {
    token,
  });
  const project = await newProject(`${documentName} Quarter`, body[0]?.companyId);
  return createDocumentInReview(stage.portal, { projectId: project.id, documentName, token });
}

const storedDocument = async ({ id }: ProjectDocument): Promise<ProjectDocument | undefined> => {
  const token = await tokenOf(ADMIN);
  return (await call<ProjectDocument[]>(stage.portal, 'GET', `/api/document/${id}`, { token })).body[0];
};

const reviewPath = ({ id }: ProjectDocument) => `/admin/review-page?documentId=${id}`;
const reasonField = (page: Page) => page.getByLabel('Reason, sent to the project partner when you reject');

it('shows a PDF beside the decision, and opens the next document after it', async () => {
  const document = await documentInReview('Survey');
  const page = await stage.as(ADMIN, reviewPath(document));
  await waitForHeading(page, 'Valuations');
  await page.getByText('Page 1 of 1').waitFor();
  await page.locator('canvas').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  for (const width of [390, 1024, 1440]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.setViewportSize({ width, height: 900 });
    // oxlint-disable-next-line no-await-in-loop
    expect(
      await page.evaluate(() => globalThis.document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
  }
  await press(page, 'Reject');
  await page.getByText('Please give a reason of at least 5 characters').waitFor();
  await reasonField(page).fill('A page is missing.');
  await press(page, 'Reject');
  await page.getByText('Survey is rejected').waitFor();
  expect(await storedDocument(document)).toMatchObject({
    documentStatus: 'rejected',
    reviewReason: 'A page is missing.',
  });
  await expect.poll(() => page.url()).not.toContain(document.id);
  await press(page, 'Undo');
  await page.getByText('Survey is in review again').waitFor();
});

it('tells a second reviewer of the decision of the first, and keeps the reason', async () => {
  const document = await documentInReview('Appraisal');
  const page = await stage.as(ADMIN, reviewPath(document));
  await waitForHeading(page, 'Valuations');
  const { id, version } = document;
  await call(stage.portal, 'POST', '/api/document', {
    token: await tokenOf(ADMIN),
    body: { document: { id, version, documentStatus: 'approved' } },
  });
  await reasonField(page).fill('It is not signed.');
  await press(page, 'Reject');
  await page
    .getByRole('alert')
    .getByText(/was first and approved it/)
    .waitFor();
  expect(await storedDocument(document)).toMatchObject({ documentStatus: 'approved' });
  await press(page, 'Reopen');
  await page.getByText('Appraisal is in review again').waitFor();
  expect(await reasonField(page).inputValue()).toBe('It is not signed.');
});

it('explains a damaged PDF and offers its download', async () => {
  const document = await documentInReview('Damaged');
  const page = await stage.as(ADMIN, '/admin/desk');
  await page.route('**/document/*/*/*.pdf*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: 'not a PDF' }),
  );
  await page.goto(`${stage.portal.url}${reviewPath(document)}`);
  await page.getByText('This PDF cannot be shown. It may be damaged: download it to check.').waitFor();
  await page.getByRole('link', { name: 'Download' }).waitFor();
});
