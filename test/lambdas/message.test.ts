import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Message } from '../../shared/entities/message.ts';
import type { Project } from '../../shared/entities/project.ts';
import { companies, emailOf, people, userProfiles, type Person } from '../support/cast.ts';
import {
  recordsIn,
  nextPageOf,
  recordIn,
  type Answer,
  type RouteInput,
  type StoredRecord,
} from '../support/event.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});

const { partner, funder, otherFunder } = companies;
const saveMessage = (person: Person, message: object) =>
  w.call(person, 'message.save', { body: { message: { projectId: project.id, ...message } } });
const writeMessage = async (person: Person, message: object) =>
  recordIn(await saveMessage(person, { text: 'Hello', ...message }));
const readThread = (person: Person, query?: RouteInput['query']) =>
  w.call(person, 'message.ofProject', { params: { projectId: project.id }, ...(query && { query }) });
const textsOf = (answer: Answer) => recordsIn(answer).map(({ text }) => text);
const countUnread = async (person: Person) =>
  Object(await w.call(person, 'message.unread', { params: { projectId: project.id } })).body.count;
const changeProject = async (overrides: Partial<Project>) => {
  project = await w.put('project', { ...project, ...overrides });
};
const assignTo = ({ id }: { id: string }) =>
  changeProject({ projectStatus: 'assigned', capitalCompanyId: id });
const issuesOf = ({ status, body }: Answer) => [status, Object.keys(Object(body).issues ?? {})];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The threads of a project before the assignment. */
const THREADS = {
  team: { audience: 'team' },
  partner: { audience: 'partner' },
  funder: { audience: 'funder', funderId: funder.id },
  otherFunder: { audience: 'funder', funderId: otherFunder.id },
} as const;

async function writeToEachThread() {
  for (const [text, thread] of Object.entries(THREADS)) await writeMessage('admin', { text, ...thread });
}

describe('access to threads', () => {
  const beforeAssignment = {
    nobody: '403',
    guest: '403',
    partner: ['partner'],
    otherPartner: [],
    funder: ['funder'],
    otherFunder: ['otherFunder'],
    admin: ['team', 'partner', 'funder', 'otherFunder'],
  };
  const textsSeenBy = async (person: Person) => {
    const answer = await readThread(person);
    return answer.status === 200 ? textsOf(answer) : String(answer.status);
  };

  test('while funders compete, each side reads its own threads and sees no other funder', async () => {
    await writeToEachThread();
    for (const person of people)
      expect([person, await textsSeenBy(person)]).toEqual([person, beforeAssignment[person]]);
  });

  test('once the project is assigned, its partner and its funder read the messages to everyone', async () => {
    await writeToEachThread();
    await assignTo(funder);
    await writeMessage('partner', { text: 'everyone', audience: 'everyone' });
    const afterAssignment = {
      ...beforeAssignment,
      partner: ['partner', 'everyone'],
      funder: ['funder', 'everyone'],
      otherFunder: [],
      admin: [...beforeAssignment.admin, 'everyone'],
    };
    for (const person of people)
      expect([person, await textsSeenBy(person)]).toEqual([person, afterAssignment[person]]);
  });

  test('after unassignment, neither reads the messages to everyone, nor does the next funder', async () => {
    await assignTo(funder);
    const { id } = await writeMessage('partner', { text: 'everyone', audience: 'everyone' });
    await changeProject({ projectStatus: 'matched', capitalCompanyId: '' });
    const countVisible = async (person: Person) =>
      recordsIn(await w.call(person, 'message.read', { params: { id } })).length;
    for (const person of ['partner', 'funder'] as const) {
      expect([person, await textsSeenBy(person), await countVisible(person)]).toEqual([person, [], 0]);
      expect(await saveMessage(person, { text: 'Still there?', audience: 'everyone' })).toMatchObject({
        status: 400,
        body: { issues: { audience: expect.stringContaining('This thread is closed') } },
      });
    }
    await assignTo(otherFunder);
    for (const person of ['partner', 'funder', 'otherFunder'] as const)
      expect([person, await textsSeenBy(person), await countVisible(person)]).toEqual([person, [], 0]);
  });

  test('a polled page reports when its reader loses access to its content', async () => {
    await assignTo(funder);
    const { createdAt } = await writeMessage('partner', { text: 'everyone', audience: 'everyone' });
    await writeMessage('funder', { text: 'own', audience: 'funder' });
    const pollThread = async (person: Person, funderCompany = funder) =>
      (await readThread(person, { since: String(createdAt), sharedFunderId: funderCompany.id })).status;
    for (const person of ['partner', 'funder', 'admin'] as const)
      expect([person, await pollThread(person)]).toEqual([person, 200]);
    for (const person of ['partner', 'funder'] as const)
      expect([person, await pollThread(person, otherFunder)]).toEqual([person, 404]);
    await changeProject({ projectStatus: 'matched', capitalCompanyId: '' });
    for (const person of ['partner', 'funder'] as const)
      expect([person, await pollThread(person)]).toEqual([person, 404]);
    await assignTo(otherFunder);
    expect((await readThread('funder', { since: String(createdAt) })).status).toBe(404);
    expect((await readThread('funder')).status).toBe(200);
  });

  test('a deleted project hides its conversation', async () => {
    const { id, version } = await writeMessage('partner', { audience: 'partner' });
    await w.call('admin', 'project.remove', { params: { id: project.id } });
    for (const person of ['partner', 'admin'] as const) {
      expect(await readThread(person)).toMatchObject({ status: 200, body: [] });
      expect(await saveMessage(person, { id, version, text: 'Late' })).toMatchObject({ status: 404 });
    }
  });

  test('no answer to a partner or a funder contains a name, an e-mail or an id of another side', async () => {
    await writeToEachThread();
    await writeMessage('partner', { text: 'From the partner', audience: 'partner', asks: 'team' });
    await writeMessage('funder', { text: 'From the funder', audience: 'funder', asks: 'team' });
    await writeMessage('otherFunder', { text: 'From the other', audience: 'funder' });
    const peopleHiddenFrom: Partial<Record<Person, readonly Person[]>> = {
      partner: ['funder', 'otherFunder', 'admin'],
      funder: ['partner', 'otherFunder', 'admin'],
      otherFunder: ['partner', 'funder', 'admin'],
    };
    for (const person of ['partner', 'funder', 'otherFunder'] as const) {
      const params = { projectId: project.id };
      const answers = await Promise.all([
        readThread(person),
        readThread(person, { limit: '1' }),
        readThread(person, { open: 'yes' }),
        readThread(person, {
          audience: 'funder',
          funderId: person === 'funder' ? otherFunder.id : funder.id,
        }),
        readThread(person, { audience: 'team' }),
        w.call(person, 'message.unread', { params }),
        saveMessage(person, { text: 'New', audience: person === 'partner' ? 'partner' : 'funder' }),
      ]);
      const answersText = JSON.stringify(answers);
      const cursors = answers.flatMap((answer) => nextPageOf(answer)?.query['cursor'] ?? []);
      const allText =
        answersText + cursors.map((cursor) => Buffer.from(cursor, 'base64url').toString()).join();
      for (const otherCaller of peopleHiddenFrom[person] ?? []) {
        expect(allText).not.toContain(`"${emailOf(otherCaller)}`);
        const company = otherCaller === 'admin' ? undefined : companies[otherCaller as 'partner' | 'funder'];
        // A funder sees the partner of a project, by id and name.
        if (company && otherCaller !== 'partner') {
          expect(allText).not.toContain(company.id);
          expect(allText).not.toContain(company.companyName);
        }
      }
    }
  });

  test('a user appears with name and company, the team as the team; no other user reads an e-mail address', async () => {
    await w.table.putAll(
      'user',
      userProfiles.map((user) => ({ ...user, fullName: user.email === emailOf('funder') ? '' : 'Ann Lee' })),
    );
    await assignTo(funder);
    for (const person of ['admin', 'partner', 'funder'] as const)
      await writeMessage(person, { text: person, audience: 'everyone' });
    const messages = recordsIn(await readThread('partner'));
    expect(
      messages.map(({ author, authorName, authorCompany }) => [author, authorName, authorCompany]),
    ).toEqual([
      ['', 'Ann Lee', 'Team'],
      [emailOf('partner'), 'Ann Lee', partner.companyName],
      ['', funder.companyName, funder.companyName],
    ]);
  });
});

describe('a message', () => {
  test.each([
    ['partner', { audience: 'team' }, 'audience'],
    ['partner', { audience: 'funder', funderId: funder.id }, 'audience'],
    ['partner', { audience: 'everyone' }, 'audience'],
    ['funder', { audience: 'partner' }, 'audience'],
    ['admin', { audience: 'funder' }, 'funderId'],
    ['admin', { audience: 'funder', funderId: partner.id }, 'funderId'],
    ['admin', { audience: 'everyone' }, 'audience'],
    ['partner', { audience: 'partner', text: ' ' }, 'text'],
    ['partner', { audience: 'partner', text: 'x'.repeat(5001) }, 'text'],
    ['partner', { audience: 'partner', text: 'a\u0000b' }, 'text'],
    ['partner', { audience: 'partner', asks: 'funder' }, 'asks'],
    ['partner', { audience: 'partner', asks: 'partner' }, 'asks'],
    ['partner', { audience: 'partner', answers: partner.id }, 'answers'],
  ] as const)('by the %s with %o is refused at the field %s', async (person, message, field) => {
    expect(issuesOf(await saveMessage(person, { text: 'Hello', ...message }))).toEqual([400, [field]]);
  });

  test('to a funder that does not see the project is refused', async () => {
    await assignTo(otherFunder);
    expect(issuesOf(await saveMessage('admin', { text: 'Hello', ...THREADS.funder }))).toEqual([
      400,
      ['funderId'],
    ]);
  });

  test('keeps markup and long words as they were written', async () => {
    const text = `<b onclick="x">${'w'.repeat(500)}</b>`;
    expect(await writeMessage('partner', { audience: 'partner', text })).toMatchObject({ text });
  });

  test('that is sent twice is shown once and notifies once', async () => {
    const id = '00000000-0000-4000-8000-0000000000e1';
    const question = await writeMessage('admin', { audience: 'partner', asks: 'partner', text: 'When?' });
    const answer = { id, audience: 'partner', text: 'Today', answers: question.id };
    await writeMessage('partner', answer);
    await writeMessage('partner', answer);
    expect(textsOf(await readThread('partner'))).toEqual(['When?', 'Today']);
    const mails = (await w.table.scanAll()).filter(({ noun }) => noun === 'mail');
    // One mail for the question to the partner, two for the answer: to the team and to other users of the partner.
    expect(mails).toHaveLength(3);
  });
});

describe('documents', () => {
  const attach = async (person: Person, thread: object, overrides: Parameters<typeof a.document>[0] = {}) => {
    const owner = { projectId: project.id, companyId: partner.id };
    const { id } = await w.put('document', a.document({ ...owner, ...overrides }));
    return issuesOf(await saveMessage(person, { text: 'See this', documentIds: [id], ...thread }));
  };
  const refused = [400, ['documentIds']];
  const accepted = [200, []];

  test('in review are attached for the partner and the team only, before a funder is assigned', async () => {
    expect(await attach('admin', THREADS.team)).toEqual(accepted);
    expect(await attach('partner', THREADS.partner)).toEqual(accepted);
    expect(await attach('admin', THREADS.funder)).toEqual(refused);
    expect(await attach('admin', THREADS.funder, { documentStatus: 'approved' })).toEqual(refused);
    expect(await attach('partner', THREADS.partner, { projectId: partner.id })).toEqual(refused);
  });

  test('are attached for an assigned funder if they are approved', async () => {
    await assignTo(funder);
    const everyone = { audience: 'everyone' };
    expect(await attach('partner', everyone)).toEqual(refused);
    expect(await attach('partner', everyone, { documentStatus: 'approved' })).toEqual(accepted);
    expect(await attach('funder', everyone)).toEqual(refused);
    expect(await attach('admin', THREADS.funder, { documentStatus: 'approved' })).toEqual(accepted);
    const body = Object(
      await saveMessage('funder', { text: 'x', ...everyone, documentIds: [partner.id] }),
    ).body;
    expect(JSON.stringify(body)).not.toContain('Valuation');
  });
});

test('a message with a document that does not exist is refused, and the answer says what to do', async () => {
  const message = { text: 'See this', ...THREADS.partner, documentIds: [crypto.randomUUID()] };
  expect(await saveMessage('partner', message)).toMatchObject({
    body: {
      issues: { documentIds: expect.stringMatching(/no longer available\. Check the attachments/) },
    },
  });
});

describe('a document shared with a funder before the assignment', () => {
  let valuation: StoredRecord;
  let contract: StoredRecord;
  beforeEach(async () => {
    const values = { projectId: project.id, companyId: partner.id, documentStatus: 'approved' } as const;
    valuation = await w.put('document', a.document(values));
    contract = await w.put('document', a.document(values));
  });
  const share = async ({ id: documentId }: StoredRecord, { id: companyId } = funder) =>
    recordIn(await w.call('admin', 'grant.save', { body: { grant: { documentId, companyId } } }));
  const revokeGrant = ({ id }: StoredRecord) => w.call('admin', 'grant.remove', { params: { id } });
  const attach = (person: Person, thread: object, ...documents: readonly StoredRecord[]) =>
    saveMessage(person, { text: 'See this', documentIds: documents.map(({ id }) => id), ...thread });
  const linkStatus = async (person: Person, { id }: StoredRecord) =>
    (await w.call(person, 'document.link', { params: { id } })).status;
  const toFunder = { audience: 'funder' };
  const refused = [400, ['documentIds']];

  test('is attached in its thread by the team and by users of the funder, and can be opened there', async () => {
    await share(valuation);
    const sent = recordIn(await attach('admin', THREADS.funder, valuation));
    expect(sent).toMatchObject({ documentIds: [valuation.id] });
    expect(recordIn(await attach('funder', toFunder, valuation))).toMatchObject({
      documentIds: [valuation.id],
    });
    expect(recordsIn(await readThread('funder')).map(({ documentIds }) => documentIds)).toEqual([
      [valuation.id],
      [valuation.id],
    ]);
    expect(await linkStatus('funder', valuation)).toBe(200);
  });

  test('is attached in no other funder’s thread, and no other document is attached', async () => {
    await share(valuation);
    expect(issuesOf(await attach('admin', THREADS.otherFunder, valuation))).toEqual(refused);
    expect(issuesOf(await attach('otherFunder', toFunder, valuation))).toEqual(refused);
    expect(issuesOf(await attach('admin', THREADS.funder, valuation, contract))).toEqual(refused);
    expect(issuesOf(await attach('funder', toFunder, contract))).toEqual(refused);
    // A forbidden document is answered like a missing document.
    const answerBody = Object(await attach('funder', toFunder, contract)).body;
    expect(answerBody).toMatchObject({
      issues: Object(await attach('funder', toFunder, project)).body.issues,
    });
    expect(textsOf(await readThread('funder'))).toEqual([]);
  });

  test('can be neither opened nor attached from the next request after the grant is revoked', async () => {
    const grant = await share(valuation);
    const { id, version } = recordIn(await attach('funder', toFunder, valuation));
    await revokeGrant(grant);
    expect(await linkStatus('funder', valuation)).toBe(404);
    expect(
      recordsIn(await w.call('funder', 'document.ofProject', { params: { projectId: project.id } })),
    ).toEqual([]);
    for (const person of ['admin', 'funder'] as const)
      expect(issuesOf(await attach(person, THREADS.funder, valuation))).toEqual(refused);
    // The author can still correct the message, but cannot attach documents.
    const correct = (documentIds: readonly unknown[], messageVersion: unknown) =>
      saveMessage('funder', { id, version: messageVersion, text: 'Corrected', documentIds });
    const corrected = recordIn(await correct([valuation.id], version));
    expect(corrected).toMatchObject({ text: 'Corrected' });
    expect(issuesOf(await correct([valuation.id, contract.id], corrected['version']))).toEqual(refused);
  });

  test('is not attached while it is back in review, nor for a funder who no longer sees the project', async () => {
    await share(valuation);
    await share(contract);
    const { id, version } = await attach('admin', THREADS.funder).then(recordIn);
    await w.put('document', { ...a.document(), ...valuation, documentStatus: 'in_review' });
    expect(issuesOf(await attach('admin', THREADS.funder, valuation))).toEqual(refused);
    expect(issuesOf(await attach('funder', toFunder, valuation))).toEqual(refused);
    await assignTo(otherFunder);
    const lateMessage = { id, version, text: 'See this', documentIds: [contract.id] };
    expect(issuesOf(await saveMessage('admin', lateMessage))).toEqual(refused);
  });
});

describe("the author's own message", () => {
  const putOwnMessage = (minutes: number, overrides: Partial<Message> = {}) =>
    w.put(
      'message',
      a.message({
        projectId: project.id,
        partnerId: partner.id,
        author: emailOf('partner'),
        createdAt: minutesAgo(minutes),
        ...overrides,
      }),
    );
  const edit = (person: Person, { id, version }: Pick<Message, 'id' | 'version'>, text = 'Corrected') =>
    saveMessage(person, { id, version, text });
  const remove = (person: Person, { id }: { id: string }) =>
    w.call(person, 'message.remove', { params: { id } });

  test('is changed and deleted for 15 minutes, and the history keeps both', async () => {
    const ownMessage = await putOwnMessage(14);
    const edited = recordIn(await edit('partner', ownMessage));
    expect(edited).toMatchObject({ text: 'Corrected', editedAt: expect.stringMatching(/^20/) });
    expect(await remove('partner', ownMessage)).toMatchObject({ status: 200, body: true });
    const entries = await w.call('admin', 'history.read', { params: { noun: 'message', id: ownMessage.id } });
    expect(recordsIn(entries).map(({ action }) => action)).toEqual(['deleted', 'changed']);
    expect(JSON.stringify(entries.body)).toContain('When is the valuation due?');
  });

  test('cannot be changed from the sixteenth minute on', async () => {
    const ownMessage = await putOwnMessage(15.1);
    expect(await edit('partner', ownMessage)).toMatchObject({ status: 403 });
    expect(await remove('partner', ownMessage)).toMatchObject({ body: false, headers: { Reason: /./ } });
  });

  test('cannot be changed or deleted by other users', async () => {
    const ownMessage = await putOwnMessage(1);
    expect(await edit('admin', ownMessage)).toMatchObject({ status: 403 });
    expect(await remove('admin', ownMessage)).toMatchObject({ body: false });
    expect(await edit('funder', ownMessage)).toMatchObject({ status: 404 });
    expect(await remove('funder', ownMessage)).toMatchObject({ body: false });
  });
});

describe('a question', () => {
  const openQuestionsFor = async (person: Person): Promise<readonly unknown[]> =>
    textsOf(await readThread(person, { open: 'yes' }));
  const askPartner = () => writeMessage('admin', { text: 'When?', audience: 'partner', asks: 'partner' });

  test("is open until the recipient's side answers, whoever has read it", async () => {
    const { id } = await askPartner();
    expect(await openQuestionsFor('partner')).toEqual(['When?']);
    expect(await openQuestionsFor('admin')).toEqual(['When?']);
    expect(await openQuestionsFor('funder')).toEqual([]);
    await writeMessage('admin', { text: 'Well?', audience: 'partner', answers: id });
    expect(await openQuestionsFor('admin')).toEqual(['When?']);
    const answer = await writeMessage('partner', { text: 'Friday', audience: 'partner', answers: id });
    expect(await openQuestionsFor('partner')).toEqual([]);
    expect(await w.table.record('message', id)).toMatchObject({
      answeredBy: answer.id,
      answeredAt: answer['createdAt'],
    });
    await w.call('partner', 'message.remove', { params: { id: answer.id } });
    expect(await openQuestionsFor('admin')).toEqual(['When?']);
  });

  test('is closed only by the side that asked, at any time', async () => {
    const { id, version } = await askPartner();
    expect(await saveMessage('partner', { id, version, closed: true })).toMatchObject({ status: 403 });
    await w.table.putAll('message', [
      { ...a.message(), ...(await w.table.record('message', id)), createdAt: minutesAgo(600) } as Message,
    ]);
    expect(recordIn(await saveMessage('admin', { id, version, closed: true }))).toMatchObject({
      closedAt: expect.stringMatching(/^20/),
      editedAt: '',
    });
    expect(await openQuestionsFor('admin')).toEqual([]);
  });

  test('that was answered during the save of another answer refuses that answer with the reason', async () => {
    const { id } = await askPartner();
    const answer = { text: 'Friday', audience: 'partner', answers: id };
    w.meter.start();
    recordIn(await saveMessage('partner', answer));
    const writes = w.meter.requests.find(({ operation }) => operation === 'TransactWriteItems');
    const items: readonly unknown[] = JSON.parse(String(writes?.body)).TransactItems;
    const isQuestion = (item: unknown) => JSON.stringify(item).includes(`"pk":{"S":"message#${id}"}`);
    const reasons = items.map((item) => (isQuestion(item) ? 'ConditionalCheckFailed' : 'None'));
    expect(reasons).toContain('ConditionalCheckFailed');
    const { id: secondId } = await askPartner();
    w.meter.cancel(1, reasons);
    const refusal = await saveMessage('partner', { ...answer, answers: secondId });
    expect(refusal.status).toBe(409);
    expect(Object(refusal.body).message).toContain('answered or closed meanwhile');
  });

  test('that is no longer open refuses a second answer, but not a repeated request', async () => {
    const { id } = await askPartner();
    const first = { id: randomUUID(), text: 'Friday', audience: 'partner', answers: id };
    recordIn(await saveMessage('partner', first));
    expect((await saveMessage('partner', first)).status).toBe(200);
    const second = { id: randomUUID(), text: 'Monday', audience: 'partner', answers: id };
    const refusal = await saveMessage('partner', second);
    expect([refusal.status, Object(refusal.body).message]).toEqual([
      409,
      expect.stringContaining('answered or closed'),
    ]);
    recordIn(await saveMessage('admin', { ...second, text: 'Thank you' }));
  });

  test('cannot be answered in another thread', async () => {
    const { id } = await writeMessage('admin', { ...THREADS.funder, asks: 'funder' });
    expect(issuesOf(await saveMessage('partner', { text: 'x', audience: 'partner', answers: id }))).toEqual([
      400,
      ['answers'],
    ]);
  });
});

describe('a long conversation', () => {
  const fillThread = (count: number) =>
    w.table.putAll(
      'message',
      Array.from({ length: count }, (_, index) =>
        a.message({
          projectId: project.id,
          partnerId: partner.id,
          text: String(index),
          createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
        }),
      ),
    );

  test('is paged from its last message back to the first, each once', async () => {
    await fillThread(45);
    for (const person of ['partner', 'admin'] as const) {
      const texts: unknown[] = [];
      let query: RouteInput['query'] | undefined = { limit: '20', audience: 'partner' };
      const sizes: number[] = [];
      while (query) {
        const page: Answer = await readThread(person, query);
        sizes.push(recordsIn(page).length);
        texts.unshift(...textsOf(page));
        query = nextPageOf(page)?.query;
        if (query) expect(query['audience']).toBe('partner');
      }
      expect(sizes.slice(0, 3)).toEqual([20, 20, 5]);
      expect(texts).toEqual(Array.from({ length: 45 }, (_, index) => String(index)));
    }
  });

  test('returns new messages since a time, in one Query', async () => {
    await fillThread(30);
    w.meter.start();
    const since = new Date(Date.UTC(2026, 0, 1) + 28 * 60_000).toISOString();
    expect(textsOf(await readThread('partner', { since }))).toEqual(['28', '29']);
    expect(w.meter.calls.filter((call) => call === 'Query')).toHaveLength(1);
  });

  test('refuses a cursor before the start of the read span', async () => {
    await fillThread(30);
    const page = await readThread('partner', { limit: '20' });
    const cursor = nextPageOf(page)?.query['cursor'] ?? '';
    const sinceMinute = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
    expect(issuesOf(await readThread('partner', { cursor, since: sinceMinute(28) }))).toEqual([
      400,
      ['cursor'],
    ]);
    expect(textsOf(await readThread('partner', { cursor, since: sinceMinute(8) }))).toEqual(['8', '9']);
  });

  test('does not continue from a cursor of another thread', async () => {
    await fillThread(5);
    const page = await readThread('admin', { limit: '2', audience: 'partner' });
    const cursor = nextPageOf(page)?.query['cursor'] ?? '';
    expect(issuesOf(await readThread('funder', { cursor }))).toEqual([400, ['cursor']]);
  });
});

describe('unread messages', () => {
  const saveReadMark = (person: Person, { createdAt }: StoredRecord) =>
    w.call(person, 'message.markRead', { params: { projectId: project.id }, body: { at: createdAt } });

  test("are counted per user, in the user's threads, without their own", async () => {
    await writeToEachThread();
    const ownMessage = await writeMessage('partner', { audience: 'partner' });
    expect([await countUnread('partner'), await countUnread('funder'), await countUnread('admin')]).toEqual([
      1, 1, 1,
    ]);
    await saveReadMark('partner', ownMessage);
    expect([await countUnread('partner'), await countUnread('funder')]).toEqual([0, 1]);
    const [first] = recordsIn(await readThread('partner'));
    if (first) await saveReadMark('partner', first);
    expect(await countUnread('partner')).toBe(0);
  });

  test('are not hidden by a read mark in the future', async () => {
    const future = '2999-01-01T00:00:00.000Z';
    await w.call('partner', 'message.markRead', { params: { projectId: project.id }, body: { at: future } });
    const laterTime = new Date(Date.now() + 60_000).toISOString();
    await w.put('message', a.message({ projectId: project.id, partnerId: partner.id, createdAt: laterTime }));
    expect(await countUnread('partner')).toBe(1);
  });
});

describe('a message mail', () => {
  const mailsOf = async () =>
    (await w.table.scanAll()).flatMap(({ noun, mail }) => (noun === 'mail' ? [Object(mail)] : []));

  test.each([
    ['admin', THREADS.team, ['team']],
    ['admin', THREADS.partner, [partner.id]],
    ['partner', THREADS.partner, ['team', partner.id]],
    ['admin', THREADS.funder, [funder.id]],
    ['funder', { audience: 'funder' }, ['team', funder.id]],
  ] as const)(
    'of %s to %o goes to its readers, not to its author, and never contains the text',
    async (person, thread, to) => {
      await writeMessage(person, { ...thread, text: 'Secret words' });
      const mails = await mailsOf();
      const readers = mails.flatMap(({ to: recipient }) =>
        typeof recipient === 'string' ? [recipient] : recipient.companies,
      );
      expect(readers.toSorted()).toEqual(to.toSorted());
      for (const mail of mails) {
        expect(mail.about).toMatchObject({
          except: emailOf(person),
          kind: 'messages',
          projectId: project.id,
        });
        expect(JSON.stringify(mail.blocks)).toContain('section=conversation');
        expect(JSON.stringify(mail.blocks) + mail.subject).not.toContain('Secret');
        expect(JSON.stringify(mail.blocks) + mail.subject).not.toContain('@');
      }
    },
  );
});
