import { expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { scannedPdf } from '../../support/pdf.ts';
import { documentsInReview, reviewPath, sheet } from '../../support/review-journey.ts';
import { pressButton, waitForHeading } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const { documentInReview } = documentsInReview(stage);

/** A damaged PDF whose second page object is a number. */
function withBrokenPage(): Buffer {
  const file = scannedPdf(2);
  file.write('77', file.lastIndexOf('<</Type/Page/Parent'));
  return file;
}

it('reads only the parts of a large PDF that are shown, and loads again after a failure', async () => {
  const file = scannedPdf(8);
  const document = await documentInReview('Scan', file);
  const page = await stage.openAs(ADMIN, '/admin/desk');
  let bytesRead = 0;
  page.on('response', (answer) => {
    if (answer.status() === 206) bytesRead += Number(answer.headers()['content-length'] ?? 0);
  });
  await page.goto(`${stage.portal.url}${reviewPath(document)}`);
  await sheet(page, 1).getByText('Valuation report, sheet 1').waitFor({ state: 'attached' });
  expect(bytesRead).toBeGreaterThan(0);
  expect(bytesRead).toBeLessThan(file.length / 2);

  await page.route('**/document/*/*/*.pdf*', (route) => route.abort());
  await sheet(page, 8).scrollIntoViewIfNeeded();
  await page.getByText('This PDF could not be loaded.').waitFor();
  await page.unroute('**/document/*/*/*.pdf*');
  await pressButton(page, 'Load again');
  await sheet(page, 8).getByText('Valuation report, sheet 8').waitFor({ state: 'attached' });
  expect(await page.getByText('This PDF could not be loaded.').count()).toBe(0);
});

it('offers a new link if the first cannot be opened', async () => {
  const document = await documentInReview('Expired');
  const page = await stage.openAs(ADMIN, '/admin/desk');
  await page.route('**/document/*/*/*.pdf*', (route) =>
    route.fulfill({ status: 403, body: 'Access denied' }),
  );
  await page.goto(`${stage.portal.url}${reviewPath(document)}`);
  await page.getByText('This PDF could not be loaded.').waitFor();
  await page.unroute('**/document/*/*/*.pdf*');
  await pressButton(page, 'Load again');
  await page.getByText('Page 1 of 1').waitFor();
});

it('requests no new link on a reconnect', async () => {
  const document = await documentInReview('Reconnect');
  const page = await stage.openAs(ADMIN);
  await page.clock.install();
  await page.goto(`${stage.portal.url}${reviewPath(document)}`);
  await page.getByText('Page 1 of 1').waitFor();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  // A reconnect within 2 seconds repeats no request.
  await page.clock.runFor(2000);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => paths).toContain(`/api/document/${document.id}`);
  expect(paths).not.toContain(`/api/document/${document.id}/link`);
});

it('reports a damaged page of a PDF, and shows the other pages', async () => {
  const document = await documentInReview('Half', withBrokenPage());
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await sheet(page, 1).getByText('Valuation report, sheet 1').waitFor({ state: 'attached' });
  await sheet(page, 2).scrollIntoViewIfNeeded();
  await sheet(page, 2).getByText('This page cannot be shown. Download the file to read it.').waitFor();
});

it('draws a page at the latest zoom while an earlier zoom is still drawing', async () => {
  const document = await documentInReview('Zoom');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  const waitForWidth = (pixels: number) =>
    expect.poll(() => sheet(page, 1).locator('canvas').getAttribute('width')).toBe(String(pixels));
  await waitForWidth(266);
  // pdf.js draws in animation frames, so it does not finish without them.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await pressButton(page, 'Zoom in');
  await waitForWidth(333);
  await pressButton(page, 'Zoom in');
  await waitForWidth(400);
  const failure = sheet(page, 1).getByText('This page cannot be shown.');
  await expect(failure.waitFor({ timeout: 1000 })).rejects.toThrow('Timeout');
});

it('lets an administrator reject by keyboard alone, and requires a reason', async () => {
  const document = await documentInReview('Keys');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  await waitForHeading(page, 'Valuations');
  await tabTo(page, page.getByRole('button', { name: 'Reject', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText('Please give a reason of at least 5 characters').waitFor();
  await page.locator('textarea[aria-invalid=true]:focus').waitFor();
  await page.keyboard.type('A page is missing.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Keys is rejected').waitFor();
});

it.each([
  [1440, 'light'],
  [1440, 'dark'],
  [1024, 'light'],
  [1024, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)(
  'has no axe findings and no overflow at %d px, %s, with an open editor',
  async (width, colorScheme) => {
    const document = await documentInReview(`Width ${width} ${colorScheme}`);
    const page = await stage.openAs(ADMIN, reviewPath(document));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: 'Add GRV' }).click();
    await page.getByRole('group', { name: 'Edit GRV' }).getByRole('textbox').fill('nothing');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid GRV').waitFor();
    expect(await runAxe(page, 'main')).toEqual([]);
    const overflow = () => page.evaluate(() => window.document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
  },
);
