import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { companies, emailOf } from '../../support/cast.ts';
import { NOW, openEngine, type OpenEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

let w: OpenEngine['w'];
let engine: OpenEngine['engine'];
let storeOf: OpenEngine['storeOf'];
beforeAll(async () => {
  ({ w, engine, storeOf } = await openEngine());
});
beforeEach(() => w.reset());
afterAll(() => w.close());

const { partner } = companies;
const ofPartner = (of = {}) => w.put('contact', a.contact({ companyId: partner.id, ...of }));
const historyOf = async (id: string) => (await engine.readHistory('contact', id, {})).entries;

describe('the history', () => {
  test('of a change says who and when, newest first', async () => {
    const before = await ofPartner({ nickName: 'Annie' });
    const after = await engine.changeRecord(storeOf('partner'), 'contact', before, { nickName: 'Anna' });
    expect(after).toEqual({ ...before, nickName: 'Anna', version: 2, updatedAt: NOW.toISOString() });
    expect(await w.table.record('contact', before.id)).toEqual(after);
    const changes = { nickName: { from: 'Annie', to: 'Anna' } };
    const at = NOW.toISOString();
    expect(await historyOf(before.id)).toEqual([
      { at, by: emailOf('partner'), action: 'changed', version: 2, changes },
    ]);
  });
  test('is read page by page as far as it is needed', async () => {
    let record = await ofPartner();
    for (const nickName of ['a', 'b', 'c'])
      record = await engine.changeRecord(storeOf('partner'), 'contact', record, { nickName });
    const first = await engine.readHistory('contact', record.id, { limit: '2' });
    expect(first.entries.map(({ version }) => version)).toEqual([4, 3]);
    const rest = await engine.readHistory('contact', record.id, { limit: '2', cursor: first.next });
    expect(rest).toMatchObject({ entries: [{ version: 2 }], next: undefined });
    expect(await engine.readHistory('contact', record.id, { limit: '3' })).toMatchObject({ next: undefined });
    const versions: number[] = [];
    for await (const { version } of engine.everyHistoryEntry('contact', record.id)) versions.push(version);
    expect(versions).toEqual([4, 3, 2]);
  });
  test('of a record that was deleted last keeps it', async () => {
    const record = await ofPartner();
    expect(await engine.lastDeleted('contact', record.id)).toBeUndefined();
    expect(await engine.removeRecord(storeOf('partner'), 'contact', record, 'yes')).toBe(true);
    expect(await engine.lastDeleted('contact', record.id)).toEqual({ record, version: 2 });
    await storeOf('admin').create('contact', { ...record, version: 3 }, [], 'restored');
    expect(await engine.lastDeleted('contact', record.id)).toBeUndefined();
    expect((await historyOf(record.id)).map(({ action }) => action)).toEqual(['restored', 'deleted']);
  });
  test.each(['x', 'history#', 'company#1', 'xhistory#2026', 'history#2026x'])(
    'is not continued from "%s"',
    async (place) => {
      const cursor = Buffer.from(place).toString('base64url');
      await expect(engine.readHistory('contact', 'p1', { cursor })).rejects.toMatchObject({
        status: 400,
        issues: { cursor: 'Invalid cursor' },
      });
    },
  );
});
