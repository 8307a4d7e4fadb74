import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { waitForToast } from '../../support/screen.ts';

const stage = journey();
const DESK = '/admin/desk';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const firstCard = async (page: Page, columnName: string) =>
  (await column(page, columnName).getByRole('link').first().textContent()) ?? '';

it('moves a project by keyboard, undoes the move and moves it by menu', async () => {
  const page = await stage.openAs('admin@portal.test', `${DESK}?view=board`);
  await column(page, 'New').getByRole('listitem').first().waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  const name = await firstCard(page, 'New');
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  const live = page.locator('[aria-live=assertive]').filter({ hasText: name });

  await handle.focus();
  await page.keyboard.press('Space');
  await live.filter({ hasText: 'Grabbed' }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await live.filter({ hasText: `Cancelled: ${name} stays in New` }).waitFor({ state: 'attached' });

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await live.filter({ hasText: 'over Matched, column 2 of 5' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await waitForToast(page, `${name}: Status Matched`);
  await column(page, 'Matched').getByRole('link', { name }).waitFor();
  expect(await hasFocus(handle)).toBe(true);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await waitForToast(page, /: Change undone$/);
  await column(page, 'New').getByRole('link', { name }).waitFor();

  await page.getByRole('button', { name: `Move ${name} to` }).click();
  await column(page, 'New').getByRole('button', { name: 'Assigned', exact: true }).click();
  await waitForToast(page, `${name}: Status Assigned. No capital partner is assigned to it yet.`);
  await column(page, 'Assigned').getByRole('link', { name }).waitFor();
});

/** Drags a card over a column's heading without dropping it. */
async function drag(page: Page, name: string, to: string): Promise<void> {
  const card = page.locator('[data-card]').filter({ has: page.getByRole('link', { name, exact: true }) });
  const from = await card.locator('p').boundingBox();
  const target = await column(page, to).getByRole('heading', { level: 2 }).boundingBox();
  if (!from || !target) throw new Error('A card or its column is out of sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
}

it("moves a project by drag, cancels a drag by Escape, and keeps another administrator's move", async () => {
  const page = await stage.openAs('admin@portal.test', `${DESK}?view=board`);
  await column(page, 'New').getByRole('listitem').first().waitFor();
  const name = await firstCard(page, 'New');
  const waitForCardIn = (status: string) =>
    column(page, status).getByRole('link', { name, exact: true }).waitFor();

  await drag(page, name, 'Matched');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await waitForCardIn('New');

  await drag(page, name, 'Matched');
  await page.mouse.up();
  await waitForToast(page, `${name}: Status Matched`);
  await waitForCardIn('Matched');

  const token = await tokenOf('admin@portal.test');
  const { body: projects } = await call<Project[]>(stage.portal, 'GET', contract.project.open.path, {
    token,
  });
  const { id, version } = projects.find(({ projectName }) => projectName === name) ?? {};
  const body = { project: { id, version, projectStatus: 'assigned' } };
  await call(stage.portal, 'POST', contract.project.save.path, { token, body });
  await drag(page, name, 'In Progress');
  await page.mouse.up();
  await page.getByRole('region', { name: 'Notifications' }).getByText(`${name} was not moved: `).waitFor();
  await waitForCardIn('Assigned');
});
