import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { Notice } from '../../shared/entities/notice.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Task } from '../../shared/entities/task.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import type { User } from '../../shared/entities/user.ts';
import { journey } from '../support/journey.ts';
import { call, tokenOf, type Answer } from '../support/person.ts';
import { projectForm, termsForm } from '../support/records.ts';
import { press, says } from '../support/screen.ts';

const PEOPLE = { partner: 'developer@portal.test', funder: 'funder@portal.test', team: 'admin@portal.test' };
type Person = keyof typeof PEOPLE;
const persons: readonly Person[] = ['partner', 'funder', 'team'];
const FUNDER_NAME = 'Harrow Lane Credit Partners';

/** What somebody sees of a project: whose threads, which offers, whose names in them, tasks, notices by kind. */
const sees = (threads: string, offers: string, names: string, tasks: string, notices: string) => ({
  threads,
  offers,
  names,
  tasks,
  notices,
});
type Sight = ReturnType<typeof sees>;

const nothing = sees('', '', '', '', '');
const CONDITIONS = 'Credit approval, Insurances: certificates of currency done';

/** Rows are steps, columns persons. Until the assignment neither company learns of the other's threads and names. */
const table = {
  asked: {
    partner: sees('partner', '', 'Jack', '', ''),
    funder: nothing,
    team: sees('partner', '', 'Jack', '', 'messages'),
  },
  answered: {
    partner: sees('partner', '', 'Helen, Jack', '', 'messages'),
    funder: nothing,
    team: sees('partner', '', 'Helen, Jack', '', 'messages'),
  },
  interested: {
    partner: sees('partner', '', 'Helen, Jack', '', 'messages'),
    funder: nothing,
    team: sees('partner', '', 'Helen, Jack', '', 'matches, messages'),
  },
  // A draft is its company's alone.
  drafted: {
    partner: sees('partner', '', 'Helen, Jack', '', 'messages'),
    funder: sees('funder', 'Harrow Lane 8.9 draft', 'Helen', '', 'messages'),
    team: sees('funder, partner', '', 'Helen, Jack', '', 'matches, messages'),
  },
  offered: {
    partner: sees('partner', '', 'Helen, Jack', '', 'messages'),
    funder: sees('funder', 'Harrow Lane 8.9 submitted', 'Helen', '', 'messages'),
    team: sees('funder, partner', 'Harrow Lane 8.9 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  shared: {
    partner: sees('partner', 'Offer A 8.9 submitted', 'Helen, Jack', '', 'messages, terms'),
    funder: sees('funder', 'Harrow Lane 8.9 submitted', 'Helen', '', 'messages'),
    team: sees('funder, partner', 'Harrow Lane 8.9 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  // The partner reads the revision that is shared, not the last one.
  improved: {
    partner: sees('partner', 'Offer A 8.9 submitted', 'Helen, Jack', '', 'messages, terms'),
    funder: sees('funder', 'Harrow Lane 8.4 submitted', 'Helen', '', 'messages, terms'),
    team: sees('funder, partner', 'Harrow Lane 8.4 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  sharedAgain: {
    partner: sees('partner', 'Offer A 8.4 submitted', 'Helen, Jack', '', 'messages, terms'),
    funder: sees('funder', 'Harrow Lane 8.4 submitted', 'Helen', '', 'messages, terms'),
    team: sees('funder, partner', 'Harrow Lane 8.4 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  accepted: {
    partner: sees('partner', 'Harrow Lane 8.4 accepted', 'Helen, Jack', '', 'messages, status, terms'),
    funder: sees('funder', 'Harrow Lane 8.4 accepted', 'Helen', '', 'messages, status, terms'),
    team: sees('funder, partner', 'Harrow Lane 8.4 accepted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  worked: {
    partner: sees(
      'everyone, partner',
      'Harrow Lane 8.4 accepted',
      'Helen, Jack',
      CONDITIONS,
      'messages, status, tasks, terms',
    ),
    funder: sees(
      'everyone, funder',
      'Harrow Lane 8.4 accepted',
      'Helen, Jack',
      CONDITIONS,
      'messages, status, tasks, terms',
    ),
    team: sees(
      'everyone, funder, partner',
      'Harrow Lane 8.4 accepted',
      'Helen, Jack',
      CONDITIONS,
      'matches, messages, terms',
    ),
  },
} satisfies Record<string, Record<Person, Sight>>;

const stage = journey();
const tokens = new Map<Person, string>();
let project: Project;

async function ask<T>(who: Person, method: string, path: string, body?: object): Promise<Answer<T>> {
  const token = tokens.get(who) ?? (await tokenOf(PEOPLE[who]));
  tokens.set(who, token);
  return call<T>(stage.portal, method, path, { token, ...(body && { body }) });
}
const read = async <T>(who: Person, path: string): Promise<T> => (await ask<T>(who, 'GET', path)).body;
const save = async <T>(who: Person, path: string, body: object): Promise<T> =>
  (await ask<T>(who, 'POST', path, body)).body;

const listed = (words: readonly string[]) => [...new Set(words)].toSorted().join(', ');

/** What a person's own session answers. */
async function sightOf(who: Person): Promise<Sight> {
  const [messages, offers, tasks, notices] = await Promise.all([
    read<Message[]>(who, `/api/message/project/${project.id}`),
    read<Terms[]>(who, `/api/terms/project/${project.id}`),
    read<Task[]>(who, `/api/task/project/${project.id}`),
    read<Notice[]>(who, contract.notice.mine.path),
  ]);
  const nameOf = ({ companyName, offerLetter }: Terms) =>
    companyName ? 'Harrow Lane' : `Offer ${offerLetter}`;
  return {
    threads: listed(messages.map(({ audience }) => audience)),
    offers: listed(offers.map((one) => `${nameOf(one)} ${one.rate} ${one.termsStatus}`)),
    names: listed(messages.map(({ authorName }) => authorName.split(' ')[0] ?? '')),
    tasks: listed(tasks.map(({ title, done }) => (done ? `${title} done` : title))),
    notices: listed(notices.flatMap(({ projectId, kind }) => (projectId === project.id ? [kind] : []))),
  };
}

/** What everybody sees after a step; notices come a moment later. */
const expectSights = async (step: keyof typeof table) =>
  expect
    .poll(
      async () =>
        Object.fromEntries(await Promise.all(persons.map(async (who) => [who, await sightOf(who)]))),
      {
        timeout: 10_000,
      },
    )
    .toEqual(table[step]);

beforeAll(async () => {
  const [partner] = await read<User[]>('team', `/api/user/${PEOPLE.partner}`);
  const kind = { projectType: 'development', projectSector: 'residential', fundingType: 'senior_debt' };
  const where = { state: 'victoria', fundingPurpose: 'construction', fundingAmount: 8_600_000 };
  project = await save<Project>('team', contract.project.save.path, {
    project: { ...kind, ...where, projectName: 'Currawong Wharf', projectCompanyId: partner?.companyId },
  });
});

const open = (who: Person, section: string, of = project) =>
  stage.as(PEOPLE[who], `/admin/project-page?projectId=${of.id}&section=${section}`);
const box = (page: Page) => page.getByLabel('Message', { exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const said = (page: Page, words: string) => log(page).getByText(words).waitFor();
const section = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click();
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

it('three people bring a project from the first question to settlement, and each sees what is theirs', async () => {
  const [partner, team, funder] = await Promise.all([
    open('partner', 'conversation'),
    open('team', 'conversation'),
    open('funder', 'overview'),
  ]);
  await box(partner).fill('By when do funders offer?');
  await partner.getByLabel('Who owes an answer').selectOption({ label: 'Asks the team' });
  await press(partner, 'Send');
  await said(partner, 'Answer owed: with the team');
  await expectSights('asked');

  await team.reload();
  await team
    .getByRole('region', { name: 'Answers owed' })
    .getByRole('button', { name: /^Answer/ })
    .click();
  await box(team).fill('Within ten days.');
  await press(team, 'Send');
  await said(team, 'Answered after');
  await expectSights('answered');

  const bar = funder.getByRole('region', { name: 'Your answer' });
  await bar.getByRole('button', { name: 'Interested' }).click();
  await says(funder, 'The team is told: Interested');
  await expectSights('interested');

  const [lender] = await read<User[]>('funder', `/api/user/${PEOPLE.funder}`);
  await save('team', contract.message.save.path, {
    message: {
      projectId: project.id,
      audience: 'funder',
      funderId: lender?.companyId,
      text: 'Please offer.',
    },
  });
  const drafted = await save<Terms>('funder', contract.terms.save.path, {
    terms: { ...termsForm, projectId: project.id },
  });
  await expectSights('drafted');
  await section(funder, /^Terms/);
  await press(funder, 'Submit');
  await confirm(funder, 'Submit');
  await says(funder, 'Terms submitted');
  await expectSights('offered');

  await section(team, /^Terms/);
  await press(team, `More for ${FUNDER_NAME}`);
  await team.getByRole('menuitem', { name: 'Share with partner' }).click();
  await confirm(team, 'Share with partner');
  await says(team, 'Shared with the project partner');
  await expectSights('shared');

  const step = (who: Person, name: string, body: object = {}) =>
    ask<Terms>(who, 'PUT', `/api/terms/${drafted.id}/${name}`, body);
  const { body: asked } = await step('team', 'improve', { until: '2098-12-01' });
  await save('funder', contract.terms.save.path, {
    terms: { id: asked.id, version: asked.version, rate: 8.4 },
  });
  await step('funder', 'submit');
  await expectSights('improved');
  await step('team', 'share');
  await expectSights('sharedAgain');

  await team.reload();
  await press(team, 'Accept');
  await confirm(team, 'Accept');
  await says(team, 'Terms accepted');
  await expectSights('accepted');

  await ask('team', 'POST', `/api/task/project/${project.id}/usual`, {
    templates: ['credit_approval', 'insurances'],
  });
  await partner.goto(`${stage.portal.url}/admin/project-page?projectId=${project.id}&section=tasks`);
  const mine = partner
    .getByRole('list', { name: 'Open tasks' })
    .getByRole('listitem')
    .filter({ hasText: 'Insurances' });
  await mine.getByRole('checkbox').click();
  await partner.getByText('Done: 1').waitFor();
  await save('partner', contract.message.save.path, {
    message: { projectId: project.id, audience: 'everyone', text: 'Certificates are with the broker.' },
  });
  await expectSights('worked');

  for (const projectStatus of ['in_progress', 'completed'] as const) {
    // One status after the other.
    // oxlint-disable-next-line no-await-in-loop
    const [now] = await read<Project[]>('team', `/api/project/${project.id}`);
    // oxlint-disable-next-line no-await-in-loop
    await save('team', contract.project.save.path, {
      project: { id: project.id, version: now?.version, projectStatus },
    });
  }
  // The settlement takes nothing away from those who are on the project.
  await expectSights('worked');
  await funder.reload();
  await funder.getByRole('main').getByText('Completed', { exact: true }).first().waitFor();
  await funder.goto(`${stage.portal.url}/admin/terms-form?projectId=${project.id}`);
  await funder.getByText('This project takes no offers any more.').waitFor();
  expect(await funder.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
});

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
  const team = await open('team', 'conversation', assigned);
  await team.getByLabel('Write to').selectOption({ label: 'Everyone' });
  await box(team).fill('The file is attached.');
  await team.getByText('Attach documents').click();
  await team.getByRole('checkbox', { name: document.documentName }).check();
  await press(team, 'Send');
  await said(team, 'The file is attached.');
  const funder = await open('funder', 'conversation', assigned);
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
  await funder.getByText('This conversation is not open to you any more').waitFor();
  expect(await funder.getByRole('main').innerText()).not.toContain('The file is attached');
  expect(await box(funder).inputValue()).toBe('Half a thought');
  await press(funder, 'Show what is open to me');
  await funder.getByText('Nothing was said yet').waitFor();
  expect(await box(funder).inputValue()).toBe('Half a thought');
  expect(await funder.getByRole('main').innerText()).not.toContain('The file is attached');
});

/** The width of the widest cell of the comparison: a word does not make a column wider than the screen. */
const widestCell = (page: Page) =>
  page
    .getByRole('region', { name: 'Offers side by side' })
    .locator('td')
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().width)));

it('long words and markup are text that moves nothing sideways on a phone, and control characters are refused', async () => {
  const word = `<b onclick="x">${'w'.repeat(500)}</b>`;
  const { id: projectId } = await save<Project>('team', contract.project.save.path, {
    project: { ...projectForm, projectCompanyId: project.projectCompanyId },
  });
  const written = (text: string) =>
    [
      [
        'team',
        contract.task.save.path,
        { task: { projectId, title: text.slice(0, 200), ownerSide: 'team' } },
      ],
      ['funder', contract.interest.save.path, { interest: { projectId, answer: 'interested', text } }],
      [
        'funder',
        contract.message.save.path,
        { message: { projectId, audience: 'funder', text, asks: 'team' } },
      ],
      ['funder', contract.terms.save.path, { terms: { ...termsForm, projectId, details: text } }],
    ] as const;
  const write = (text: string) =>
    Promise.all(written(text).map(([who, path, body]) => ask<Terms>(who, 'POST', path, body)));
  expect((await write('a\u0000b')).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  const answers = await write(word);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await ask('funder', 'PUT', `/api/terms/${answers[3]?.body.id}/submit`, {});

  const fits = async (page: Page, name: string) => {
    await page.getByText(word.slice(0, 200)).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, width]).toEqual([name, 390]);
  };
  const team = await open('team', 'conversation', { ...project, id: projectId });
  await team.setViewportSize({ width: 390, height: 844 });
  await fits(team, 'conversation');
  for (const name of ['Match', 'Terms', 'Tasks']) {
    await section(team, new RegExp(`^${name}`));
    await fits(team, name);
    if (name === 'Terms') expect(await widestCell(team)).toBeLessThan(390);
  }
});
