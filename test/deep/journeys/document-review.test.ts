import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Review } from '../../../shared/entities/review.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { replaceFile } from '../../support/document-in-review.ts';
import { journey } from '../../support/journey.ts';
import { pressByKey, tabTo } from '../../support/keyboard.ts';
import { damagedPdf, protectedPdf } from '../../support/pdf.ts';
import { documentsInReview, reviewPath } from '../../support/review-journey.ts';
import { cancelLeaving, pressButton, waitForHeading } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const stage = journey();
const { documentInReview, readProject } = documentsInReview(stage);

const storedDocument = async ({ id }: ProjectDocument): Promise<ProjectDocument | undefined> => {
  const token = await tokenOf(ADMIN);
  return (await call<ProjectDocument[]>(stage.portal, 'GET', `/api/document/${id}`, { token })).body[0];
};

const reasonField = (page: Page) => page.getByLabel('Reason, sent to the project partner when you reject');

it('shows a PDF beside the buttons that decide, and opens the next document after the decision', async () => {
  const document = await documentInReview('Survey');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await waitForHeading(page, 'Valuations');
  await page.getByText(/^Document \d+ of \d+$/).waitFor();
  await page.getByText('Page 1 of 1').waitFor();
  await page.locator('canvas').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => globalThis.document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
  }
  await pressButton(page, 'Next document');
  await expect.poll(() => page.url()).not.toContain(document.id);
  await pressButton(page, 'Previous document');
  await expect.poll(() => page.url()).toContain(document.id);
  await pressButton(page, 'Reject');
  await page.getByText('Please give a reason of at least 5 characters').waitFor();
  await expect
    .poll(() => reasonField(page).evaluate((field) => field === globalThis.document.activeElement))
    .toBe(true);
  await reasonField(page).fill('A page is missing.');
  await cancelLeaving(page);
  await pressButton(page, 'Reject');
  await page.getByText('Survey is rejected').waitFor();
  expect(await storedDocument(document)).toMatchObject({
    documentStatus: 'rejected',
    reviewReason: 'A page is missing.',
  });
  await expect.poll(() => page.url()).not.toContain(document.id);
  expect(new URL(page.url()).pathname).toBe('/admin/review-page');
  await pressButton(page, 'Undo');
  await page.getByText('Survey is in review again').waitFor();
});

it('shows a second reviewer the decision of the first, and keeps the typed reason', async () => {
  const document = await documentInReview('Appraisal');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await waitForHeading(page, 'Valuations');
  const { id, version } = document;
  await call(stage.portal, 'POST', '/api/document', {
    token: await tokenOf(ADMIN),
    body: { document: { id, version, documentStatus: 'approved' } },
  });
  await reasonField(page).fill('It is not signed.');
  await pressButton(page, 'Reject');
  await page
    .getByRole('alert')
    .getByText(/You approved it in another window on/)
    .waitFor();
  expect(await storedDocument(document)).toMatchObject({ documentStatus: 'approved' });
  await pressButton(page, 'Reopen');
  await page.getByText('Appraisal is in review again').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await reasonField(page).inputValue()).toBe('It is not signed.');
});

it.each([
  ['Damaged', damagedPdf(), 'This PDF cannot be shown. It may be damaged: download it to check.'],
  ['Protected', protectedPdf(), 'This PDF is protected by a password. Download it to read it.'],
])(
  'explains why a %s PDF is not shown, and offers its download and the decision',
  async (name, file, message) => {
    const document = await documentInReview(name, file);
    const page = await stage.openAs(ADMIN, reviewPath(document));
    await page.getByRole('alert').getByText(message).waitFor();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(`${document.id}/link`)),
      page.waitForEvent('popup'),
      pressButton(page, 'Download'),
    ]);
    const { url } = (await answer.json()) as { url: string };
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(file);
    expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
    await pressButton(page, 'Approve');
    await page.getByText(`${name} is approved`).waitFor();
  },
);

const figure = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^(Add ${label}|${label}: .*\\. Edit)$`) });
const figureInput = (page: Page, label: string) =>
  page
    .getByRole('group', { name: `Edit ${label}` })
    .getByRole('textbox')
    .first();
const storedReviews = async ({ id }: ProjectDocument): Promise<readonly Review[]> =>
  (await call<Review[]>(stage.portal, 'GET', `/api/review/document/${id}`, { token: await tokenOf(ADMIN) }))
    .body;
const saveReview = async (values: Partial<Review>, { id, version, documentId, sha256 }: Review) =>
  call(stage.portal, 'POST', '/api/review', {
    token: await tokenOf(ADMIN),
    body: { review: { id, version, documentId, sha256, ...values } },
  });

it('accepts figures, ticks and notes by keyboard alone, and marks differences from the project', async () => {
  const document = await documentInReview('Figures');
  const project = await readProject({ id: document.projectId });
  await call(stage.portal, 'POST', '/api/project', {
    token: await tokenOf(ADMIN),
    body: { project: { id: project.id, version: project.version, grv: 6_000_000 } },
  });
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await pressByKey(page, figure(page, 'Date of Valuation'));
  // The first editor is loaded on demand.
  await figureInput(page, 'Date of Valuation').waitFor();
  await page.keyboard.type('6 Nov 2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rao Valuers');
  await page.keyboard.press('Enter');
  await pressByKey(page, figure(page, 'GRV'));
  await page.keyboard.type('$5.5m');
  await page.keyboard.press('Enter');
  await page.getByText('$500,000 less than the project').waitFor();
  await tabTo(page, page.getByLabel('Signed by a certified practising valuer'));
  await page.keyboard.press('Space');
  await page.getByText('1 of 5').waitFor();
  await pressByKey(page, figure(page, 'Notes'));
  await page.keyboard.type('Page 3: no reliance');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => storedReviews(document))
    .toMatchObject([
      {
        valuedOn: '2026-11-06',
        valuer: 'Rao Valuers',
        grv: 5_500_000,
        isSigned: true,
        remarks: 'Page 3: no reliance',
        savedBy: 'Helen Marchetti',
      },
    ]);
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await page.reload();
  await figure(page, 'GRV').getByText('$5,500,000').waitFor();
  await page.getByText('1 of 5').waitFor();
});

it("shows another reviewer's figure beside one's own, and keeps a figure that was not saved", async () => {
  const document = await documentInReview('Together');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await figure(page, 'GRV').click();
  const [emptyReview] = await storedReviews(document);
  if (!emptyReview) throw new Error('The document has no current review.');
  await saveReview({ grv: 7_000_000, isRecent: true }, emptyReview);
  await figureInput(page, 'GRV').fill('6m');
  await page.keyboard.press('Enter');
  await page.getByText('Changed by you in another window to $7,000,000').waitFor();
  expect(await figureInput(page, 'GRV').inputValue()).toBe('6m');
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await pressButton(page, 'Keep this value');
  await expect.poll(() => storedReviews(document)).toMatchObject([{ grv: 6_000_000, isRecent: true }]);

  await page.route('**/api/review*', (route) => route.abort());
  await figure(page, 'No. Units').click();
  await figureInput(page, 'No. Units').fill('18');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Addressed to the lender').click();
  await page.getByText(/^Not saved\./).waitFor();
  await page.unroute('**/api/review*');
  await pressButton(page, 'Try again');
  await figureInput(page, 'No. Units').press('Enter');
  await expect.poll(() => storedReviews(document)).toMatchObject([{ noUnits: 18, isAddressed: true }]);
});

it('refuses a figure after another reviewer has decided, and keeps the input until the document is reopened', async () => {
  const document = await documentInReview('Overtaken');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await figure(page, 'GRV').click();
  const { id, version } = document;
  await call(stage.portal, 'POST', '/api/document', {
    token: await tokenOf(ADMIN),
    body: { document: { id, version, documentStatus: 'approved' } },
  });
  await figureInput(page, 'GRV').fill('6m');
  await page.keyboard.press('Enter');
  await page.getByText('Helen Marchetti approved this document. Reopen it to change its review.').waitFor();
  await pressButton(page, 'Approve');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await pressButton(page, 'Reopen');
  await page.getByText('Overtaken is in review again').waitFor();
  expect(await figureInput(page, 'GRV').inputValue()).toBe('6,000,000');
  await figureInput(page, 'GRV').press('Enter');
  await expect.poll(() => storedReviews(document)).toMatchObject([{ grv: 6_000_000 }]);
});

it('saves notes that were typed just before a decision, although their save takes longer', async () => {
  const document = await documentInReview('Hurried');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await figure(page, 'Notes').click();
  await figureInput(page, 'Notes').fill('Page 3: no reliance');
  await page.route('**/api/review', async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await pressButton(page, 'Approve');
  const spinners = page.locator('form button[data-loading]');
  expect(await spinners.allTextContents()).toEqual(['Approve']);
  await page.getByText('Hurried is approved').waitFor();
  expect(await storedReviews(document)).toMatchObject([{ remarks: 'Page 3: no reliance' }]);
});

it('tells a reviewer who returns to the window that the file was replaced, and which input was not saved', async () => {
  const document = await documentInReview('Replaced');
  const page = await stage.openAs(ADMIN);
  await page.clock.install();
  await page.goto(`${stage.portal.url}${reviewPath(document)}`);
  await figure(page, 'GRV').click();
  await figureInput(page, 'GRV').fill('6m');
  await replaceFile(stage.portal, document, await tokenOf(PARTNER));
  await page.clock.fastForward(3 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(/^Jack Thornbury replaced the file on .*\. Review the new file first\.$/).waitFor();
  await page.getByText(/^GRV not saved\. A new version of this file was uploaded\./).waitFor();
});

it('starts an empty review for a new version of the file, beside the earlier one', async () => {
  const document = await documentInReview('Second');
  const [emptyReview] = await storedReviews(document);
  if (!emptyReview) throw new Error('The document has no current review.');
  await saveReview({ grv: 7_000_000, isSigned: true }, emptyReview);
  await replaceFile(stage.portal, document, await tokenOf(PARTNER));
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await page.getByText('Version 1: $7,000,000').waitFor();
  await page.getByText('0 of 5').waitFor();
  await page.getByText(/^Review of version 1, by Helen Marchetti, /).click();
  await page.getByRole('heading', { name: 'Read in the earlier file' }).waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
});
