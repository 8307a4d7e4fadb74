import { beforeAll, describe, expect, test } from 'vitest';
import { activityGroups, activityGroupOf } from '../../shared/activity-kinds.ts';
import type { ActivityEvent } from '../../shared/api/activity.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { companies, emailOf, people, type Person } from '../support/cast.ts';
import { nextPageOf, recordIn } from '../support/event.ts';
import { a, fundingForm, termsForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { partner, funder, otherFunder } = companies;
const project = a.project({ projectCompanyId: partner.id, projectName: 'Quarry Lane' });
const document = a.document({ projectId: project.id, companyId: partner.id, documentStatus: 'approved' });

const save = async (person: Person, route: string, body: object) =>
  recordIn(await w.call(person, route, { body }));
const update = async (route: string, name: string, { id }: { id: string }, values: object) => {
  const readRoute = route.replace('.save', '.read');
  const { version } = recordIn(await w.call('admin', readRoute, { params: { id, companyId: id } }));
  return save('admin', route, { [name]: { id, version, ...values } });
};

/** Writes records of every noun in a company's timeline, through the routes. */
async function writeHistory(): Promise<void> {
  await w.put('project', project);
  await w.put('document', document);
  await update('company.save', 'company', funder, { relationship: 'active', leadId: emailOf('admin') });
  const note = { companyId: funder.id, noteKind: 'call', text: 'Appetite for $60m', notedOn: '2026-03-02' };
  const savedNote = await save('admin', 'note.save', { note });
  await update('note.save', 'note', savedNote, { text: 'Appetite for $80m' });
  const contact = { companyId: funder.id, firstName: 'Ann', lastName: 'Lee', email: 'ann@lee.test' };
  const savedContact = await save('admin', 'contact.save', {
    contact: { ...a.contact(), ...contact, version: undefined },
  });
  await update('contact.save', 'contact', savedContact, { lastName: 'Leigh' });
  const profile = await save('funder', 'funding-profile.save', {
    fundingProfile: { ...fundingForm, companyId: funder.id },
  });
  await update('funding-profile.save', 'fundingProfile', profile, { maxLTV: 61 });
  await save('admin', 'ask.save', { ask: { projectId: project.id, companyId: funder.id } });
  await save('admin', 'grant.save', { grant: { documentId: document.id, companyId: funder.id } });
  await save('funder', 'interest.save', { interest: { projectId: project.id, answer: 'interested' } });
  const offer = await save('funder', 'terms.save', { terms: { ...termsForm, projectId: project.id } });
  recordIn(await w.call('funder', 'terms.step', { params: { id: offer.id, step: 'submit' }, body: {} }));
  await update('project.save', 'project', project, { projectStatus: 'matched', pricing: 9.5 });
}

async function timelineOf(companyId: string, query = {}): Promise<readonly ActivityEvent[]> {
  const events: ActivityEvent[] = [];
  let cursor: string | undefined;
  do {
    const answer = await w.call('admin', 'activity.company', {
      params: { companyId },
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(answer.status).toBe(200);
    events.push(...(answer.body as ActivityEvent[]));
    cursor = nextPageOf(answer)?.query['cursor'];
  } while (cursor);
  return events;
}
const kindsIn = (events: readonly ActivityEvent[]) =>
  [...new Set(events.map(({ noun, kind }) => `${noun} ${kind}`))].sort();

const w = await openWorldForTests();
beforeAll(async () => {
  await writeHistory();
});

describe('the timeline of a company', () => {
  test("shows a funder's details, notes, contacts and profiles, and its activity in projects", async () => {
    const events = await timelineOf(funder.id);
    expect(kindsIn(events)).toEqual([
      'ask interestAsked',
      'company edited',
      'contact personAdded',
      'contact personChanged',
      'funding-profile profileAdded',
      'funding-profile profileChanged',
      'grant opened',
      'interest interested',
      'note called',
      'note noteChanged',
      'terms offered',
    ]);
    expect(events.find(({ kind }) => kind === 'edited')?.changes.map(({ field }) => field)).toEqual([
      'relationship',
      'leadName',
    ]);
    expect(events.find(({ kind }) => kind === 'offered')).toMatchObject({
      projectName: 'Quarry Lane',
      projectId: project.id,
      amount: termsForm.facilityLimit,
    });
    expect(events.find(({ kind }) => kind === 'noteChanged')?.text).toBe('Appetite for $80m');
  });

  test("shows the status of a partner's projects and the offers for them, but no edits", async () => {
    expect(kindsIn(await timelineOf(partner.id))).toEqual(['project status', 'terms offered']);
  });

  test('shows when a person came and left, but no moves between other companies', async () => {
    const { email } = await w.put('user', a.user({ email: 'ann@lee.test', companyId: partner.id }));
    let user = { companyId: partner.id, version: 1 };
    for (const { id } of [funder, otherFunder, partner, otherFunder]) {
      const params = { companyId: user.companyId, userId: email };
      const body = { companyId: id, version: user.version };
      const { version } = recordIn(await w.call('admin', 'company.moveUser', { params, body }));
      user = { companyId: id, version };
    }
    const moved = (await timelineOf(otherFunder.id)).filter(({ noun }) => noun === 'user');
    expect(moved.map(({ kind }) => kind)).toEqual(['personAdded', 'removed', 'personAdded']);
  });

  test('shows on later pages what happened before a grant was withdrawn and given again', async () => {
    const grant = { documentId: document.id, companyId: otherFunder.id };
    const { id } = await save('admin', 'grant.save', { grant });
    await w.call('admin', 'grant.remove', { params: { id }, query: { version: '1' } });
    await save('admin', 'note.save', {
      note: { companyId: otherFunder.id, noteKind: 'call', text: 'Yes', notedOn: '2026-03-02' },
    });
    await save('admin', 'grant.save', { grant });
    const events = await timelineOf(otherFunder.id, { limit: '1' });
    expect(events).toEqual(await timelineOf(otherFunder.id));
    expect(events.map(({ kind }) => kind).slice(0, 4)).toEqual(['opened', 'called', 'unopened', 'opened']);
  });

  test('continues after an event whose record was deleted since', async () => {
    const { id: companyId } = companies.otherPartner;
    const contact = { companyId, firstName: 'Bo', lastName: 'Ray', email: 'bo@ray.test' };
    await save('admin', 'contact.save', { contact: { ...a.contact(), ...contact, version: undefined } });
    const note = { companyId, noteKind: 'call', text: 'Yes', notedOn: '2026-03-02' };
    const { id } = await save('admin', 'note.save', { note });
    const read = (query = {}) => w.call('admin', 'activity.company', { params: { companyId }, query });
    const first = await read({ limit: '1' });
    expect(first.body).toMatchObject([{ kind: 'called' }]);
    expect((await w.call('admin', 'note.remove', { params: { id } })).body).toBe(true);
    const { cursor } = nextPageOf(first)?.query ?? {};
    const rest = await read({ cursor });
    expect(rest.body).toMatchObject([{ kind: 'personAdded' }]);
  });

  test('reads no history of newer notes for a later page', async () => {
    const newest = '2099-01-01T00:00:00.000Z';
    const notes = Array.from({ length: 30 }, () =>
      a.note({ companyId: partner.id, createdAt: newest, updatedAt: newest }),
    );
    await w.table.putAll('note', notes);
    const call = (query = {}) =>
      w.call('admin', 'activity.company', { params: { companyId: partner.id }, query });
    const { cursor } = nextPageOf(await call({ limit: '1' }))?.query ?? {};
    w.meter.start();
    await call({ cursor });
    expect(w.meter.calls.filter((name) => name === 'Query').length).toBeLessThan(notes.length);
  });

  test('shows a mail to several people of the company once, with its project', async () => {
    const sentAt = '2026-01-01T00:00:00.000Z';
    const mail = { subject: 'A question: Quarry Lane', projectId: project.id, companyId: partner.id };
    const keys = ['a', 'b', 'c'].flatMap((recipient) =>
      [`company#${partner.id}`, `project#${project.id}`].map((owner) =>
        itemKeys.sentMail(owner, sentAt, 'letter', recipient),
      ),
    );
    await w.table.putItems(keys.map((key) => ({ ...key, ...mail })));
    const title = `“A question: Quarry Lane” to 3 people of ${partner.companyName}`;
    const mails = (await timelineOf(partner.id)).filter(({ kind }) => kind === 'mailed');
    expect(mails).toMatchObject([{ title, at: sentAt, projectName: 'Quarry Lane' }]);
    expect(await timelineOf(partner.id, { limit: '1' })).toEqual(await timelineOf(partner.id));
    const { body } = await w.call('admin', 'activity.project', { params: { id: project.id } });
    expect(body).toContainEqual(expect.objectContaining({ title, at: sentAt, projectName: '' }));
  });

  test('shows how many people and companies got a mail to many, and that the team got it', async () => {
    const sentAt = '2026-01-01T00:00:00.000Z';
    const mail = { subject: 'To many', projectId: project.id };
    const recipients = ['', partner.id, companies.funder.id, companies.otherFunder.id];
    const items = recipients.map((companyId, index) => ({
      ...itemKeys.sentMail(`project#${project.id}`, sentAt, 'many', String(index)),
      ...mail,
      companyId,
    }));
    await w.table.putItems(items);
    const { body } = await w.call('admin', 'activity.project', { params: { id: project.id } });
    const title = '“To many” to 3 people of 3 companies and the team';
    expect(Object(body).map((event: { title: string }) => event.title)).toContain(title);
  });

  test('is newest first, returns the same events in pages, and can be filtered by group', async () => {
    const events = await timelineOf(funder.id);
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await timelineOf(funder.id, { limit: '1' })).toEqual(events);
    for (const show of activityGroups)
      expect(await timelineOf(funder.id, { show })).toEqual(
        events.filter(({ kind }) => activityGroupOf(kind) === show),
      );
  });

  test('is refused to other callers', async () => {
    for (const person of people.filter((candidate) => candidate !== 'admin'))
      expect((await w.call(person, 'activity.company', { params: { companyId: funder.id } })).status).toBe(
        403,
      );
  });
});
