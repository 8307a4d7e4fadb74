import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import type { User } from '../../../shared/entities/user.ts';
import { messageBox, messageLog, waitForMessage } from '../../support/conversation.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf, type Answer } from '../../support/api-client.ts';
import { projectForm, termsForm } from '../../support/records.ts';
import { pressButton } from '../../support/screen.ts';

const PEOPLE = { partner: 'developer@portal.test', funder: 'funder@portal.test', team: 'admin@portal.test' };
type Person = keyof typeof PEOPLE;
const stage = journey();
const tokens = new Map<Person, string>();

async function callAs<T>(person: Person, method: string, path: string, body?: object): Promise<Answer<T>> {
  const token = tokens.get(person) ?? (await tokenOf(PEOPLE[person]));
  tokens.set(person, token);
  return call<T>(stage.portal, method, path, { token, ...(body && { body }) });
}
const read = async <T>(person: Person, path: string): Promise<T> =>
  (await callAs<T>(person, 'GET', path)).body;

const openConversation = (person: Person, projectId: string) =>
  stage.openAs(PEOPLE[person], `/admin/project-page?projectId=${projectId}&section=conversation`);
const openSection = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click();

/** Finds a project that is assigned to the demo's funder and has an approved document. */
async function findAssignedProject(): Promise<{
  readonly project: Project;
  readonly document: ProjectDocument;
}> {
  const openProjects = await read<Project[]>('funder', contract.project.open.path);
  const assignedProjects = openProjects.filter(({ projectStatus }) => projectStatus === 'assigned');
  const lists = await Promise.all(
    assignedProjects.map(({ id }) => read<ProjectDocument[]>('funder', `/api/document/project/${id}`)),
  );
  const document = lists.flat()[0];
  const project = assignedProjects.find(({ id }) => id === document?.projectId);
  if (!project || !document) throw new Error('The demo has no assigned project with an approved document.');
  return { project, document };
}

/** Makes the next poll due, like a user who returns to the tab. */
const triggerPoll = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 10_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });

it("ends a funder's access to thread and attachments with the next request after unassigning", async () => {
  const { project: assigned, document } = await findAssignedProject();
  const team = await openConversation('team', assigned.id);
  await team.getByLabel('Write to').selectOption({ label: 'Everyone' });
  await messageBox(team).fill('The file is attached.');
  await team.getByText('Attach documents').click();
  await team.getByRole('checkbox', { name: document.documentName }).check();
  await pressButton(team, 'Send');
  await waitForMessage(team, 'The file is attached.');
  await expect
    .poll(() => team.getByRole('checkbox', { name: document.documentName }).isVisible())
    .toBe(false);
  expect(await messageBox(team).evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  const funder = await openConversation('funder', assigned.id);
  await waitForMessage(funder, 'The file is attached.');
  const link = contract.document.link.path.replace('{id}', document.id);
  const openedLink = funder.waitForResponse((answer) => answer.url().endsWith(link) && answer.ok());
  await messageLog(funder).getByRole('button', { name: document.documentName }).click();
  await openedLink;
  await callAs('team', 'DELETE', `/api/project/${assigned.id}/capital`);
  const deniedLink = funder.waitForResponse(
    (answer) => answer.url().endsWith(link) && answer.status() === 404,
  );
  await messageLog(funder).getByRole('button', { name: document.documentName }).click();
  await deniedLink;
  expect(await read('funder', `/api/message/project/${assigned.id}`)).toEqual([]);
  await messageBox(funder).fill('Half a thought');
  await triggerPoll(funder);
  await funder.getByText('You no longer have access to this conversation').waitFor();
  expect(await funder.getByRole('main').innerText()).not.toContain('The file is attached');
  expect(await messageBox(funder).inputValue()).toBe('Half a thought');
  await pressButton(funder, 'Show available messages');
  await funder.getByText('No messages yet').waitFor();
  expect(await messageBox(funder).inputValue()).toBe('Half a thought');
  expect(await funder.getByRole('main').innerText()).not.toContain('The file is attached');
});

it('tells a funder that a completed project no longer takes offers', async () => {
  const [completed] = (await read<Project[]>('funder', contract.project.closed.path)).filter(
    ({ projectStatus }) => projectStatus === 'completed',
  );
  const funder = await stage.openAs(PEOPLE.funder, `/admin/terms-form?projectId=${completed?.id}`);
  await funder.getByText('This project no longer accepts offers.').waitFor();
  expect(await funder.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
});

/** Width of the widest cell of the comparison, in CSS pixels. */
const widestCell = (page: Page) =>
  page
    .getByRole('region', { name: 'Offers side by side' })
    .locator('td')
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().width)));

it('shows long words and markup as text without horizontal scrolling on a phone', async () => {
  const word = `<b onclick="x">${'w'.repeat(500)}</b>`;
  const [partner] = await read<User[]>('team', `/api/user/${PEOPLE.partner}`);
  const form = { ...projectForm, projectCompanyId: partner?.companyId };
  const path = contract.project.save.path;
  const { body: project } = await callAs<Project>('team', 'POST', path, { project: form });
  const projectId = project.id;
  const requests = [
    ['team', contract.task.save.path, { task: { projectId, title: word.slice(0, 200), ownerSide: 'team' } }],
    ['funder', contract.interest.save.path, { interest: { projectId, answer: 'interested', text: word } }],
    [
      'funder',
      contract.message.save.path,
      { message: { projectId, audience: 'funder', text: word, asks: 'team' } },
    ],
    ['funder', contract.terms.save.path, { terms: { ...termsForm, projectId, details: word } }],
  ] as const;
  const answers = await Promise.all(
    requests.map(([person, to, body]) => callAs<Terms>(person, 'POST', to, body)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await callAs('funder', 'PUT', `/api/terms/${answers[3]?.body.id}/submit`, {});

  const expectFits = async (page: Page, name: string) => {
    await page.getByText(word.slice(0, 200)).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, width]).toEqual([name, 390]);
  };
  const team = await openConversation('team', projectId);
  await team.setViewportSize({ width: 390, height: 844 });
  await expectFits(team, 'conversation');
  for (const name of ['Match', 'Offers', 'Tasks']) {
    await openSection(team, new RegExp(`^${name}`));
    await expectFits(team, name);
    if (name === 'Offers') expect(await widestCell(team)).toBeLessThan(390);
  }
});
