import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EXECUTABLE, PNG } from '../../support/files.ts';
import { journey } from '../../support/journey.ts';
import { control, dismiss, fillIn, save } from '../../support/screen.ts';

const stage = journey();

/** Takes back what was typed, reads what is wrong, and saves what is right. */
async function keepProfile(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'MY PROFILE' }).waitFor();
  const before = await control(page, 'Nickname').inputValue();
  await fillIn(page, { Nickname: 'Typed and regretted' });
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await control(page, 'Nickname').inputValue()).toBe(before);
  await fillIn(page, { 'First Name': '', Phone: '12' });
  await save(page);
  await page.getByText('First name is required.').waitFor();
  await page.getByText('Invalid phone numbers').waitFor();
  await fillIn(page, { 'First Name': 'Jacqueline', Phone: '+64 21 555 0199', Country: 'New Zealand' });
  await fillIn(page, { State: 'Otago' });
  await save(page);
  await dismiss(page, 'Profile saved');
  await page.getByRole('banner').getByText('Jacqueline').waitFor();
  expect(page.url()).toContain('user-page');
}

const chooser = (page: Page) => page.getByLabel('Choose a picture');
const choose = (page: Page, name: string, buffer: Buffer) =>
  chooser(page).setInputFiles({ name, mimeType: '', buffer });
const shown = (page: Page) => page.getByRole('banner').locator('img').last().getAttribute('src');
const savePicture = (page: Page) => page.getByRole('button', { name: 'Save picture' }).click();

const refusals = [
  ['me.gif', PNG, 'Please choose a PNG, JPG or JPEG picture.'],
  ['me.png', Buffer.alloc(0), 'This file is empty. Choose another file.'],
  ['me.png', Buffer.alloc(5 * 1024 * 1024 + 1), 'This file is larger than 5 MB. Choose a smaller file.'],
  ['me.png', EXECUTABLE, 'This picture cannot be opened. Choose another picture.'],
] as const;

/** A picture is chosen, cropped by keyboard and shown in the top bar at once; the one before is gone. */
async function keepPicture(page: Page): Promise<void> {
  await chooser(page).waitFor({ state: 'attached' });
  // The initials of Jacqueline Thornbury, until there is a picture.
  await page.getByRole('banner').getByText('JT', { exact: true }).waitFor();
  for (const [name, body, words] of refusals) {
    await choose(page, name, body);
    await page.getByText(words).waitFor();
    await page.getByRole('banner').getByText('JT', { exact: true }).waitFor();
  }
  await fillIn(page, { Nickname: 'Typed' });
  await choose(page, 'me.png', PNG);
  const frame = page.getByRole('application', { name: /Picture/ });
  await frame.focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByText('1.2×').waitFor();
  // It may be smaller than its frame, and no smaller than half.
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('-');
  await page.getByText('0.5×').waitFor();
  await page.getByRole('slider', { name: 'Zoom' }).fill('2.5');
  await page.getByText('2.5×').waitFor();
  await savePicture(page);
  await page.getByText('Picture saved').waitFor();
  await expect.poll(() => shown(page)).toMatch(/\/profile-picture\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.jpeg$/);
  expect(await control(page, 'Nickname').inputValue()).toBe('Typed');

  const first = String(await shown(page));
  const size = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return [bitmap.width, bitmap.height];
  }, first);
  expect(size).toEqual([800, 600]);
  await choose(page, 'other.png', PNG);
  await savePicture(page);
  await expect.poll(() => shown(page)).not.toBe(first);
  await expect.poll(async () => (await fetch(first)).status, { timeout: 10_000 }).toBe(403);
}

it('everybody keeps the own profile and picture', async () => {
  const page = await stage.as('developer@portal.test');
  await keepProfile(page);
  await keepPicture(page);
});
