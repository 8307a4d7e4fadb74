import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import type { User } from '../../../shared/entities/user.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf, type Answer } from '../../support/person.ts';
import { projectForm, termsForm } from '../../support/records.ts';
import { press } from '../../support/screen.ts';

const PEOPLE = { partner: 'developer@portal.test', funder: 'funder@portal.test', team: 'admin@portal.test' };
type Person = keyof typeof PEOPLE;
const stage = journey();
const tokens = new Map<Person, string>();

async function ask<T>(who: Person, method: string, path: string, body?: object): Promise<Answer<T>> {
  const token = tokens.get(who) ?? (await tokenOf(PEOPLE[who]));
  tokens.set(who, token);
  return call<T>(stage.portal, method, path, { token, ...(body && { body }) });
}
const read = async <T>(who: Person, path: string): Promise<T> => (await ask<T>(who, 'GET', path)).body;

const conversation = (who: Person, projectId: string) =>
  stage.as(PEOPLE[who], `/admin/project-page?projectId=${projectId}&section=conversation`);
const box = (page: Page) => page.getByLabel('Message', { exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, words: string) => log(page).getByText(words).waitFor();
const section = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click();

/** Assigned to the demo's funder, with an approved document. */
async function assignedProject(): Promise<{ readonly project: Project; readonly document: ProjectDocument }> {
  const all = await read<Project[]>('funder', contract.project.open.path);
  const assigned = all.filter(({ projectStatus }) => projectStatus === 'assigned');
  const lists = await Promise.all(
    assigned.map(({ id }) => read<ProjectDocument[]>('funder', `/api/document/project/${id}`)),
  );
  const document = lists.flat()[0];
  const found = assigned.find(({ id }) => id === document?.projectId);
  if (!found || !document) throw new Error('The demo has no assigned project with an approved document.');
  return { project: found, document };
}

/** As if the tab came back into sight when the next reading is due. */
const nextPoll = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 10_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('a document is attached; once the funder is taken off, the open thread and the link are gone at the next request', async () => {
  const { project: assigned, document } = await assignedProject();
  const team = await conversation('team', assigned.id);
  await team.getByLabel('Write to').selectOption({ label: 'Everyone' });
  await box(team).fill('The file is attached.');
  await team.getByText('Attach documents').click();
  await team.getByRole('checkbox', { name: document.documentName }).check();
  await press(team, 'Send');
  await said(team, 'The file is attached.');
  const funder = await conversation('funder', assigned.id);
  await said(funder, 'The file is attached.');
  const link = contract.document.link.path.replace('{id}', document.id);
  const opened = funder.waitForResponse((answer) => answer.url().endsWith(link) && answer.ok());
  await log(funder).getByRole('button', { name: document.documentName }).click();
  await opened;
  await ask('team', 'DELETE', `/api/project/${assigned.id}/capital`);
  const refused = funder.waitForResponse((answer) => answer.url().endsWith(link) && answer.status() === 404);
  await log(funder).getByRole('button', { name: document.documentName }).click();
  await refused;
  expect(await read('funder', `/api/message/project/${assigned.id}`)).toEqual([]);
  await box(funder).fill('Half a thought');
  await nextPoll(funder);
  await funder.getByText('You no longer have access to this conversation').waitFor();
  expect(await funder.getByRole('main').innerText()).not.toContain('The file is attached');
  expect(await box(funder).inputValue()).toBe('Half a thought');
  await press(funder, 'Show available messages');
  await funder.getByText('No messages yet').waitFor();
  expect(await box(funder).inputValue()).toBe('Half a thought');
  expect(await funder.getByRole('main').innerText()).not.toContain('The file is attached');
});

it('a funder is told that a completed project takes no offers', async () => {
  const [completed] = (await read<Project[]>('funder', contract.project.closed.path)).filter(
    ({ projectStatus }) => projectStatus === 'completed',
  );
  const funder = await stage.as(PEOPLE.funder, `/admin/terms-form?projectId=${completed?.id}`);
  await funder.getByText('This project no longer accepts offers.').waitFor();
  expect(await funder.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
});

/** The width of the widest cell of the comparison: a word does not make a column wider than the screen. */
const widestCell = (page: Page) =>
  page
    .getByRole('region', { name: 'Offers side by side' })
    .locator('td')
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().width)));

it('long words and markup are text that moves nothing sideways on a phone', async () => {
  const word = `<b onclick="x">${'w'.repeat(500)}</b>`;
  const [partner] = await read<User[]>('team', `/api/user/${PEOPLE.partner}`);
  const form = { ...projectForm, projectCompanyId: partner?.companyId };
  const path = contract.project.save.path;
  const { body: project } = await ask<Project>('team', 'POST', path, { project: form });
  const projectId = project.id;
  const written = [
    ['team', contract.task.save.path, { task: { projectId, title: word.slice(0, 200), ownerSide: 'team' } }],
    ['funder', contract.interest.save.path, { interest: { projectId, answer: 'interested', text: word } }],
    [
      'funder',
      contract.message.save.path,
      { message: { projectId, audience: 'funder', text: word, asks: 'team' } },
    ],
    ['funder', contract.terms.save.path, { terms: { ...termsForm, projectId, details: word } }],
  ] as const;
  const answers = await Promise.all(written.map(([who, to, body]) => ask<Terms>(who, 'POST', to, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await ask('funder', 'PUT', `/api/terms/${answers[3]?.body.id}/submit`, {});

  const fits = async (page: Page, name: string) => {
    await page.getByText(word.slice(0, 200)).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, width]).toEqual([name, 390]);
  };
  const team = await conversation('team', projectId);
  await team.setViewportSize({ width: 390, height: 844 });
  await fits(team, 'conversation');
  for (const name of ['Match', 'Terms', 'Tasks']) {
    await section(team, new RegExp(`^${name}`));
    await fits(team, name);
    if (name === 'Terms') expect(await widestCell(team)).toBeLessThan(390);
  }
});
