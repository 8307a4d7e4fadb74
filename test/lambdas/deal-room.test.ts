import { afterAll, beforeAll, expect, test } from 'vitest';

import { companies, emailOf, userProfiles } from '../support/cast.ts';
import { recordsIn, recordIn, type StoredRecord } from '../support/event.ts';
import { openOutbox, type Outbox } from '../support/outbox.ts';
import { projectForm, termsForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const PERSON_BY_SIDE = { partner: 'partner', funder: 'funder', team: 'admin' } as const;
type Side = keyof typeof PERSON_BY_SIDE;
const sides: readonly Side[] = ['partner', 'funder', 'team'];
const NAMES = { partner: 'Jack Thornbury', funder: 'Nadia Kowalski', team: 'Helen Marchetti' };

/** Data that one user sees: threads, offers, author names, tasks, and kinds of notices. */
const view = (threads: string, offers: string, names: string, tasks: string, notices: string) => ({
  threads,
  offers,
  names,
  tasks,
  notices,
});
type View = ReturnType<typeof view>;

const emptyView = view('', '', '', '', '');
const CONDITIONS = 'Credit approval, Insurances: certificates of currency done';

/**
 * What each side sees once the offer is accepted and the partner's task is done. The funder hears of later changes of the
 * status only.
 */
const settlementViews = (noticesOfFunder: string) => {
  const offer = 'Capital One 8.4 accepted';
  const names = 'Helen, Jack';
  return {
    partner: view('everyone, partner', offer, names, CONDITIONS, 'messages, status, terms'),
    funder: view('everyone, funder', offer, names, CONDITIONS, noticesOfFunder),
    team: view('everyone, funder, partner', offer, names, CONDITIONS, 'matches, messages, terms'),
  };
};

/** Rows are steps, columns users. Before the assignment, the companies do not see each other's threads and names. */
const viewsByStep = {
  asked: {
    partner: view('partner', '', 'Jack', '', ''),
    funder: emptyView,
    team: view('partner', '', 'Jack', '', 'messages'),
  },
  answered: {
    partner: view('partner', '', 'Helen, Jack', '', 'messages'),
    funder: emptyView,
    team: view('partner', '', 'Helen, Jack', '', 'messages'),
  },
  interested: {
    partner: view('partner', '', 'Helen, Jack', '', 'messages'),
    funder: emptyView,
    team: view('partner', '', 'Helen, Jack', '', 'matches, messages'),
  },
  // Only the funder's company sees its draft.
  drafted: {
    partner: view('partner', '', 'Helen, Jack', '', 'messages'),
    funder: view('funder', 'Capital One 8.9 draft', 'Helen', '', 'messages'),
    team: view('funder, partner', '', 'Helen, Jack', '', 'matches, messages'),
  },
  offered: {
    partner: view('partner', '', 'Helen, Jack', '', 'messages'),
    funder: view('funder', 'Capital One 8.9 submitted', 'Helen', '', 'messages'),
    team: view('funder, partner', 'Capital One 8.9 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  shared: {
    partner: view('partner', 'Offer A 8.9 submitted', 'Helen, Jack', '', 'messages, terms'),
    funder: view('funder', 'Capital One 8.9 submitted', 'Helen', '', 'messages'),
    team: view('funder, partner', 'Capital One 8.9 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  // The partner reads the shared revision, not the latest one.
  improved: {
    partner: view('partner', 'Offer A 8.9 submitted', 'Helen, Jack', '', 'messages, terms'),
    funder: view('funder', 'Capital One 8.4 submitted', 'Helen', '', 'messages, terms'),
    team: view('funder, partner', 'Capital One 8.4 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  sharedAgain: {
    partner: view('partner', 'Offer A 8.4 submitted', 'Helen, Jack', '', 'messages, terms'),
    funder: view('funder', 'Capital One 8.4 submitted', 'Helen', '', 'messages, terms'),
    team: view('funder, partner', 'Capital One 8.4 submitted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  accepted: {
    partner: view('partner', 'Capital One 8.4 accepted', 'Helen, Jack', '', 'messages, status, terms'),
    funder: view('funder', 'Capital One 8.4 accepted', 'Helen', '', 'messages, terms'),
    team: view('funder, partner', 'Capital One 8.4 accepted', 'Helen, Jack', '', 'matches, messages, terms'),
  },
  inSettlement: settlementViews('messages, tasks, terms'),
  settled: settlementViews('messages, status, tasks, terms'),
} satisfies Record<string, Record<Side, View>>;

let outbox: Outbox;
let projectId: string;

const callAs = (side: Side) => w.routeCaller(PERSON_BY_SIDE[side]);
const saveAs = async (side: Side, noun: string, values: object) =>
  recordIn(await callAs(side)(`${noun}.save`, { body: { [noun]: values } }));
const writeMessage = (side: Side, message: object) => saveAs(side, 'message', { projectId, ...message });
const takeStep = async (side: Side, { id }: StoredRecord, name: string, body: object = {}) =>
  recordIn(await callAs(side)('terms.step', { params: { id, step: name }, body }));
const ofProject = async (side: Side, noun: string) =>
  recordsIn(await callAs(side)(`${noun}.ofProject`, { params: { projectId } }));
const storedProject = async () => {
  const project = await w.table.record('project', projectId);
  if (!project) throw new Error('The project does not exist');
  return project;
};

const w = await openWorldForTests();
beforeAll(async () => {
  outbox = await openOutbox(w, { hasFollower: true });
  const namedUsers = sides.flatMap((side) =>
    userProfiles
      .filter(({ email }) => email === emailOf(PERSON_BY_SIDE[side]))
      .map((user) => ({ ...user, fullName: NAMES[side] })),
  );
  await w.table.putAll('user', namedUsers);
  const project = { ...projectForm, projectCompanyId: companies.partner.id };
  projectId = (await saveAs('team', 'project', project)).id;
});
afterAll(() => outbox.close());

const listItems = (values: readonly unknown[]) => [...new Set(values.map(String))].toSorted().join(', ');
const nameOf = ({ companyName, offerLetter }: StoredRecord) =>
  companyName ? String(companyName) : `Offer ${String(offerLetter)}`;

async function readView(side: Side): Promise<View> {
  const [messages, offers, tasks] = [
    await ofProject(side, 'message'),
    await ofProject(side, 'terms'),
    await ofProject(side, 'task'),
  ];
  const notices = recordsIn(await callAs(side)('notice.mine'));
  return {
    threads: listItems(messages.map(({ audience }) => audience)),
    offers: listItems(
      offers.map((offer) => `${nameOf(offer)} ${String(offer['rate'])} ${String(offer['termsStatus'])}`),
    ),
    names: listItems(messages.map(({ authorName }) => String(authorName).split(' ')[0])),
    tasks: listItems(tasks.map(({ title, done }) => (done ? `${String(title)} done` : title))),
    notices: listItems(notices.filter((notice) => notice['projectId'] === projectId).map(({ kind }) => kind)),
  };
}

/** Checks the view of each user after a step and its notifications. */
async function expectViews(stepName: keyof typeof viewsByStep): Promise<void> {
  await outbox.sent();
  // Sequential, since all handlers of a test share one process.
  for (const side of sides)
    expect([stepName, side, await readView(side)]).toEqual([stepName, side, viewsByStep[stepName][side]]);
}

test('three users take a project from the first question to settlement, and each sees only their side', async () => {
  const question = await writeMessage('partner', {
    audience: 'partner',
    text: 'By when do funders offer?',
    asks: 'team',
  });
  await expectViews('asked');
  await writeMessage('team', { audience: 'partner', text: 'Within ten days.', answers: question.id });
  await expectViews('answered');
  await saveAs('funder', 'interest', { projectId, answer: 'interested' });
  await expectViews('interested');

  const funderId = companies.funder.id;
  await writeMessage('team', { audience: 'funder', funderId, text: 'Please offer.' });
  const draft = await saveAs('funder', 'terms', { ...termsForm, projectId });
  await expectViews('drafted');
  await takeStep('funder', draft, 'submit');
  await expectViews('offered');
  await takeStep('team', draft, 'share');
  await expectViews('shared');

  const { id, version } = await takeStep('team', draft, 'improve', { until: '2098-12-01' });
  await saveAs('funder', 'terms', { id, version, rate: 8.4 });
  await takeStep('funder', draft, 'submit');
  await expectViews('improved');
  await takeStep('team', draft, 'share');
  await expectViews('sharedAgain');
  await takeStep('team', draft, 'accept');
  await expectViews('accepted');

  const templates = ['credit_approval', 'insurances'];
  await callAs('team')('task.addUsual', { params: { projectId }, body: { templates } });
  const partnerTask = (await ofProject('partner', 'task')).find(({ title }) =>
    String(title).startsWith('Insurances'),
  );
  await saveAs('partner', 'task', { id: partnerTask?.id, version: partnerTask?.version, done: true });
  await writeMessage('partner', { audience: 'everyone', text: 'Certificates are with the broker.' });
  await expectViews('inSettlement');

  for (const projectStatus of ['in_progress', 'completed'])
    await saveAs('team', 'project', {
      id: projectId,
      version: (await storedProject()).version,
      projectStatus,
    });
  // After settlement, both companies still see the same data.
  await expectViews('settled');
  const lateDraft = await callAs('funder')('terms.save', { body: { terms: { ...termsForm, projectId } } });
  expect(lateDraft.status).toBe(400);
});
