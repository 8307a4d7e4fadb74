import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EXECUTABLE, PNG } from '../../support/files.ts';
import { journey } from '../../support/journey.ts';
import { control, dismissToast, fillIn, pressSave } from '../../support/screen.ts';

const stage = journey();

/** Discards a change, triggers the validation messages and saves valid values. */
async function maintainProfile(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'MY PROFILE' }).waitFor();
  const nickname = await control(page, 'Nickname').inputValue();
  await fillIn(page, { Nickname: 'Typed and regretted' });
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await control(page, 'Nickname').inputValue()).toBe(nickname);
  await fillIn(page, { 'First Name': '', Phone: '12' });
  await pressSave(page);
  await page.getByText('First name is required.').waitFor();
  await page.getByText('Invalid phone numbers').waitFor();
  await fillIn(page, { 'First Name': 'Jacqueline', Phone: '+64 21 555 0199', Country: 'New Zealand' });
  await fillIn(page, { State: 'Otago' });
  await pressSave(page);
  await dismissToast(page, 'Profile saved');
  await page.getByRole('banner').getByText('Jacqueline').waitFor();
  await page
    .getByRole('main')
    .getByText(/ \(Project Partner\)$/)
    .waitFor();
  expect(page.url()).toContain('user-page');
}

const chooser = (page: Page) => page.getByLabel('Choose a picture');
const choose = (page: Page, name: string, buffer: Buffer) =>
  chooser(page).setInputFiles({ name, mimeType: '', buffer });
const pictureUrl = (page: Page) => page.getByRole('banner').locator('img').last().getAttribute('src');
const savePicture = (page: Page) => page.getByRole('button', { name: 'Save picture' }).click();

const rejectedFiles = [
  ['me.gif', PNG, 'Please choose a PNG, JPG or JPEG picture.'],
  ['me.png', Buffer.alloc(0), 'This file is empty. Choose another file.'],
  ['me.png', Buffer.alloc(5 * 1024 * 1024 + 1), 'This file is larger than 5 MB. Choose a smaller file.'],
  ['me.png', EXECUTABLE, 'This picture cannot be opened. Choose another picture.'],
] as const;

/** Chooses a picture and crops it by keyboard; the top bar shows it immediately, and the previous picture is deleted. */
async function maintainPicture(page: Page): Promise<void> {
  await chooser(page).waitFor({ state: 'attached' });
  // The top bar shows the user's initials until there is a picture.
  await page.getByRole('banner').getByText('JT', { exact: true }).waitFor();
  for (const [name, body, message] of rejectedFiles) {
    await choose(page, name, body);
    await page.getByText(message).waitFor();
    await page.getByRole('banner').getByText('JT', { exact: true }).waitFor();
  }
  await fillIn(page, { Nickname: 'Typed' });
  await choose(page, 'me.png', PNG);
  const frame = page.getByRole('application', { name: /Picture/ });
  await frame.focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByText('1.2×').waitFor();
  // The picture can shrink to half of the frame.
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('-');
  await page.getByText('0.5×').waitFor();
  await page.getByRole('slider', { name: 'Zoom' }).fill('2.5');
  await page.getByText('2.5×').waitFor();
  await savePicture(page);
  await page.getByText('Picture saved').waitFor();
  await expect.poll(() => pictureUrl(page)).toMatch(/\/profile-picture\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.jpeg$/);
  expect(await control(page, 'Nickname').inputValue()).toBe('Typed');

  const firstUrl = String(await pictureUrl(page));
  const size = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return [bitmap.width, bitmap.height];
  }, firstUrl);
  expect(size).toEqual([800, 600]);
  await choose(page, 'other.png', PNG);
  await savePicture(page);
  await expect.poll(() => pictureUrl(page)).not.toBe(firstUrl);
  await expect.poll(async () => (await fetch(firstUrl)).status, { timeout: 10_000 }).toBe(403);
}

it('shows the help of a checkbox after its label', async () => {
  const page = await stage.openAs('developer@portal.test', '/admin/user-page');
  const label = await page.locator('label').filter({ hasText: 'Single-key shortcuts' }).boundingBox();
  const help = await page.getByRole('button', { name: 'What is this? Single-key shortcuts' }).boundingBox();
  expect(help?.x).toBeGreaterThanOrEqual((label?.x ?? 0) + (label?.width ?? 0));
  expect(help?.y).toBeLessThan((label?.y ?? 0) + (label?.height ?? 0));
});

it('lets a user maintain their profile and picture', async () => {
  const page = await stage.openAs('developer@portal.test');
  await maintainProfile(page);
  await maintainPicture(page);
});
