import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf } from '../support/person.ts';
import { hiddenFocus, smallTargets } from '../support/reach.ts';
import { control, field, heading, loaded, says, titled, type } from '../support/screen.ts';

const stage = journey();
const widths = [1440, 390] as const;

async function sized(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** An assigned project: its form has every kind of control. */
async function projectForm(): Promise<string> {
  const token = await tokenOf('admin@portal.test');
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const project = body.find(({ capitalCompanyId }) => capitalCompanyId !== '');
  return `/admin/project-form?projectId=${project?.id}`;
}

describe('a target', () => {
  it.each(['/admin/login-page', '/admin/register-page', '/admin/forgot-password-page', '/auth/demo-page'])(
    'of %s is at least 24 x 24 px or has room around it',
    async (path) => {
      const page = await stage.open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const width of widths) {
        await sized(page, width);
        expect(await smallTargets(page), `${path} at ${width}`).toEqual([]);
      }
    },
  );

  it('of a form, a list and a record’s page is too', async () => {
    const form = await projectForm();
    const page = await stage.as('admin@portal.test');
    for (const path of [form, form.replace('-form', '-page'), '/admin/schedule', '/admin/user-page']) {
      await page.goto(stage.portal.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await loaded(page);
      for (const width of widths) {
        await sized(page, width);
        expect(await smallTargets(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
});

describe('what has the focus is not hidden under a bar, a head or a column', () => {
  it.each(widths)('in a form, forwards and back, at %i px', async (width) => {
    const page = await stage.as('admin@portal.test', await projectForm());
    await titled(page, 'PROJECT DETAILS');
    await sized(page, width);
    expect(await hiddenFocus(page, 'Tab', 60)).toEqual([]);
    expect(await hiddenFocus(page, 'Shift+Tab', 60)).toEqual([]);
  });

  it.each(widths)('in a list at %i px', async (width) => {
    const page = await stage.as('admin@portal.test', '/admin/schedule');
    await heading(page, 'TRANSACTION SCHEDULE');
    await loaded(page);
    await sized(page, width);
    expect(await hiddenFocus(page, 'Tab', 90)).toEqual([]);
  });
});

/** Copies what is typed into one field and pastes it into another, by the keyboard. */
async function pasteInto(page: Page, label: string, words: string): Promise<void> {
  await type(page, { Email: words });
  await field(page, 'Email').press('Control+a');
  await field(page, 'Email').press('Control+c');
  await field(page, label).press('Control+v');
}

describe('pasting', () => {
  it('fills the password of the sign-in screen', async () => {
    const page = await stage.open('/admin/login-page');
    await pasteInto(page, 'Password', 'Portal2026 from a manager');
    expect(await field(page, 'Password').inputValue()).toBe('Portal2026 from a manager');
  });

  it('fills code and new password', async () => {
    const page = await stage.open('/admin/update-password-page');
    await pasteInto(page, 'New password', 'Settlement2027');
    await pasteInto(page, 'Code', '123456');
    expect(await field(page, 'Code').inputValue()).toBe('123456');
    expect(await field(page, 'New password').inputValue()).toBe('Settlement2027');
  });
});

describe('nothing is asked twice', () => {
  it('the e-mail goes from the sign-in screen to the code and back', async () => {
    const page = await stage.open('/admin/login-page');
    const email = 'nobody@portal.test';
    await type(page, { Email: email });
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('link', { name: 'I have a code' }).click();
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await heading(page, 'Sign in');
    expect(await field(page, 'Email').inputValue()).toBe(email);
  });
});

describe('notices', () => {
  const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

  it.each([1440, 1024, 390])(
    'cover neither search nor person nor the bar of a phone at %i px, and a newer one replaces an older',
    async (width) => {
      const page = await stage.as('developer@portal.test');
      await sized(page, width);
      await control(page, 'City').fill(`Town ${width}`);
      await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }));
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await says(page, 'Update failed');
      await Promise.all([page.waitForResponse('**/api/user'), save.click()]);
      await page.unroute('**/api/user');
      expect(await notices(page).getByRole('alert').count()).toBe(1);
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
      await save.click();
      await says(page, 'Profile saved');
      expect(await notices(page).getByText('Update failed').count()).toBe(0);
    },
  );
});
