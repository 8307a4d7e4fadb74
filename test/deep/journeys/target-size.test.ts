import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { expectLargeTargets, findHiddenFocus, resize } from '../../support/target-size.ts';
import {
  control,
  field,
  navigate,
  waitForHeading,
  waitUntilLoaded,
  waitForToast,
  waitForTitle,
  fillFields,
} from '../../support/screen.ts';

const stage = journey();

/** Copies text by keyboard from the Email field, which is filled with it first, to another field. */
async function pasteInto(page: Page, label: string, text: string): Promise<void> {
  await fillFields(page, { Email: text });
  await field(page, 'Email').press('Control+a');
  await field(page, 'Email').press('Control+c');
  await field(page, label).press('Control+v');
  expect(await field(page, label).inputValue()).toBe(text);
}

it('gives signed-out visitors large targets, lets them paste passwords and codes, and asks for an e-mail address once', async () => {
  const email = 'nobody@portal.test';
  const page = await stage.open('/admin/login-page');
  await waitForHeading(page, 'Sign in');
  await expectLargeTargets(page, 'sign-in');
  await pasteInto(page, 'Password', 'Portal2026 from a manager');
  await fillFields(page, { Email: email });
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await waitForHeading(page, 'FORGOT PASSWORD');
  await expectLargeTargets(page, 'forgotten password');
  await page.getByRole('link', { name: 'I have a code' }).click();
  await field(page, 'Code').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await pasteInto(page, 'New password', 'Settlement2027');
  await pasteInto(page, 'Code', '123456');
  await fillFields(page, { Email: email });
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await waitForHeading(page, 'Sign in');
  expect(await field(page, 'Email').inputValue()).toBe(email);
  for (const [path, title] of [
    ['/admin/register-page', 'REGISTER'],
    ['/auth/demo-page', /./],
  ] as const) {
    await navigate(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectLargeTargets(page, path);
  }
});

/** Path of an assigned project's form, which has every kind of control. */
async function findProjectFormPath(): Promise<string> {
  const token = await tokenOf('admin@portal.test');
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const project = body.find(({ capitalCompanyId }) => capitalCompanyId !== '');
  return `/admin/project-form?projectId=${project?.id}`;
}

it('makes every target of a list, form and record page large enough, and never hides the focus under a sticky bar', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await waitForHeading(page, 'TRANSACTION SCHEDULE');
  await waitUntilLoaded(page);
  await expectLargeTargets(page, 'schedule');
  expect(await findHiddenFocus(page, 'Tab', 90)).toEqual([]);

  const formPath = await findProjectFormPath();
  await navigate(page, formPath);
  await waitForTitle(page, 'PROJECT DETAILS');
  await waitUntilLoaded(page);
  await expectLargeTargets(page, 'form');
  await resize(page, 390);
  expect(await findHiddenFocus(page, 'Tab', 60)).toEqual([]);
  expect(await findHiddenFocus(page, 'Shift+Tab', 60)).toEqual([]);

  for (const path of [formPath.replace('-form', '-page'), '/admin/user-page']) {
    await navigate(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilLoaded(page);
    await expectLargeTargets(page, path);
  }
});

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Expects the toast not to overlap the controls of top bar, side menu, a phone's bottom bar and the bar of selected rows. */
async function expectNoOverlap(page: Page): Promise<void> {
  const box = await toasts(page).locator('> *').last().boundingBox();
  const obstacles = page.locator(
    'header button, header img, header p, nav a, aside button, [data-bottom-bar], [data-bulk-bar], h1',
  );
  for (const obstacle of await obstacles.all()) {
    const obstacleBox = (await obstacle.isVisible()) && (await obstacle.boundingBox());
    if (!box || !obstacleBox) continue;
    const isApart =
      obstacleBox.x + obstacleBox.width <= box.x ||
      box.x + box.width <= obstacleBox.x ||
      obstacleBox.y + obstacleBox.height <= box.y ||
      box.y + box.height <= obstacleBox.y;
    expect(isApart, await obstacle.evaluate((element) => element.outerHTML.slice(0, 120))).toBe(true);
  }
}

it('shows one toast at a time without covering search, user menu or bottom bar', async () => {
  const page = await stage.openAs('developer@portal.test');
  await control(page, 'City').fill('Town');
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await waitForToast(page, 'Update failed');
  await Promise.all([page.waitForResponse('**/api/user'), save.click()]);
  await page.unroute('**/api/user');
  expect(await toasts(page).getByRole('alert').count()).toBe(1);
  for (const width of [1440, 1024, 390]) {
    await resize(page, width);
    await expectNoOverlap(page);
  }
  await save.click();
  await waitForToast(page, 'Profile saved');
  expect(await toasts(page).getByText('Update failed').count()).toBe(0);
});

it('shows a toast of a list beside or above the bar of selected rows, with the menu open and folded', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('td[data-edit="pricing"]') })
    .first();
  await row.locator('td[data-edit="pricing"]').click();
  await page.getByRole('group', { name: 'Edit Pricing (%)' }).getByRole('textbox').fill('9.4');
  await page.keyboard.press('Enter');
  await waitForToast(page, /: Pricing 9\.4\s%$/);
  await row.getByRole('checkbox').check();
  await page.locator('[data-bulk-bar]').waitFor();
  // Keeps the toast open.
  await toasts(page).getByRole('button', { name: 'Undo' }).focus();
  await resize(page, 1440);
  await expectNoOverlap(page);
  await page.getByRole('button', { name: 'Fold menu' }).dispatchEvent('click');
  for (const width of [1440, 1024, 390]) {
    await resize(page, width);
    await expectNoOverlap(page);
  }
});
