import { describe, expect, test } from 'vitest';

import { historyEntry } from '../../../lambdas/engine/history-entry.ts';
import { encodeCursor } from '../../../lambdas/engine/cursor.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { NOW, openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine, storeOf } = await openEngine();

const { partner } = companies;
const putContact = (overrides = {}) => w.put('contact', a.contact({ companyId: partner.id, ...overrides }));
const historyOf = async (id: string) => (await engine.readHistory('contact', id, {})).entries;

describe('the history', () => {
  test('of a change has its author, time, old and new values', async () => {
    const original = await putContact({ nickName: 'Annie' });
    const changedContact = await engine.changeRecord(storeOf('partner'), 'contact', original, {
      nickName: 'Anna',
    });
    expect(changedContact).toEqual({
      ...original,
      nickName: 'Anna',
      version: 2,
      updatedAt: NOW.toISOString(),
    });
    expect(await w.table.record('contact', original.id)).toEqual(changedContact);
    const changes = { nickName: { from: 'Annie', to: 'Anna' } };
    const time = NOW.toISOString();
    expect(await historyOf(original.id)).toEqual([
      { at: time, by: emailOf('partner'), action: 'changed', version: 2, changes },
    ]);
  });
  test('has pages of the requested length, and none after the last entry', async () => {
    let record = await putContact();
    for (const nickName of ['a', 'b', 'c'])
      record = await engine.changeRecord(storeOf('partner'), 'contact', record, { nickName });
    const first = await engine.readHistory('contact', record.id, { limit: '2' });
    expect(first.entries.map(({ version }) => version)).toEqual([4, 3]);
    const secondPage = await engine.readHistory('contact', record.id, { limit: '2', cursor: first.next });
    expect(secondPage).toMatchObject({ entries: [{ version: 2 }], next: undefined });
    expect(await engine.readHistory('contact', record.id, { limit: '3' })).toMatchObject({ next: undefined });
    const versions: number[] = [];
    for await (const { version } of engine.everyHistoryEntry('contact', record.id)) versions.push(version);
    expect(versions).toEqual([4, 3, 2]);
  });
  test('longer than a page is read completely', async () => {
    const newContact = a.contact({ companyId: partner.id });
    const versions = Array.from({ length: 205 }, (_, index) => index + 1);
    const author = { by: emailOf('partner'), at: NOW.toISOString() };
    const entries = versions.map((version) =>
      historyEntry({ noun: 'contact', after: { ...newContact, version }, action: 'changed', ...author }),
    );
    await w.table.putItems(entries.map((entry) => ({ ...entry })));
    const read: number[] = [];
    for await (const { version } of engine.everyHistoryEntry('contact', newContact.id)) {
      read.push(version);
      if (read.length > versions.length) break;
    }
    expect(read).toEqual(versions.toReversed());
  });
  test('loses no entry after a Query that stops at one megabyte', async () => {
    const largeContact = a.contact({ companyId: partner.id, nickName: 'x'.repeat(300_000) });
    const author = { by: emailOf('partner'), at: NOW.toISOString() };
    const entries = [1, 2, 3, 4, 5, 6, 7].map((version) =>
      historyEntry({ noun: 'contact', after: { ...largeContact, version }, action: 'created', ...author }),
    );
    for (const entry of entries) await w.table.putItems([{ ...entry }]);
    const versions: number[] = [];
    for await (const { version } of engine.everyHistoryEntry('contact', largeContact.id)) {
      versions.push(version);
      if (versions.length > entries.length) break;
    }
    expect(versions).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
  test('includes a change saved just before, by consistent reads', async () => {
    w.meter.start();
    await historyOf('missing');
    expect(w.meter.requests.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
      { ConsistentRead: true },
    ]);
  });
  test('excludes personal settings', async () => {
    const view = a.view({ owner: emailOf('partner') });
    await storeOf('partner').create('view', view);
    expect(await w.table.record('view', view.id)).toEqual(view);
    expect((await engine.readHistory('view', view.id, {})).entries).toEqual([]);
  });
  test('of a deleted record contains its last state', async () => {
    const record = await putContact();
    expect(await engine.lastDeleted('contact', record.id)).toBeUndefined();
    expect(await engine.removeRecord(storeOf('partner'), 'contact', record, 'allow')).toBe(true);
    expect(await engine.lastDeleted('contact', record.id)).toEqual({ record, version: 2 });
    await storeOf('admin').create('contact', { ...record, version: 3 }, [], 'restored');
    expect(await engine.lastDeleted('contact', record.id)).toBeUndefined();
    expect((await historyOf(record.id)).map(({ action }) => action)).toEqual(['restored', 'deleted']);
  });
  test.each(['x', 'history#', 'company#1', 'xhistory#2026', 'history#2026x'])(
    'rejects a cursor with the position "%s"',
    async (position) => {
      const cursor = encodeCursor(position);
      await expect(engine.readHistory('contact', 'p1', { cursor })).rejects.toMatchObject({
        status: 400,
        issues: { cursor: 'Invalid cursor' },
      });
    },
  );
});
