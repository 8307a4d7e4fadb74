import { describe, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { completeProject, control, dismissToast, factValue, fillIn, pressSave } from '../support/screen.ts';

const stage = journey();

const { openAs } = stage;

const messages = [
  'Project name is required.',
  'Please select location',
  'Please select project type',
  'Please select project sector',
  'Please select funding type',
  'Please select funding purpose',
  'Invalid funding amount.',
];

describe('a project partner', () => {
  it('sees every validation message, then adds, edits and deletes a project', async () => {
    const page = await openAs('developer@portal.test', '/admin/wip');
    await page.getByRole('button', { name: 'Add Project' }).first().click();
    await page.getByRole('heading', { name: 'PROJECT DETAILS' }).waitFor();
    expect(await page.getByLabel('Current Status').count()).toBe(0);
    await pressSave(page);
    for (const message of messages)
      expect(await page.getByText(message, { exact: true }).count(), message).toBe(1);
    await fillIn(page, completeProject);
    for (const message of messages)
      expect(await page.getByText(message, { exact: true }).count(), message).toBe(0);
    await fillIn(page, { 'Max LTV': '6,5', GRV: '6,5' });
    await pressSave(page);
    await page.getByText('Invalid Max LTV. Use a comma only between thousands').waitFor();
    expect(await control(page, 'GRV').inputValue()).toBe('6,5');
    await fillIn(page, { 'Max LTV': '6.5', GRV: '' });
    await pressSave(page);
    await page.getByText('Thank you for submitting Kingfisher Terraces.').waitFor();
    expect(await factValue(page, 'Funding Amount').innerText()).toBe('$24,500,000');
    const next = page.getByRole('list', { name: 'What happens next' }).getByRole('listitem');
    expect(await next.locator('b').allInnerTexts()).toEqual([
      'Funders that fit are alerted.',
      'We contact you.',
      'You compare offers.',
    ]);
    const documents = page.getByRole('link', { name: 'Upload documents, 0 of 8' });
    expect(await documents.getAttribute('href')).toContain('section=documents');
    await page.getByRole('link', { name: 'View project' }).waitFor();
    await dismissToast(page, 'Project details saved');
    await page.getByRole('button', { name: 'Go to Transaction Schedule' }).click();
    await page.getByRole('link', { name: 'Edit Project: Kingfisher Terraces' }).click();
    expect(await control(page, 'Funding Amount').inputValue()).toBe('24,500,000');
    await fillIn(page, { 'Project Name': 'Kingfisher Row', 'Funding Date': '3/2/2027' });
    await pressSave(page);
    await dismissToast(page, 'Project details saved');
    await page
      .getByRole('row', { name: /Kingfisher Row/ })
      .getByRole('cell', { name: '3 Feb 2027' })
      .waitFor();
    await page.getByRole('button', { name: 'Delete Project: Kingfisher Row' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await question.getByText('Kingfisher Row will be deleted. No emails are sent.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 project deleted').waitFor();
    await page.getByRole('row', { name: /Kingfisher Row/ }).waitFor({ state: 'detached' });
  });
});
