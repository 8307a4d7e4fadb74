import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import {
  chooseInScenario,
  figuresData,
  figuresOf,
  gridCell,
  resultsOf,
  showFunding,
  typeInCell,
} from '../../support/figures-page.ts';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { focusedName, pressByKey, tabTo } from '../../support/keyboard.ts';
import { runInSequence } from '../../support/run-in-sequence.ts';
import { pressButton, signIn, stayOnEscape, waitForHeading, waitForToast } from '../../support/screen.ts';
import { townhouseLines } from '../../support/townhouse-lines.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';
const FUNDER_NAME = 'Harrow Lane Credit Partners';
/** Grid, row and column of the amount of the first cost. */
const LAND_AMOUNT = ['Costs', 0, 2] as const;

const stage = journey();
const { createProject, readProject } = demoProjects(stage);
const data = figuresData(stage);
let companyId = '';
beforeAll(async () => {
  ({ companyId } = await data.companyOf(PARTNER));
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const dialog = (page: Page) => page.getByRole('dialog');
const pressInDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const land = (page: Page) => gridCell(page, ...LAND_AMOUNT);

async function openFigures(email: string, project: Project): Promise<Page> {
  const page = await stage.openAs(email, projectPath(project, 'figures'));
  await waitForHeading(page, 'Figures');
  return page;
}

const goToSection = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();

/** Opens the figures of a new project with the plan of the 24 townhouses. */
async function openPlan(name: string, email = ADMIN, values: Partial<Scenario> = {}) {
  const project = await createProject(name, companyId);
  const scenario = await data.newScenario(email, project, values);
  const page = await openFigures(email, project);
  await land(page).getByText('6,000,000').waitFor();
  return { project, scenario, page };
}

/** Saves other values of a scenario by API, like a colleague. */
const saveElsewhere = (email: string, { id, version }: Scenario, values: Partial<Scenario>) =>
  data.saveScenario(email, { id, version, ...values });

/** Shows saves by API as those of a colleague: the demo has one administrator who signs in. */
const showAsColleague = (page: Page, { id }: Scenario) =>
  page.route(`**/api/scenario/${id}`, async (route) => {
    const response = await route.fetch();
    const [saved]: Scenario[] = await response.json();
    await route.fulfill({ response, json: [{ ...saved, savedBy: 'Grace Okafor' }] });
  });

const withLand = ({ costs }: Scenario, amount: number) => ({
  costs: costs.map((cost, at) => (at === 0 ? { ...cost, amount } : cost)),
});

it('opens, compares and restores versions', async () => {
  const { project, scenario, page } = await openPlan('Versions');
  await typeInCell(page, LAND_AMOUNT, '7m');
  await page.keyboard.press('Control+s');
  await waitForToast(page, 'Base case saved as version 2');
  await chooseInScenario(page, 'Versions');
  await pressInDialog(page, 'Open version 1');
  const costs = page
    .getByRole('region', { name: 'Scenarios side by side' })
    .getByRole('row')
    .filter({ hasText: 'Costs before finance' })
    .first();
  expect((await costs.innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'Costs before finance $20.6m $21.6m +$1,000,000',
  );
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await pressInDialog(page, 'Restore version 1');
  await waitForToast(page, 'Version 1 is shown. Save it to restore it.');
  await land(page).getByText('6,000,000').waitFor();
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 3');
  const [restored] = await data.scenariosOf(ADMIN, project);
  expect(restored).toMatchObject({ version: 3, costs: scenario.costs });
});

it('states what a new first month moves, and undoes it', async () => {
  const { page } = await openPlan('Moved');
  const firstMonth = page.getByRole('textbox', { name: 'First month' });
  const works = gridCell(page, 'Costs', 2, 3);
  await works.getByText('Apr 2027').waitFor();
  await firstMonth.fill('Feb 2027');
  await firstMonth.press('Enter');
  await waitForToast(page, '8 lines and 2 layers moved 2 months later');
  await works.getByText('June 2027').waitFor();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await works.getByText('Apr 2027').waitFor();
  expect(await firstMonth.inputValue()).toBe('Dec 2026');
  expect(await button(page, 'Save').count()).toBe(0);
});

it('offers the GST of the country to which the project has moved', async () => {
  const sales = townhouseLines.sales.map((sale) => ({ ...sale, gst: 'margin' as const }));
  const { project, page } = await openPlan('Moved abroad', ADMIN, { sales });
  const { id, version } = project;
  await data.send(ADMIN, 'POST', '/api/project', { project: { id, version, state: 'new_zealand' } });
  await page.reload();
  await page.getByText('GST 10 % (Australia), but the project is in New Zealand').waitFor();
  await pressButton(page, 'Use 15 %');
  await page.getByText('GST 15 % (New Zealand)', { exact: true }).waitFor();
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 2');
  // New Zealand has no margin scheme.
  expect(await data.scenariosOf(ADMIN, project)).toMatchObject([
    { country: 'New Zealand', sales: sales.map(() => ({ gst: 'full' })) },
  ]);
});

it("names the user's other window in a conflict", async () => {
  const { project, scenario, page } = await openPlan('Two windows');
  await typeInCell(page, ['Costs', 1, 2], '400000');
  await saveElsewhere(ADMIN, scenario, withLand(scenario, 6_500_000));
  await pressButton(page, 'Save');
  await waitForToast(
    page,
    'You changed other figures of this scenario in another window. They are shown now: save again.',
  );
  await typeInCell(page, LAND_AMOUNT, '7m');
  const [latest = scenario] = await data.scenariosOf(ADMIN, project);
  await saveElsewhere(ADMIN, latest, withLand(scenario, 6_600_000));
  await pressButton(page, 'Save');
  await page.getByRole('dialog', { name: 'You have changed this record in another window' }).waitFor();
  await page.getByRole('radio', { name: 'The other window' }).waitFor();
});

it('merges the edits of two people, and shows both values of a cell that both changed', async () => {
  const { project, scenario, page } = await openPlan('Two people');
  await showAsColleague(page, scenario);
  const [first, second] = scenario.costs;
  await typeInCell(page, ['Costs', 1, 2], '400000');
  await typeInCell(page, LAND_AMOUNT, '7m');
  const concurrentSave = await saveElsewhere(ADMIN, scenario, withLand(scenario, 6_500_000));
  await pressButton(page, 'Save');
  const choices = dialog(page).getByRole('group', { name: 'Amount, Land' });
  expect((await choices.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Yours.*7,000,000.*Theirs.*6,500,000/);
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await choices.getByRole('radio', { name: 'Theirs' }).check();
  await pressInDialog(page, 'Use these values');
  await land(page).getByText('6,500,000').waitFor();
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 3');
  const [merged] = await data.scenariosOf(ADMIN, project);
  expect(concurrentSave.version).toBe(2);
  expect(merged?.costs.slice(0, 2)).toEqual([
    { ...first, amount: 6_500_000 },
    { ...second, amount: 400_000 },
  ]);
});

it("undoes a user's own edits without those of a colleague that were merged in between", async () => {
  const { scenario, page } = await openPlan('Undone');
  await typeInCell(page, ['Costs', 1, 2], '400000');
  await saveElsewhere(ADMIN, scenario, withLand(scenario, 6_500_000));
  await pressButton(page, 'Save');
  await land(page).getByText('6,500,000').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  await land(page).getByText('6,500,000').waitFor();
});

const DELETED = 'This scenario was deleted meanwhile. Save it again to keep your figures as a new one.';

/** Has the page read the scenarios again, as after a lost connection; SWR does not within two seconds. */
async function readAgain(page: Page, { id }: Project): Promise<void> {
  await page.waitForTimeout(2_000);
  const response = page.waitForResponse((answer) => answer.url().includes(`/api/scenario/project/${id}`));
  await page.evaluate(() => {
    globalThis.dispatchEvent(new Event('offline'));
    globalThis.dispatchEvent(new Event('online'));
  });
  await (await response).finished();
}

it('keeps the figures of a scenario that a colleague deleted, and saves them as a new one', async () => {
  const { project, scenario, page } = await openPlan('Deleted');
  await typeInCell(page, LAND_AMOUNT, '7m');
  await data.send(ADMIN, 'DELETE', `/api/scenario/${scenario.id}`);
  await pressButton(page, 'Save');
  await waitForToast(page, DELETED);
  await land(page).getByText('7,000,000').waitFor();
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 1');
  const scenarios = await data.scenariosOf(ADMIN, project);
  expect(scenarios.filter(({ id }) => id !== scenario.id)).toMatchObject([
    { version: 1, costs: [{ amount: 7_000_000 }, {}, {}, {}, {}, {}, {}] },
  ]);
});

/** Edits a plan that a colleague deletes, reads the list again, and is refused. A second scenario stays. */
async function editDeletedPlan(name: string): Promise<Page> {
  const { project, scenario, page } = await openPlan(name);
  await data.newScenario(ADMIN, project, { scenarioName: 'Second case' });
  await typeInCell(page, LAND_AMOUNT, '7m');
  await data.send(ADMIN, 'DELETE', `/api/scenario/${scenario.id}`);
  await readAgain(page, project);
  await pressButton(page, 'Save');
  await waitForToast(page, DELETED);
  return page;
}

it('keeps the edits when the list is read again after a colleague deleted the scenario', async () => {
  const page = await editDeletedPlan('Deleted and read again');
  expect(await land(page).innerText()).toBe('7,000,000');
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 1');
  await chooseInScenario(page, 'Delete');
  await pressInDialog(page, 'Delete');
  await button(page, 'Second case, version 1').waitFor();
});

it('shows another scenario after the edits of a deleted scenario are discarded', async () => {
  const page = await editDeletedPlan('Deleted and discarded');
  await pressButton(page, 'Discard');
  await button(page, 'Second case, version 1').waitFor();
});

it('reports that the project was closed, and keeps the edits of the partner', async () => {
  const { project, page } = await openPlan('Closed meanwhile', PARTNER);
  await typeInCell(page, LAND_AMOUNT, '7m');
  const { id, version } = await readProject(project);
  await data.send(ADMIN, 'POST', '/api/project', { project: { id, version, projectStatus: 'closed' } });
  await pressButton(page, 'Save');
  await waitForToast(page, 'This project is closed: its figures can no longer be changed.');
  expect(await land(page).innerText()).toBe('7,000,000');
  expect((await data.scenariosOf(PARTNER, project))[0]).toMatchObject({ version: 1 });
});

it('saves again after a lost answer, without a conflict or a second scenario', async () => {
  const project = await createProject('Lost answer', companyId);
  const page = await openFigures(ADMIN, project);
  await pressButton(page, 'Land subdivision');
  await typeInCell(page, LAND_AMOUNT, '7m');
  await loseAnswer(page, '**/api/scenario');
  await pressButton(page, 'Save');
  await waitForToast(page, /connection|reach|network/i);
  await typeInCell(page, LAND_AMOUNT, '8m');
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 2');
  await typeInCell(page, LAND_AMOUNT, '9m');
  await loseAnswer(page, '**/api/scenario');
  await pressButton(page, 'Save');
  await waitForToast(page, /connection|reach|network/i);
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 3');
  await typeInCell(page, LAND_AMOUNT, '10m');
  await loseAnswer(page, '**/api/scenario');
  await pressButton(page, 'Save');
  await waitForToast(page, /connection|reach|network/i);
  await typeInCell(page, LAND_AMOUNT, '11m');
  const requestFailure = page.waitForEvent('requestfailed');
  await loseAnswer(page, '**/api/scenario');
  await pressButton(page, 'Save');
  await requestFailure;
  await typeInCell(page, LAND_AMOUNT, '12m');
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 5');
  expect(await dialog(page).count()).toBe(0);
  const scenarios = await data.scenariosOf(ADMIN, project);
  expect(scenarios).toMatchObject([{ version: 5, costs: { 0: { amount: 12_000_000 } } }]);
});

it('restores an unsaved new plan when its discard is undone', async () => {
  const project = await createProject('Discarded', companyId);
  const page = await openFigures(ADMIN, project);
  await pressButton(page, 'Townhouses');
  await typeInCell(page, LAND_AMOUNT, '7654321');
  await pressButton(page, 'Discard');
  await page.getByRole('button', { name: 'Townhouses' }).waitFor();
  await pressButton(page, 'Undo');
  await land(page).getByText('7,654,321').waitFor();
});

it.each(['a stored plan', 'a plan that was never saved'])(
  'restores unsaved figures of %s after the session ended',
  async (kind) => {
    const isNew = kind.endsWith('never saved');
    const project = await createProject(`Session of ${kind}`, companyId);
    if (!isNew) await data.newScenario(ADMIN, project);
    const page = await openFigures(ADMIN, project);
    if (isNew) await pressButton(page, 'Townhouses');
    await typeInCell(page, LAND_AMOUNT, '7654321');
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{}' }));
    await pressButton(page, 'Save');
    await page.getByText('Your session has ended. Please sign in again.').first().waitFor();
    await page.unroute('**/api/**');
    await signIn(page, ADMIN);
    await land(page).getByText('7,654,321').waitFor();
    await pressButton(page, 'Save');
    await waitForToast(page, `Base case saved as version ${isNew ? 1 : 2}`);
  },
);

it('updates the project from the plan, field by field, and names the remaining differences', async () => {
  const { project, page } = await openPlan('Updated');
  await pressButton(page, 'Update project from plan');
  await dialog(page).waitFor();
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await pressInDialog(page, 'Update project');
  await dialog(page).getByText('Please select at least one value').waitFor();
  const line = dialog(page).getByRole('listitem').filter({ hasText: 'Funding Amount' });
  expect(await line.innerText()).toContain('from $5,000,000 to $16,500,000');
  await dialog(page)
    .getByRole('listitem')
    .filter({ hasText: 'Max LTV' })
    .getByText(/^from no value to [\d.]+\s%$/)
    .waitFor();
  await line.getByRole('checkbox').check();
  const { id, version } = await readProject(project);
  const colleagues = { id, version, fundingAmount: 6_000_000 };
  await data.send(ADMIN, 'POST', '/api/project', { project: colleagues });
  await pressInDialog(page, 'Update project');
  await dialog(page)
    .getByText(/^The project was changed meanwhile/)
    .waitFor();
  expect(await line.innerText()).toContain('from $6,000,000 to $16,500,000');
  await pressInDialog(page, 'Update project');
  await waitForToast(page, 'Project updated from the plan');
  const { fundingAmount, noUnits } = await readProject(project);
  expect([fundingAmount, noUnits]).toEqual([16_500_000, project.noUnits]);
  await goToSection(page, 'Overview');
  const hint = page.getByText(/differ from the plan Base case/);
  await hint.waitFor();
  expect(await hint.innerText()).not.toContain('Funding Amount');
  await hint.getByRole('link', { name: 'Open the figures' }).click();
  await land(page).waitFor();
});

it('names the scenario that is open to a funder while another scenario is shown', async () => {
  const { project, scenario, page } = await openPlan('Opened elsewhere');
  const { companyId: funderId } = await data.companyOf(FUNDER);
  const grant = { projectId: project.id, companyId: funderId, scenarioId: scenario.id, scenarioVersion: 1 };
  await data.send(ADMIN, 'POST', '/api/scenario-grant', { scenarioGrant: grant });
  await data.newScenario(ADMIN, project, { scenarioName: 'Slow sales' });
  await page.reload();
  await chooseInScenario(page, 'Slow sales');
  await pressButton(page, 'Open to a funder');
  const openNow = dialog(page).getByRole('region', { name: 'Open now' });
  await openNow.getByText('Base case, version 1').waitFor();
  await data.send(ADMIN, 'DELETE', `/api/scenario/${scenario.id}`);
  await page.reload();
  await pressButton(page, 'Open to a funder');
  await openNow.getByText('A deleted scenario, version 1').waitFor();
});

it('ranks funders for a layer, and computes offers in the plan', async () => {
  const { project, page } = await openPlan('Ranked layer');
  const draft = await data.send<Terms>(FUNDER, 'POST', '/api/terms', {
    terms: {
      projectId: project.id,
      fundingType: 'senior_debt',
      facilityLimit: 16_500_000,
      term: 24,
      pricingKind: 'fixed',
      rate: 9.5,
      establishmentFee: 1,
      interestTreatment: 'capitalised',
      validUntil: '2099-12-31',
    },
  });
  await data.send(FUNDER, 'PUT', `/api/terms/${draft.id}/submit`, { version: draft.version });
  await showFunding(page);
  await pressButton(page, 'Add a layer');
  await dialog(page).getByRole('textbox', { name: 'Limit', exact: true }).fill('3m');
  await stayOnEscape(page);
  await pressInDialog(page, 'Cancel');
  await pressButton(page, 'Leave');
  await dialog(page).waitFor({ state: 'detached' });
  await button(page, 'Actions on Mezzanine, rank 2').click();
  await page.getByRole('menuitem', { name: 'Find funders for this layer' }).click();
  await page
    .getByText(/^Ranked for a layer of the plan: Mezzanine Debt, \$3\.9m, LTV 65\.79\s%, LTC 84\.40\s%/)
    .waitFor();
  await goToSection(page, 'Offers');
  const table = page.getByRole('region', { name: 'Offers side by side' });
  await table.getByText(FUNDER_NAME).first().waitFor();
  await page.getByRole('checkbox', { name: 'By the plan' }).check();
  await page.getByText('Measured in Base case, version 1').waitFor();
  await table.getByRole('row').filter({ hasText: 'Margin on cost' }).first().waitFor();
});

it('keeps the focus in the section when another scenario is chosen by keyboard', async () => {
  const { project, page } = await openPlan('Chosen', ADMIN);
  await data.newScenario(ADMIN, project, { scenarioName: 'Upside' });
  await page.reload();
  await page.getByRole('button', { name: 'Base case, version 1' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Upside' }).press('Enter');
  await page.getByRole('button', { name: 'Upside, version 1' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Upside, version 1');
});

it('shows the name and first month without a frame in a plan that the user can only read', async () => {
  const project = await createProject('Read only', companyId);
  await data.newScenario(PARTNER, project);
  const page = await openFigures(ADMIN, project);
  for (const name of ['Name', 'First month']) {
    const input = page.getByRole('textbox', { name, exact: true });
    expect(await input.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px');
  }
});

it('undoes and redoes by button and key, and asks before leaving unsaved edits', async () => {
  const { project, page } = await openPlan('Undo');
  const laterScenario = await data.newScenario(ADMIN, project, { scenarioName: 'Later case' });
  await goToSection(page, 'Overview');
  await goToSection(page, 'Figures');
  await page.reload();
  await typeInCell(page, LAND_AMOUNT, '7m');
  await typeInCell(page, LAND_AMOUNT, '8m');
  await pressButton(page, 'Undo');
  await land(page).getByText('7,000,000').waitFor();
  await page.keyboard.press('Control+z');
  await land(page).getByText('6,000,000').waitFor();
  await page.keyboard.press('Control+y');
  await pressButton(page, 'Redo');
  await land(page).getByText('8,000,000').waitFor();
  // Another scenario, another section and Back each ask for confirmation.
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const go of [
    () => chooseInScenario(page, laterScenario.scenarioName),
    () => goToSection(page, 'Overview'),
    () => page.goBack().then(() => undefined),
  ]) {
    await go();
    await leaveDialog.getByRole('button', { name: 'Cancel' }).click();
    await leaveDialog.waitFor({ state: 'detached' });
    expect(await land(page).innerText()).toBe('8,000,000');
  }
  await chooseInScenario(page, laterScenario.scenarioName);
  await leaveDialog.getByRole('button', { name: 'Leave' }).click();
  await button(page, 'Later case, version 1').waitFor();
  await land(page).getByText('6,000,000').waitFor();
});

it('can be edited on a phone, with undo', async () => {
  const { page } = await openPlan('Phone');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page
    .getByRole('region', { name: 'Costs', exact: true })
    .getByRole('group', { name: 'Line 1', exact: true });
  const amount = card.getByRole('textbox', { name: 'Amount' });
  const resultsBefore = await resultsOf(page);
  await amount.fill('seven');
  await amount.press('Tab');
  await card.getByText('“seven” is not an amount').waitFor();
  await pressButton(page, 'Save');
  await waitForToast(page, '“seven” could not be read. Please correct the marked cells.');
  await amount.fill('7m');
  await amount.press('Tab');
  await expect.poll(() => resultsOf(page)).not.toEqual(resultsBefore);
  await pressButton(page, 'Undo');
  await pressButton(page, 'Undo');
  await expect.poll(() => amount.inputValue()).toBe('6,000,000');
  await pressButton(page, 'Redo');
  await pressButton(page, 'Redo');
  await expect.poll(() => amount.inputValue()).toBe('7,000,000');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await runAxeInBothThemes(page, 'body')).toEqual([]);
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 2');
});

/** Goes from the first cell of a line of costs to its amount, and types amounts from there downwards. */
async function typeAmounts(page: Page, amounts: readonly string[]): Promise<void> {
  await runInSequence(['ArrowRight', 'ArrowRight'], (key) => page.keyboard.press(key));
  await runInSequence(amounts, async (amount) => {
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
  });
}

it('leads from the project to a saved plan by keyboard alone', async () => {
  const project = await createProject('By keyboard', companyId);
  const page = await stage.openAs(PARTNER, projectPath(project));
  await pressByKey(page, page.getByRole('main').getByRole('link', { name: 'Figures' }));
  await pressByKey(page, button(page, 'Apartments'));
  await tabTo(page, gridCell(page, 'Costs', 0, 0));
  await typeAmounts(page, ['6m', '360k', '12m', '600k', '900k', '480k', '240k']);
  await page.getByRole('gridcell', { name: '20,580,000' }).waitFor();
  await page.keyboard.press('Control+End');
  await tabTo(page, gridCell(page, 'Sales', 0, 0));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('24');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.32m');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await waitForToast(page, 'Base case saved as version 1');
  const [saved] = await data.scenariosOf(PARTNER, project);
  expect(saved).toMatchObject({ side: 'partner', sales: [{ units: 24, price: 1_320_000 }] });
  expect(saved && figuresOf(saved).costs).toBe(20_580_000);
});

it('keeps the focus in the grid to which Shift+Tab moved it', async () => {
  const { page } = await openPlan('Two grids');
  await gridCell(page, 'Sales', 0, 0).focus();
  await page.keyboard.press('Shift+Tab');
  await typeAmounts(page, ['7m', '400k']);
  expect(await gridCell(page, 'Costs', 0, 2).innerText()).toBe('7,000,000');
  expect(await gridCell(page, 'Costs', 1, 2).innerText()).toBe('400,000');
});

it.each([1440, 1024, 390])('is accessible in its dialogs and on a funder’s page, at %i px', async (width) => {
  const { project, scenario, page } = await openPlan(`Accessible ${width}`);
  await page.setViewportSize({ width, height: 900 });
  expect(await runAxeInBothThemes(page, 'body')).toEqual([]);
  await showFunding(page);
  for (const name of [
    'Use an offer',
    'Add a layer',
    'Open to a funder',
    'Update project from plan',
    'Import',
  ]) {
    await pressButton(page, name);
    await dialog(page).waitFor();
    expect(await runAxeInBothThemes(page, '[role=dialog]'), name).toEqual([]);
    await pressInDialog(page, 'Close');
    await dialog(page).waitFor({ state: 'detached' });
  }
  const { companyId: funderId } = await data.companyOf(FUNDER);
  await data.send(ADMIN, 'POST', '/api/scenario-grant', {
    scenarioGrant: {
      projectId: project.id,
      companyId: funderId,
      scenarioId: scenario.id,
      scenarioVersion: 1,
      layerId: 'senior',
    },
  });
  const funderPage = await openFigures(FUNDER, project);
  await funderPage.setViewportSize({ width, height: 900 });
  await funderPage.getByText('Only rank and limit are shared').first().waitFor();
  expect(await runAxeInBothThemes(funderPage, 'body')).toEqual([]);
  expect(await funderPage.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it('shows the funding in print, and afterwards again once the user scrolls to it', async () => {
  const { page } = await openPlan('Printed');
  // The printed plan hides the section once its code has loaded.
  const funding = page.getByRole('heading', { name: 'Funding', exact: true, includeHidden: true });
  expect(await funding.count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await funding.waitFor({ state: 'attached' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await funding.waitFor({ state: 'detached' });
  await showFunding(page);
});

it('keeps the first saved plan of a project open after the browser has forgotten the recent save', async () => {
  const { companyId } = await data.companyOf(PARTNER);
  const page = await stage.openAs(
    PARTNER,
    projectPath(await createProject('Banksia Row', companyId), 'figures'),
  );
  await page.clock.install();
  await pressButton(page, 'Apartments');
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 1');
  await page.getByRole('textbox', { name: 'Name' }).fill('High case');
  await page.clock.runFor(31_000);
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('High case');
});
