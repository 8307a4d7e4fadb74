import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { EXECUTABLE, PNG } from '../support/files.ts';
import { control, fillIn } from '../support/screen.ts';

const stage = journey();
let page: Page;
beforeEach(async () => {
  page = await stage.as('developer@portal.test');
  await input().waitFor({ state: 'attached' });
});

const input = () => page.getByLabel('Choose a picture');
const choose = (name: string, buffer: Buffer) => input().setInputFiles({ name, mimeType: '', buffer });
const shown = () => page.getByRole('banner').locator('img').last().getAttribute('src');
const savePicture = () => page.getByRole('button', { name: 'Save picture' }).click();

it('is chosen, cropped by keyboard and shown in the top bar at once; the one before is gone', async () => {
  // The initials of Jack Thornbury, until there is a picture.
  await page.getByRole('banner').getByText('JT', { exact: true }).waitFor();
  await fillIn(page, { Nickname: 'Typed' });
  await choose('me.png', PNG);
  const frame = page.getByRole('application', { name: /Picture/ });
  await frame.focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByText('1.2×').waitFor();
  await page.getByRole('slider', { name: 'Zoom' }).fill('2.5');
  await page.getByText('2.5×').waitFor();
  await savePicture();
  await page.getByText('Picture saved').waitFor();
  await expect.poll(shown).toMatch(/\/profile-picture\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.jpeg$/);
  expect(await control(page, 'Nickname').inputValue()).toBe('Typed');

  const first = String(await shown());
  const size = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return [bitmap.width, bitmap.height];
  }, first);
  expect(size).toEqual([800, 600]);
  await choose('other.png', PNG);
  await savePicture();
  await expect.poll(shown).not.toBe(first);
  await expect.poll(async () => (await fetch(first)).status, { timeout: 10_000 }).toBe(403);
});

it('may be smaller than its frame, and no smaller than half', async () => {
  await choose('me.png', PNG);
  await page.getByRole('application').focus();
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('-');
  await page.getByText('0.5×').waitFor();
});

it.each([
  ['me.gif', PNG, 'Please choose a PNG, JPG or JPEG picture.'],
  ['me.png', Buffer.alloc(0), 'This file is empty. Please choose another one.'],
  [
    'me.png',
    Buffer.alloc(5 * 1024 * 1024 + 1),
    'This file is larger than 5 MB. Please choose a smaller one.',
  ],
  ['me.png', EXECUTABLE, 'This picture cannot be read. Please choose another one.'],
])('%s is refused with a message', async (name, body, words) => {
  await choose(name, body);
  await page.getByText(words).waitFor();
  // The mark of the portal where there is no picture.
  expect(await shown()).toMatch(/favicon|profile-picture/);
});
