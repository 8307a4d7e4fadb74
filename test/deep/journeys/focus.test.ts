import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { findHiddenFocus, resize } from '../../support/target-size.ts';
import { waitForHeading, waitUntilLoaded, waitForTitle } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const widths = [1440, 1024, 390];

it.each(widths)('keeps the focus visible in a form of %i px, forwards and back', async (width) => {
  const token = await tokenOf(ADMIN);
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token });
  const project = body.find(({ capitalCompanyId }) => capitalCompanyId !== '');
  const page = await stage.openAs(ADMIN, `/admin/project-form?projectId=${project?.id}`);
  await waitForTitle(page, 'PROJECT DETAILS');
  await resize(page, width);
  expect(await findHiddenFocus(page, 'Tab', 60)).toEqual([]);
  expect(await findHiddenFocus(page, 'Shift+Tab', 60)).toEqual([]);
});

it.each(widths)('keeps the focus visible in a list of %i px', async (width) => {
  const page = await stage.openAs(ADMIN, '/admin/schedule');
  await waitForHeading(page, 'TRANSACTION SCHEDULE');
  await waitUntilLoaded(page);
  await resize(page, width);
  expect(await findHiddenFocus(page, 'Tab', 90)).toEqual([]);
});

it('scrolls a list sideways for the focus, except in sticky cells', async () => {
  const page = await stage.openAs(ADMIN, '/admin/schedule');
  await waitUntilLoaded(page);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .focus();
  const places: { isSticky: boolean; left: number }[] = [];
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const cell = document.activeElement?.closest('td, th');
      const isSticky = cell !== null && cell !== undefined && getComputedStyle(cell).position === 'sticky';
      return { isSticky, left: cell?.closest('section')?.scrollLeft ?? 0 };
    });
    places.push(place);
  }
  expect(places.some(({ isSticky, left }) => !isSticky && left > 0)).toBe(true);
  for (const [index, { isSticky, left }] of places.entries())
    if (isSticky) expect(left).toBe(places[index - 1]?.left ?? 0);
});
