import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { expectReach, hiddenFocus, sized } from '../../support/reach.ts';
import { control, field, follow, heading, loaded, says, titled, type } from '../../support/screen.ts';

const stage = journey();

/** Copies what is typed into one field and pastes it into another, by the keyboard. */
async function pasteInto(page: Page, label: string, words: string): Promise<void> {
  await type(page, { Email: words });
  await field(page, 'Email').press('Control+a');
  await field(page, 'Email').press('Control+c');
  await field(page, label).press('Control+v');
  expect(await field(page, label).inputValue()).toBe(words);
}

it('who is not signed in can hit every target, pastes passwords and codes, and is asked for no e-mail twice', async () => {
  const email = 'nobody@portal.test';
  const page = await stage.open('/admin/login-page');
  await heading(page, 'Sign in');
  await expectReach(page, 'sign-in');
  await pasteInto(page, 'Password', 'Portal2026 from a manager');
  await type(page, { Email: email });
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await heading(page, 'FORGOT PASSWORD');
  await expectReach(page, 'forgotten password');
  await page.getByRole('link', { name: 'I have a code' }).click();
  await field(page, 'Code').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await pasteInto(page, 'New password', 'Settlement2027');
  await pasteInto(page, 'Code', '123456');
  await type(page, { Email: email });
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await heading(page, 'Sign in');
  expect(await field(page, 'Email').inputValue()).toBe(email);
  for (const [path, title] of [
    ['/admin/register-page', 'REGISTER'],
    ['/auth/demo-page', /./],
  ] as const) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectReach(page, path);
  }
});

/** An assigned project: its form has every kind of control. */
async function projectForm(): Promise<string> {
  const token = await tokenOf('admin@portal.test');
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const project = body.find(({ capitalCompanyId }) => capitalCompanyId !== '');
  return `/admin/project-form?projectId=${project?.id}`;
}

it('every target of a list, a form and a record’s page can be hit, and what has the focus is not hidden under a bar, a head or a column', async () => {
  const page = await stage.as('admin@portal.test', '/admin/schedule');
  await heading(page, 'TRANSACTION SCHEDULE');
  await loaded(page);
  await expectReach(page, 'schedule');
  expect(await hiddenFocus(page, 'Tab', 90)).toEqual([]);

  const form = await projectForm();
  await follow(page, form);
  await titled(page, 'PROJECT DETAILS');
  await loaded(page);
  await expectReach(page, 'form');
  await sized(page, 390);
  expect(await hiddenFocus(page, 'Tab', 60)).toEqual([]);
  expect(await hiddenFocus(page, 'Shift+Tab', 60)).toEqual([]);

  for (const path of [form.replace('-form', '-page'), '/admin/user-page']) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await loaded(page);
    await expectReach(page, path);
  }
});

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** What stands apart from the notice: search, person and the bar of a phone. */
async function expectApart(page: Page): Promise<void> {
  const box = await notices(page).getByRole('alert').boundingBox();
  const others = page.locator('header button, header img, header p, [data-bottom-bar], h1');
  for (const other of await others.all()) {
    const its = (await other.isVisible()) && (await other.boundingBox());
    if (!box || !its) continue;
    const apart =
      its.x + its.width <= box.x ||
      box.x + box.width <= its.x ||
      its.y + its.height <= box.y ||
      box.y + box.height <= its.y;
    expect(apart, await other.evaluate((element) => element.outerHTML.slice(0, 120))).toBe(true);
  }
}

it('a notice covers neither search nor person nor the bar of a phone, and a newer one replaces an older', async () => {
  const page = await stage.as('developer@portal.test');
  await control(page, 'City').fill('Town');
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await says(page, 'Update failed');
  await Promise.all([page.waitForResponse('**/api/user'), save.click()]);
  await page.unroute('**/api/user');
  expect(await notices(page).getByRole('alert').count()).toBe(1);
  for (const width of [1440, 1024, 390]) {
    await sized(page, width);
    await expectApart(page);
  }
  await save.click();
  await says(page, 'Profile saved');
  expect(await notices(page).getByText('Update failed').count()).toBe(0);
});
