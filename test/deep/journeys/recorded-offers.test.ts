import { expect, it } from 'vitest';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { control, fillIn, pressButton, pressSave, waitForToast } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const FUNDER = 'funder@portal.test';
const stage = journey();
const { createProject } = demoProjects(stage);

it('records the offer of a funder, and a change of it, and shows the funder what was recorded', async () => {
  const project = await createProject('Curlew Court');
  const page = await stage.openAs(ADMIN, projectPath(project, 'terms'));
  await page.getByRole('link', { name: 'Record offer' }).click();
  expect(await control(page, 'Facility Limit').inputValue()).toBe('5,000,000');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  }
  await pressSave(page);
  await page.getByText('Please select company').waitFor();
  await control(page, 'Capital Partner').fill('Harrow');
  await page.getByRole('option', { name: 'Harrow Lane Credit Partners' }).click();
  await fillIn(page, {
    'Term (months)': '18',
    'Valid until': '31/12/2098',
    Pricing: 'Fixed',
    'Establishment Fee % of limit': '1',
    Interest: 'Capitalised',
    'Broker Fee %': '0.5',
  });
  await pressSave(page);
  await page.getByText('Please enter the rate').waitFor();
  await fillIn(page, { 'Rate % p.a.': '8.9' });
  await pressSave(page);
  await waitForToast(page, 'Offer recorded');
  const offer = page.getByRole('row', { name: /^Revision and actions/ });
  await offer.getByText('Revision 1, recorded by Helen Marchetti').waitFor();
  await page.getByRole('row', { name: /^Broker Fee/ }).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  const label = await page.getByRole('rowheader', { name: /^Establishment Fee/ }).boundingBox();
  // Its longest word fits.
  expect(label?.width).toBeGreaterThanOrEqual(120);
  await page.setViewportSize({ width: 1440, height: 844 });

  await offer.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Change offer' }).click();
  await fillIn(page, { 'Rate % p.a.': '8.4' });
  await pressSave(page);
  await waitForToast(page, 'Offer recorded');
  await offer.getByText('Revision 2, recorded by Helen Marchetti').waitFor();

  const funder = await stage.openAs(FUNDER, projectPath(project, 'terms'));
  await funder.getByText('Recorded by Helen Marchetti of our team. Check the figures.').waitFor();
  await funder.getByRole('link', { name: 'Edit', exact: true }).click();
  await fillIn(funder, { 'Rate % p.a.': '8.2' });
  await pressButton(funder, 'Submit offer');
  await waitForToast(funder, 'Curlew Court: Offer submitted');

  await page.reload();
  await offer.getByText('Revision 3', { exact: true }).waitFor();
  await offer.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Broker fee' }).click();
  await page.getByText('Only Harrow Lane Credit Partners changes the terms of its offer.').waitFor();
  await fillIn(page, { 'Broker Fee %': '0.75' });
  await pressSave(page);
  await waitForToast(page, 'Broker fee saved');
  await page.getByRole('row', { name: /^Broker Fee.*0.75/ }).waitFor();
});

it('records the offer of a funder from its row in Match', async () => {
  const page = await stage.openAs(ADMIN, projectPath(await createProject('Plover Court'), 'match'));
  const row = page.getByRole('listitem').filter({ hasText: 'Harrow Lane Credit Partners' }).first();
  await row.getByRole('link', { name: 'Record offer of Harrow Lane Credit Partners' }).click();
  await expect.poll(() => control(page, 'Capital Partner').inputValue()).toBe('Harrow Lane Credit Partners');
  expect(await control(page, 'Facility Limit').inputValue()).toBe('5,000,000');
});
