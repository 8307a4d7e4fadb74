import { expect, it } from 'vitest';
import { pages } from '../../../shared/pages.ts';
import { settingsSections } from '../../../web/features/settings/page/settings-sections.ts';
import { runAxe } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { navigate, waitForHeading, waitUntilLoaded } from '../../support/screen.ts';

const stage = journey();

it('opens each section of the settings at its address, and by the keyboard', async () => {
  const page = await stage.openAs('admin@portal.test', pages.settings.path);
  await waitForHeading(page, 'Webhooks');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const { page: name, label } of settingsSections) {
    await page.goto(stage.portal.url + pages[name].path);
    await waitForHeading(page, label);
    expect(await sections.locator('[aria-current=page]').innerText()).toBe(label);
    await waitUntilLoaded(page);
    expect(await runAxe(page, 'main')).toEqual([]);
  }
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.locator('[aria-current=page]').innerText()).toBe('Settings');
  await sections.getByRole('link', { name: 'Import' }).press('Enter');
  await waitForHeading(page, 'Import');
  expect(new URL(page.url()).pathname).toBe('/admin/import');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Import');
});

it('shows the tab of the open section on a phone', async () => {
  const page = await stage.openAs('admin@portal.test');
  await page.setViewportSize({ width: 390, height: 844 });
  await navigate(page, pages.migrate.path);
  const tab = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=page]');
  expect(await tab.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
});

it.each(['developer@portal.test', 'funder@portal.test'])('offers no settings to %s', async (email) => {
  const page = await stage.openAs(email);
  for (const { page: name } of settingsSections) {
    await page.goto(stage.portal.url + pages[name].path);
    await page.getByText('This page is for administrators').waitFor();
  }
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
});
