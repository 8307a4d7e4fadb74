import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { demoItems, demoRecords, demoSignIns } from '../../../infra/demo/index.ts';
import { changesOf } from '../../../lambdas/engine/history-entry.ts';
import { isSeenByFunder } from '../../../shared/access.ts';
import { entityOf } from '../../../shared/entities/index.ts';

const now = new Date('2026-11-21T00:00:00Z');
const demo = demoItems({ now, bucket: 'files' });
const notices = demo.items.flatMap(({ noun, record }) => (noun === 'notice' ? [Object(record)] : []));

it('creates the same items for the same time', () => {
  expect(demoItems({ now, bucket: 'files' })).toEqual(demo);
  expect(demoItems({ now, projects: 5 }).items.filter(({ noun }) => noun === 'project')).toHaveLength(5);
});

const { excludeFromHistory = [] } = entityOf('terms');
/** Versions of offers that change only values which the funder has not submitted: the history hides them. */
const hiddenVersions = demoRecords({ now }).offers.flatMap(({ versions }) =>
  versions.flatMap((offer, index) => {
    const previous = versions[index - 1];
    const changed = previous && Object.keys(changesOf(previous, offer));
    return changed?.every((name) => excludeFromHistory.includes(name)) ? [`terms#${offer.id}`] : [];
  }),
);

it('has a history entry for each version that is not hidden, and the number of children of each company', () => {
  const keys = demo.items.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`);
  expect(new Set(keys).size).toBe(keys.length);
  const records = demo.items.filter(({ sk, noun }) => sk === 'record' && noun !== 'notice');
  const histories = demo.items.filter(({ sk }) => String(sk).startsWith('history#'));
  expect(hiddenVersions.length).toBeGreaterThan(0);
  expect([...histories.map(({ pk }) => pk), ...hiddenVersions].toSorted()).toEqual(
    records.flatMap(({ pk, record }) => Array.from({ length: Object(record).version }, () => pk)).toSorted(),
  );
  const { companies, contacts, offers, profiles, projects, users } = demoRecords({ now });
  const currentOffers = offers.flatMap(({ versions }) => versions.at(-1) ?? []);
  for (const { id } of companies) {
    const dependants =
      [...contacts, ...profiles, ...users, ...currentOffers].filter(({ companyId }) => companyId === id)
        .length +
      projects.filter(({ projectCompanyId }) => projectCompanyId === id).length +
      projects.filter(({ capitalCompanyId }) => capitalCompanyId === id).length;
    const counter = demo.items.find(({ pk, sk }) => pk === `company#${id}` && sk === 'dependants');
    expect(counter?.['count']).toBe(dependants);
  }
});

it('moves each project through its statuses in order of time, never in the future', () => {
  const all = demo.items.flatMap(({ pk, entry }) => (entry ? [{ pk, ...Object(entry) }] : []));
  for (const project of demoRecords({ now }).projects) {
    const entries = all.filter(({ pk }) => pk === `project#${project.id}`);
    const times = entries.map((entry) => String(entry.at));
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThanOrEqual(now.getTime());
    expect(entries.at(0)?.changes.projectStatus.to).toBe('new');
    expect(entries.at(-1)?.changes.projectStatus.to).toBe(project.projectStatus);
  }
});

it('has a valid PDF file for each document', () => {
  const documents = demo.items.flatMap(({ noun, record }) => (noun === 'document' ? [Object(record)] : []));
  expect(documents.map(({ s3Key }) => s3Key)).toEqual(demo.files.map(({ key }) => key));
  for (const [index, { key, body, contentType, fileName }] of demo.files.entries()) {
    const { id, companyId, projectId, ...document } = documents[index];
    expect(key).toBe(`document/${companyId}/${projectId}/${id}.pdf`);
    expect(document).toMatchObject({
      s3Bucket: 'files',
      documentLink: key,
      fileName,
      fileSize: body.length,
      checksum: createHash('md5').update(body).digest('hex'),
    });
    expect(contentType).toBe('application/pdf');
    expect(fileName).toMatch(/^[\x20-\x7e]+\.pdf$/);
    expectPdf(body.toString('latin1'));
  }
});

/** Checks the header, the offset of every object, and the length of the page's stream. */
function expectPdf(file: string) {
  expect(file).toMatch(/^%PDF-1\.4\n[\s\S]+%%EOF\n$/);
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1]);
  const [, size] = /^xref\n0 (\d+)\n/.exec(file.slice(start)) ?? [];
  const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(rows).toHaveLength(Number(size) - 1);
  for (const [index, [, offset]] of rows.entries())
    expect(file.slice(Number(offset)).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
}

it('lists the users who sign in', () => {
  const signInUsers = demo.users.filter(({ sub }) => sub !== '');
  expect(signInUsers.map(({ email }) => email)).toEqual(demoSignIns.map(({ email }) => email));
  expect(demo.users.length).toBeGreaterThanOrEqual(16);
});

it('gives each demo user except the guest read and unread notices, all visible to them', () => {
  const noticeGroups = new Map(
    demoSignIns.map(({ email }) => [email, notices.filter(({ userId }) => userId === email)]),
  );
  for (const [email, userNotices] of noticeGroups) {
    const isGuest = email === 'guest@portal.test';
    expect(userNotices.some(({ readAt }) => readAt === '')).toBe(!isGuest);
    expect(userNotices.some(({ readAt }) => readAt !== '')).toBe(!isGuest);
  }
  const { projects, users } = demoRecords({ now });
  for (const { projectId, userId, companyId } of notices.filter((notice) => notice.companyId !== '')) {
    const project = projects.find(({ id }) => id === projectId);
    const isVisible =
      project && (project.projectCompanyId === companyId || isSeenByFunder(companyId, project));
    expect(isVisible).toBe(true);
    expect(users.find(({ email }) => email === userId)?.companyId).toBe(companyId);
  }
});

it.each(demoSignIns.slice(0, 3).map(({ email }) => email))(
  'gives %s read and unread notices of messages in their own threads',
  (email) => {
    const { messages, users, projects } = demoRecords({ now });
    const user = users.find((candidate) => candidate.email === email);
    const sentMessages = messages.flatMap(({ versions }) => versions.slice(0, 1));
    const ownNotices = notices.filter(({ userId, kind }) => userId === email && kind === 'messages');
    expect(ownNotices.filter(({ readAt }) => readAt === '').length).toBeGreaterThan(0);
    expect(ownNotices.filter(({ readAt }) => readAt !== '').length).toBeGreaterThan(3);
    for (const { projectId, createdAt, readAt } of ownNotices) {
      const message = sentMessages.find(
        (sent) => sent.projectId === projectId && sent.createdAt === createdAt,
      );
      const partner = projects.find(({ id }) => id === projectId)?.projectCompanyId;
      const threadCompanies: unknown[] = [message?.funderId, message?.audience === 'funder' ? '' : partner];
      expect(message?.author).not.toBe(email);
      expect(user?.role === 'admin' || threadCompanies.includes(user?.companyId)).toBe(true);
      expect(readAt === '' || (readAt > createdAt && readAt <= now.toISOString())).toBe(true);
    }
  },
);
