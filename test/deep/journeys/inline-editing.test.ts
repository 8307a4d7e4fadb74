import { expect, it } from 'vitest';
import { call, tokenOf } from '../../support/api-client.ts';
import { holdSaves } from '../../support/edited-cells.ts';
import { projectPath } from '../../support/demo-projects.ts';
import { runAxe } from '../../support/axe.ts';
import { reloadWithLateEditor, reloadWithLateLead } from '../../support/late-code.ts';
import { editedProjects, inlineInput, inlineValue } from '../../support/edited-projects.ts';
import { journey } from '../../support/journey.ts';
import {
  interruptSession,
  navigateAndWait,
  pressButton,
  waitForHeading,
  waitForToast,
} from '../../support/screen.ts';

const PARTNER = 'developer@portal.test';
const stage = journey();
const { createProject, readProject, openProject, saveElsewhere } = editedProjects(stage);

it('undoes an edit from its toast', async () => {
  const { page, project } = await openProject('Undo Quarter');
  const { fundingAmount } = project;
  await inlineValue(page, 'Funding Amount').click();
  await inlineInput(page, 'Funding Amount').fill('12.5m');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount: 12_500_000 });
  await pressButton(page, 'Undo');
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount });
});

it('edits the next step and its date together, and the lead by name', async () => {
  const { page, project } = await openProject('Step Quarter');
  await inlineValue(page, 'Next Step').click();
  const group = page.getByRole('group', { name: 'Edit Next Step' });
  await group.getByRole('textbox', { name: 'Next Step Date' }).fill('1/2/2027');
  await page.keyboard.press('Enter');
  await group.getByText('Please describe the next step').waitFor();
  await inlineInput(page, 'Next Step').fill('Call the valuer');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readProject(project))
    .toMatchObject({ nextStep: 'Call the valuer', nextStepDate: '2027-02-01' });

  await inlineValue(page, 'Lead').click();
  await page.getByRole('group', { name: 'Edit Lead' }).getByRole('combobox').fill('Helen');
  await page.getByRole('option', { name: 'Helen Marchetti' }).click();
  await page.keyboard.press('Enter');
  await inlineValue(page, 'Lead').getByText('Helen Marchetti').waitFor();
  await expect.poll(() => readProject(project)).toMatchObject({ leadName: 'Helen Marchetti' });
});

it('renames a project in its heading, and opens the dialog that assigns a funder', async () => {
  const { page } = await openProject('Old Name Quarter');
  await page.getByRole('button', { name: 'Project Name: Old Name Quarter. Edit' }).click();
  await page.getByRole('textbox', { name: 'Project Name' }).fill('New Name Quarter');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'New Name Quarter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForHeading(page, 'Old Name Quarter');
  const assign = page.getByRole('button', { name: 'Assign capital partner' });
  const [value, pencil] = [await page.getByText('Not assigned').boundingBox(), await assign.boundingBox()];
  expect(pencil?.y).toBeLessThan((value?.y ?? 0) + (value?.height ?? 0));
  await assign.click();
  await page.getByRole('dialog', { name: 'Assign capital partner' }).waitFor();
});

it('shows a partner only its own fields, and keeps the input when the project can no longer be changed', async () => {
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, {
    token: await tokenOf(PARTNER),
  });
  const project = await createProject('Partner Quarter', body[0]?.companyId);
  const page = await stage.openAs(PARTNER, projectPath(project));
  await inlineValue(page, 'Max LTV').waitFor();
  expect(await inlineValue(page, 'Pricing').count()).toBe(0);
  expect(await inlineValue(page, 'Lead').count()).toBe(0);
  expect(await page.getByText('Next Step').count()).toBe(0);
  await inlineValue(page, 'Max LTV').click();
  await saveElsewhere(project, { projectStatus: 'assigned' });
  await inlineInput(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  await page
    .getByRole('group', { name: 'Edit Max LTV' })
    .getByText('This record can no longer be changed.')
    .waitFor();
  expect(await inlineInput(page, 'Max LTV').inputValue()).toBe('65');
});

it('explains an invalid value at the control and saves nothing', async () => {
  const { page, project } = await openProject('Invalid Quarter');
  await inlineValue(page, 'Pricing').click();
  await inlineInput(page, 'Pricing').fill('9,4');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('group', { name: 'Edit Pricing' }).getByRole('alert');
  await alert.getByText('Invalid Pricing').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await readProject(project)).toMatchObject({ pricing: null });
});

it('leaves the focus in a value that is being edited while the save of another value fails', async () => {
  const { page, project } = await openProject('Slow Quarter');
  const failSaves = await holdSaves(page);
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  await inlineValue(page, 'Max LTC').click();
  await inlineInput(page, 'Max LTC').fill('7');
  await failSaves();
  await page.getByRole('group', { name: 'Edit Max LTV' }).getByRole('alert').waitFor();
  await page.unroute('**/api/project?*');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ maxLTC: 75, maxLTV: null });
  expect(await inlineInput(page, 'Max LTV').inputValue()).toBe('65');
});

it('reports a value that could not be saved after its project was left', async () => {
  const { page } = await openProject('Left Quarter');
  const failSaves = await holdSaves(page);
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Users' }).click();
  await failSaves();
  await page.getByText(/^Left Quarter: .* not saved\. The portal cannot be reached\./).waitFor();
});

it('saves the value of an open editor when the user goes back', async () => {
  const { page, project } = await openProject('Back Quarter');
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('65');
  await page.goBack();
  await expect.poll(() => readProject(project)).toMatchObject({ maxLTV: 65 });
});

it('says that an invalid value is not saved when the user goes back', async () => {
  const { page } = await openProject('Invalid Quarter');
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('abc');
  await page.goBack();
  await page.getByText('Invalid Quarter: Max LTV not saved, since it is not valid.').waitFor();
});

it('keeps showing the project that the user went back to when the save of another project is answered', async () => {
  const { page } = await openProject('Earlier Quarter');
  const later = await createProject('Later Quarter');
  await navigateAndWait(page, projectPath(later));
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('65');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/project?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goBack();
  await waitForHeading(page, 'Earlier Quarter');
  answer();
  await waitForToast(page, /^Later Quarter: Max LTV/);
  await waitForHeading(page, 'Earlier Quarter');
});

it('keeps a half-typed value while the page is printed', async () => {
  const { page, project } = await openProject('Printed Quarter');
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('6');
  for (const event of ['beforeprint', 'afterprint', 'beforeprint', 'afterprint'])
    await page.evaluate((name) => void dispatchEvent(new Event(name)), event);
  expect(await inlineInput(page, 'Max LTV').inputValue()).toBe('6');
  expect(await readProject(project)).toMatchObject({ maxLTV: null });
});

it('keeps the value while the server cannot be reached, and saves it at the next attempt', async () => {
  const { page, project } = await openProject('Offline Quarter');
  await inlineValue(page, 'Max LTV').click();
  await page.route('**/api/project?*', (route) => route.abort());
  await inlineInput(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Edit Max LTV' }).getByRole('alert').waitFor();
  expect(await inlineInput(page, 'Max LTV').inputValue()).toBe('65');
  await page.unroute('**/api/project?*');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ maxLTV: 65 });
});

it('opens the editor again, and saves nothing by itself, after the session ended during a save', async () => {
  const { page, project } = await openProject('Interrupted Quarter');
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('65');
  await interruptSession(page, 'admin@portal.test', () => page.keyboard.press('Enter'));
  await page.getByText('Not saved yet.').waitFor();
  expect(await readProject(project)).toMatchObject({ maxLTV: null });
  await inlineInput(page, 'Max LTV').press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ maxLTV: 65 });
});

it('asks which value to keep if another user saved one before the session continued', async () => {
  const { page, project } = await openProject('Resumed Quarter');
  await inlineValue(page, 'Max LTV').click();
  await inlineInput(page, 'Max LTV').fill('65');
  await interruptSession(page, 'admin@portal.test', async () => {
    await page.keyboard.press('Enter');
    await saveElsewhere(project, { maxLTV: 60 });
  });
  await page.getByText('Changed by you in another window to 60').waitFor();
  expect(await inlineInput(page, 'Max LTV').inputValue()).toBe('65');
  await pressButton(page, 'Keep this value');
  await expect.poll(() => readProject(project)).toMatchObject({ maxLTV: 65 });
});

it("shows the value of another window beside one's own, and saves the chosen value", async () => {
  const { page, project } = await openProject('Conflict Quarter');
  await inlineValue(page, 'Max LTV').click();
  await saveElsewhere(project, { maxLTV: 60, grv: 90_000_000 });
  await inlineInput(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  const conflict = page.getByText('Changed by you in another window to 60');
  await conflict.waitFor();
  expect(await inlineInput(page, 'Max LTV').inputValue()).toBe('65');
  expect(await runAxe(page, 'main')).toEqual([]);
  await pressButton(page, 'Take the other value');
  await inlineValue(page, 'Max LTV').getByText('60').waitFor();

  await inlineValue(page, 'Max LTV').click();
  await saveElsewhere(project, { maxLTV: 55 });
  await inlineInput(page, 'Max LTV').fill('70');
  await page.keyboard.press('Enter');
  await pressButton(page, 'Keep this value');
  await expect.poll(() => readProject(project)).toMatchObject({ maxLTV: 70, grv: 90_000_000 });
});

it('keeps what is typed while the code of the editor loads', async () => {
  const { page, project } = await openProject('Hasty Quarter');
  await reloadWithLateEditor(page);
  await inlineValue(page, 'Funding Amount').click();
  await page.keyboard.type('12.55m');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5m');
  await expect.poll(() => inlineInput(page, 'Funding Amount').inputValue()).toBe('12.55m');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount: 12_550_000 });
});

it.each([
  ['Enter', 12_500_000],
  ['Escape', 9_000_000],
])('follows %s while the code of the editor loads', async (key, fundingAmount) => {
  const { page, project } = await openProject(`${key} Quarter`);
  await saveElsewhere(project, { fundingAmount: 9_000_000 });
  await reloadWithLateEditor(page);
  await inlineValue(page, 'Funding Amount').click();
  await page.keyboard.type('12.5m');
  await page.keyboard.press(key);
  await inlineValue(page, 'Funding Amount').waitFor();
  await expect.poll(() => readProject(project)).toMatchObject({ fundingAmount });
});

it('keeps what is typed for a lead while its editor and control load', async () => {
  const { page, project } = await openProject('Lead Quarter');
  await reloadWithLateLead(page);
  await inlineValue(page, 'Lead').click();
  await page.keyboard.type('Helen Marchetti');
  await page.getByRole('option', { name: 'Helen Marchetti' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ leadName: 'Helen Marchetti' });
});

it('says that a colleague has deleted the project, and stops showing it', async () => {
  const { page, project } = await openProject('Deleted Quarter');
  await inlineValue(page, 'Max LTV').click();
  await call(stage.portal, 'DELETE', `/api/project/${project.id}`, {
    token: await tokenOf('admin@portal.test'),
  });
  await inlineInput(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  await waitForToast(
    page,
    'Deleted Quarter: Max LTV not saved. This project was deleted or is no longer visible to you.',
  );
  await page.getByText('This project is not available').waitFor();
});
