import { afterEach, describe, expect, test } from 'vitest';

import { contact as contacts } from '../../../shared/entities/contact.ts';
import { companies } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine, storeOf } = await openEngine();

afterEach(() => w.meter.heal());

const { partner, otherPartner } = companies;
const putContact = (overrides = {}) => w.put('contact', a.contact({ companyId: partner.id, ...overrides }));

describe('a caller reads', () => {
  test('their own records, and no record of another company', async () => {
    const { id } = await putContact();
    expect(await storeOf('partner').read('contact', id)).toMatchObject({ id });
    expect(await storeOf('otherPartner').read('contact', id)).toBeUndefined();
    expect(await storeOf('partner').read('contact', 'missing')).toBeUndefined();
  });
  test('with an explicit access scope', async () => {
    const { id } = await putContact();
    expect(await storeOf('otherPartner').read('contact', id, 'allow')).toMatchObject({ id });
    expect(await storeOf('partner').read('contact', id, [{ companyId: otherPartner.id }])).toBeUndefined();
  });
  test('nothing from the table when access is denied', async () => {
    const { id } = await putContact();
    w.meter.start();
    expect(await storeOf('partner').read('contact', id, 'deny')).toBeUndefined();
    expect(await storeOf('partner').list(contacts.indexes.ofCompany(partner.id), {}, 'deny')).toEqual({
      items: [],
    });
    expect(await storeOf('partner').list([], {})).toEqual({ items: [] });
    expect(await storeOf('partner').list([], { cursor: 'of another list' })).toEqual({ items: [] });
    expect(w.meter.calls).toEqual([]);
  });
  test('no list of a denied partition', async () => {
    const { id } = await putContact();
    const partitions = contacts.indexes.ofCompany(partner.id);
    expect((await storeOf('partner').list(partitions, {})).items).toMatchObject([{ id }]);
    expect(await storeOf('otherPartner').list(partitions, {})).toEqual({ items: [] });
    expect((await storeOf('otherPartner').list(partitions, {}, 'allow')).items).toHaveLength(1);
  });
});

test('a caller creates, replaces and removes a record', async () => {
  const contactBefore = a.contact({ companyId: partner.id });
  const contactAfter = { ...contactBefore, version: 2, nickName: 'Annie' };
  const store = storeOf('partner');
  await store.create('contact', contactBefore);
  await store.replace('contact', contactBefore, contactAfter);
  expect(await w.table.record('contact', contactBefore.id)).toEqual(contactAfter);
  await store.remove('contact', contactAfter);
  expect(await w.table.record('contact', contactBefore.id)).toBeUndefined();
});

describe('a failed write names', () => {
  const contact = a.contact({ companyId: companies.partner.id });
  const author = storeOf('admin');

  test('record and history, when the key is taken', async () => {
    await author.create('contact', contact);
    const takenKey = { failed: new Set(['record', 'history']) };
    await expect(author.create('contact', contact)).rejects.toMatchObject(takenKey);
  });
  test('the record, when it was saved since it was read', async () => {
    const stored = await w.put('contact', contact);
    const staleRecord = { ...stored, version: 7 };
    const stale = { failed: new Set(['record']) };
    await expect(author.replace('contact', staleRecord, staleRecord)).rejects.toMatchObject(stale);
    await expect(author.remove('contact', staleRecord)).rejects.toMatchObject(stale);
  });
  test('the counter, when its parent does not exist', async () => {
    const orphan = { ...contact, companyId: 'missing' };
    await expect(author.create('contact', orphan)).rejects.toMatchObject({ failed: new Set(['counter']) });
  });
  test('the children of a parent that has any', async () => {
    const company = await w.put('company', a.company());
    await w.put('contact', { ...contact, companyId: company.id });
    await expect(author.remove('company', company)).rejects.toMatchObject({ failed: new Set(['children']) });
  });
});

describe('a concurrent save', () => {
  test('is kept; the later change is answered with 409', async () => {
    const stored = await putContact();
    const saved = await engine.changeRecord(storeOf('partner'), 'contact', stored, { nickName: 'First' });
    const changeContact = (options = {}) =>
      engine.changeRecord(storeOf('partner'), 'contact', stored, { nickName: 'Second' }, options);
    await expect(changeContact()).rejects.toMatchObject({ status: 409, code: 'stale' });
    await expect(changeContact({ staleMessage: 'Too late.' })).rejects.toMatchObject({
      message: 'Too late.',
    });
    expect(await engine.removeRecord(storeOf('partner'), 'contact', stored, 'allow')).toBe(false);
    expect(await w.table.record('contact', stored.id)).toEqual(saved);
  });
  test('is not reported for other errors', async () => {
    const stored = await putContact();
    w.meter.fail('TransactWriteItems', 10);
    await expect(engine.changeRecord(storeOf('partner'), 'contact', stored, {})).rejects.not.toMatchObject({
      status: 409,
    });
    await expect(engine.removeRecord(storeOf('partner'), 'contact', stored, 'allow')).rejects.toThrow();
  });
});

describe('a deletion', () => {
  test('is refused outside the access rule', async () => {
    const record = await putContact();
    const access = [{ companyId: otherPartner.id }];
    expect(await engine.removeRecord(storeOf('partner'), 'contact', record, access)).toBe(false);
    expect(await w.table.record('contact', record.id)).toEqual(record);
  });
  test('is counted for the parent, which can then be deleted itself', async () => {
    const company = await w.put('company', a.company({ companyType: 'capital_partner' }));
    const record = await w.put('contact', a.contact({ companyId: company.id }));
    const removeCompany = () => engine.removeRecord(storeOf('admin'), 'company', company, 'allow');
    expect(await removeCompany()).toBe(false);
    await engine.removeRecord(storeOf('admin'), 'contact', record, 'allow');
    expect(await removeCompany()).toBe(true);
  });
  test('writes its extra writes too, or nothing', async () => {
    const record = await putContact();
    const note = { Put: { TableName: engine.tableName(), Item: { pk: 'note', sk: 'record' } } };
    expect(await engine.removeRecord(storeOf('partner'), 'contact', record, 'allow', [note])).toBe(true);
    expect(await w.table.item('note', 'record')).toBeDefined();
  });
});
