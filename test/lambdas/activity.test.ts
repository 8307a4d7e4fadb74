import { afterAll, describe, expect, test } from 'vitest';
import { activityGroups, activityGroupOf } from '../../shared/activity-kinds.ts';
import { callerKind } from '../../shared/caller-kind.ts';
import type { ActivityEvent } from '../../shared/api/activity.ts';
import { nouns } from '../../shared/entities/index.ts';
import { project as projectEntity } from '../../shared/entities/project.ts';
import { chainOf } from '../../shared/entities/relations.ts';
import { routes } from '../../shared/api/index.ts';
import { callerOf, companies, emailOf, people, type Person } from '../support/cast.ts';
import { nextPageOf, recordIn } from '../support/event.ts';
import { openOutbox } from '../support/outbox.ts';
import { a, projectForm, scenarioForm, termsForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { partner, funder, otherFunder } = companies;
const FUNDERS = ['funder', 'otherFunder'] as const;
const project = a.project({ projectCompanyId: partner.id, projectName: 'Quarry Lane' });
const document = a.document({ projectId: project.id, companyId: partner.id, documentStatus: 'in_review' });

const timelines = new Map<Person, readonly ActivityEvent[]>();
const timelineReaders = people.filter((person) => !['nobody', 'guest'].includes(person));

const save = async (person: Person, route: string, body: object) =>
  recordIn(await w.call(person, route, { body }));

async function saveProject(person: Person, values: object): Promise<void> {
  const { version } = recordIn(await w.call('admin', 'project.read', { params: { id: project.id } }));
  await save(person, 'project.save', { project: { id: project.id, version, ...values } });
}

async function writeMessages(): Promise<void> {
  const saveMessage = (person: Person, message: object) =>
    save(person, 'message.save', { message: { projectId: project.id, ...message } });
  await saveMessage('admin', { audience: 'team', text: 'words among the team' });
  await saveMessage('partner', { audience: 'partner', text: 'words of the partner', asks: 'team' });
  for (const person of FUNDERS) {
    await saveMessage('admin', {
      audience: 'funder',
      funderId: companies[person].id,
      text: `words to ${person}`,
    });
    await saveMessage(person, { audience: 'funder', text: `words of ${person}` });
  }
}

async function submitOffer(person: Person): Promise<string> {
  const { id } = await save(person, 'terms.save', { terms: { ...termsForm, projectId: project.id } });
  recordIn(await w.call(person, 'terms.step', { params: { id, step: 'submit' }, body: {} }));
  return id;
}

const step = async (id: string, name: string, body: object = {}) =>
  recordIn(await w.call('admin', 'terms.step', { params: { id, step: name }, body }));

/** A deal with records of every noun of a project, written through the routes. */
async function writeDeal(): Promise<void> {
  await w.put('project', project);
  await w.put('document', document);
  await w.put('funding-profile', a['funding-profile']({ companyId: otherFunder.id }));
  await saveProject('partner', { maxLTV: 61 });
  await saveProject('admin', { pricing: 9.5, leadId: emailOf('admin'), nextStep: 'Call the bank' });
  await saveProject('admin', { transactionUpdates: '17 Nov 2026, Ann Lee: Valuer chosen.' });
  await writeMessages();
  for (const ownerSide of ['team', 'partner'])
    await save('admin', 'task.save', {
      task: { projectId: project.id, ownerSide, title: `task of the ${ownerSide}`, dueDate: '2027-01-01' },
    });
  await save('admin', 'review.save', {
    review: { documentId: document.id, sha256: document.sha256, noUnits: 18 },
  });
  await save('admin', 'document.save', {
    document: { id: document.id, version: document.version, documentStatus: 'approved' },
  });
  await save('admin', 'ask.save', { ask: { projectId: project.id, companyId: otherFunder.id } });
  for (const person of FUNDERS)
    await save(person, 'interest.save', {
      interest: {
        projectId: project.id,
        answer: 'not_for_us',
        reasons: ['size'],
        text: `reason of ${person}`,
      },
    });
  await save('admin', 'grant.save', { grant: { documentId: document.id, companyId: otherFunder.id } });
  const scenario = { ...scenarioForm, projectId: project.id };
  await save('partner', 'scenario.save', { scenario });
  const { id: scenarioId } = await save('admin', 'scenario.save', { scenario });
  await save('admin', 'scenario-grant.save', {
    scenarioGrant: { projectId: project.id, companyId: otherFunder.id, scenarioId, scenarioVersion: 1 },
  });
  await submitOffer('otherFunder');
  const offer = await submitOffer('funder');
  await step(offer, 'shortlist');
  await step(offer, 'share');
  await save('partner', 'preference.save', { preference: { projectId: project.id, termsId: offer } });
  await step(offer, 'improve', { until: '2099-01-01' });
  await saveProject('admin', { projectStatus: 'matched' });
}

async function timelineOf(person: Person, query = {}): Promise<readonly ActivityEvent[]> {
  const events: ActivityEvent[] = [];
  let cursor: string | undefined;
  do {
    const answer = await w.call(person, 'activity.project', {
      params: { id: project.id },
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(answer.status).toBe(200);
    for (const event of answer.body as ActivityEvent[]) events.push(event);
    cursor = nextPageOf(answer)?.query['cursor'];
  } while (cursor);
  return events;
}

const w = await openWorldForTests();
const outbox = await openOutbox(w, { hasFollower: true });
await writeDeal();
await outbox.sent();
for (const person of timelineReaders) timelines.set(person, await timelineOf(person));
afterAll(() => outbox.close());

const timeline = (person: Person) => timelines.get(person) ?? [];
const kindsOf = (person: Person) => new Set(timeline(person).map(({ noun, kind }) => `${noun} ${kind}`));

/** Routes by which a caller reads the records of a noun that belongs to a project. */
const readRoutes = (noun: string) =>
  routes.filter(({ name }) => [`${noun}.read`, `${noun}.ofProject`].includes(name));

async function isReadable(person: Person, { noun, recordId }: ActivityEvent): Promise<boolean> {
  // Mails have no route; only the team sees them.
  if (noun === 'mail') return person === 'admin';
  for (const { name } of readRoutes(noun)) {
    const answer = await w.call(person, name, { params: { id: recordId, projectId: project.id } });
    const records = Array.isArray(answer.body) ? answer.body : [];
    if (records.some(({ id }: { id: string }) => id === recordId)) return true;
  }
  return false;
}

describe('a timeline', () => {
  test('has an event of every noun whose history is in the chain of a project, and mails, for the team', () => {
    const chained = nouns.filter((noun) => chainOf(noun, a[noun]({ projectId: project.id } as object)));
    const eventNouns = new Set(timeline('admin').map(({ noun }) => noun));
    expect([...eventNouns].sort()).toEqual([...chained, 'mail'].sort());
  });

  for (const person of timelineReaders)
    test(`shows ${person} only records that their own routes return to the same user`, async () => {
      for (const event of timeline(person))
        expect(await isReadable(person, event), `${event.noun} ${event.kind}`).toBe(true);
    });

  test('shows each side its own events and shared ones', () => {
    expect([...kindsOf('partner')].sort()).toEqual([
      'document approved',
      'message asked',
      'preference preferred',
      'project edited',
      'project status',
      'project update',
      'scenario figuresSaved',
      'task taskAdded',
      'terms offerOpened',
    ]);
    expect([...kindsOf('funder')].sort()).toEqual([
      'interest notForUs',
      'message wrote',
      'project update',
      'terms drafted',
      'terms improvement',
      'terms offered',
      'terms shortlisted',
    ]);
    expect(kindsOf('otherFunder')).toContain('document approved');
    expect(timeline('otherPartner')).toEqual([]);
  });

  test("shows amount and rate of an offer, to the team with the funder's name, to the partner as Offer A", () => {
    const figures = { amount: termsForm.facilityLimit, rate: termsForm.rate };
    expect(timeline('admin').find(({ kind }) => kind === 'offered')).toMatchObject({
      ...figures,
      by: funder.companyName,
    });
    expect(timeline('partner').find(({ kind }) => kind === 'offerOpened')).toMatchObject({
      ...figures,
      title: 'Offer A',
      by: '',
    });
  });

  test('shows the team how many people of which company got a mail, without addresses', () => {
    const titles = timeline('admin').flatMap(({ kind, title }) => (kind === 'mailed' ? [title] : []));
    expect(titles).toContain(
      `“Our team shared Offer A for Quarry Lane: $10m at 8.9\u00A0%” to 1 person of ${partner.companyName}`,
    );
    expect(titles).toContainEqual(expect.stringMatching(/Question about Quarry Lane from .+” to the team$/));
    for (const title of titles) expect(title).not.toContain('@');
  });

  test('hides funders from the partner, other funders from a funder, and team data from both', () => {
    const teamOnly = ['Call the bank', 'leadName', 'pricing', 'words among the team', 'task of the team'];
    const hidden: Partial<Record<Person, readonly string[]>> = {
      partner: FUNDERS.flatMap((person) => [
        companies[person].id,
        companies[person].companyName,
        emailOf(person),
        person,
      ]),
      funder: [otherFunder.id, otherFunder.companyName, 'otherFunder', 'words of the partner'],
      otherFunder: [funder.id, funder.companyName, 'words of funder', 'words of the partner'],
    };
    for (const [person, words = []] of Object.entries(hidden)) {
      const text = JSON.stringify(timelines.get(person as Person));
      for (const word of [...words, ...teamOnly, '@']) expect(text, `${person}: ${word}`).not.toContain(word);
    }
  });

  test('returns the same events in pages, and can be filtered by group', async () => {
    for (const person of timelineReaders) {
      expect(await timelineOf(person, { limit: '1' })).toEqual(timeline(person));
      for (const show of activityGroups)
        expect(await timelineOf(person, { show })).toEqual(
          timeline(person).filter(({ kind }) => activityGroupOf(kind) === show),
        );
    }
  });
});

describe('a changed field of a project', () => {
  const authors = ['partner', 'admin'] as const;
  const timeOf = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
  const fields = Object.entries(projectEntity.fields).filter(
    ([name]) => !['projectStatus', 'transactionUpdates'].includes(name),
  );

  test('is shown to companies only if they made the change and may write and read the field', async () => {
    const edited = a.project({ projectCompanyId: partner.id });
    await w.put('project', edited);
    for (const author of authors)
      await w.table.putItems(
        fields.map(([name], turn) => ({
          pk: `project#${edited.id}`,
          sk: `history#${timeOf(turn)}#${author}`,
          entry: {
            at: timeOf(turn),
            by: emailOf(author),
            action: 'changed',
            version: turn + 1,
            changes: { [name]: { from: 'one', to: `${author} ${name}` } },
          },
        })),
      );
    const isPlain = (kind: string) => !['reference', 'flags'].includes(kind);
    for (const person of timelineReaders) {
      const { body } = await w.call(person, 'activity.project', { params: { id: edited.id } });
      const shownFields = (body as ActivityEvent[]).flatMap(({ changes }) =>
        changes.map(({ field }) => field),
      );
      const kind = callerKind(callerOf(person));
      for (const [name, { read, write, kind: fieldKind }] of fields) {
        const isOpen =
          kind === 'admin' || (person === 'partner' && read === 'everyone' && write === 'everyone');
        if (!isOpen || !isPlain(fieldKind)) expect(shownFields, `${person} ${name}`).not.toContain(name);
      }
      if (person === 'partner') expect(shownFields).toContain('maxLTV');
      const timesShown = person === 'partner' ? 1 : 0;
      expect(shownFields.filter((name) => name === 'maxLTV')).toHaveLength(kind === 'admin' ? 2 : timesShown);
    }
  });
});

test('an offer that was reserved for an assignment is shown as reactivated once that ends', async () => {
  const { version } = (await w.table.record('project', project.id)) ?? project;
  const params = { id: project.id };
  recordIn(
    await w.call('admin', 'project.assign', {
      params,
      body: { capitalCompanyId: otherFunder.id, version },
    }),
  );
  recordIn(await w.call('admin', 'project.unassign', { params }));
  const [newest, earlier] = await timelineOf('funder', { show: 'offers' });
  expect(newest).toMatchObject({ kind: 'reactivated', title: 'your offer' });
  expect(earlier).toMatchObject({ kind: 'reserved', title: 'your offer' });
});

test('a preferred offer stays in the timelines of partner and team once it is accepted', async () => {
  const preferred = (person: Person) =>
    timelineOf(person, { show: 'offers' }).then((events) =>
      events.filter(({ kind }) => kind === 'preferred').map(({ title }) => title),
    );
  const [offer] = timeline('partner').flatMap(({ kind, recordId }) =>
    kind === 'offerOpened' ? [recordId] : [],
  );
  await step(offer ?? '', 'accept');
  for (const person of ['admin', 'partner'] as const) expect(await preferred(person)).toEqual(['Offer A']);
  expect(await preferred('funder')).toEqual([]);
});

test('a draft is shown as created and then as submitted', async () => {
  const draft = { projectCompanyId: partner.id };
  const { id, version } = await save('partner', 'project.save', { project: draft });
  await save('partner', 'project.save', { project: { ...projectForm, id, version } });
  for (const person of ['admin', 'partner'] as const) {
    const { body } = await w.call(person, 'activity.project', { params: { id } });
    const events = (body as ActivityEvent[]).filter(({ noun }) => noun === 'project');
    expect(events.map(({ kind }) => kind)).toEqual(['submitted', 'created']);
  }
});
