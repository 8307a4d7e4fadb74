import { describe, expect, test } from 'vitest';

import { entityOf, type RecordFor } from '../../../shared/entities/index.ts';
import { engineKeys } from '../../../lambdas/engine/keys.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine, storeOf } = await openEngine();

describe('the number of children', () => {
  const ofCompany = (key: string) => engine.countChildren({ noun: 'company', key });

  test('equals the counter in the table', async () => {
    const { id } = await w.put('company', a.company());
    expect(await ofCompany(id)).toBe(0);
    for (const lastName of ['A', 'B']) await w.put('contact', a.contact({ companyId: id, lastName }));
    expect(await ofCompany(id)).toBe(2);
  });
  test('of a missing record is undefined', async () => {
    expect(await ofCompany('missing')).toBeUndefined();
  });
});

describe('the last active administrator', () => {
  const message = 'At least one active administrator must remain.';
  const refused = { status: 400, message, issues: { role: message } };
  const stale = { status: 409, code: 'stale' };
  const administrator = () => storeOf('admin').read('user', emailOf('admin'), 'allow');
  const changeAdmin = async (values: Partial<RecordFor['user']>, options = {}) => {
    const admin = await administrator();
    return admin && engine.changeRecord(storeOf('admin'), 'user', admin, values, options);
  };
  const removeAdmin = async () => {
    const admin = await administrator();
    return admin && engine.removeRecord(storeOf('admin'), 'user', admin, 'allow');
  };
  const putSecondAdmin = (overrides = {}) =>
    w.put('user', a.user({ email: 'second@cast.test', role: 'admin', sub: 's2', ...overrides }));

  test.each([{ role: 'user' }, { disabled: true }] as const)('cannot be changed to %j', async (values) => {
    const admin = await administrator();
    await expect(changeAdmin(values)).rejects.toMatchObject(refused);
    expect(await administrator()).toEqual(admin);
  });
  test('cannot drop the role by saving their own profile', async () => {
    const admin = await administrator();
    const body = { ...admin, role: 'user' };
    await expect(engine.saveRecord(storeOf('admin'), 'user', body, 'allow')).rejects.toMatchObject(refused);
    expect(await administrator()).toEqual(admin);
  });
  test('cannot be deleted', async () => {
    expect(await removeAdmin()).toBe(false);
    expect(await administrator()).toMatchObject({ role: 'admin' });
  });
  test('can be deleted or lose the role as soon as there is another administrator', async () => {
    await putSecondAdmin();
    expect(await changeAdmin({ role: 'user' })).toMatchObject({ role: 'user' });
    await w.reset();
    await putSecondAdmin();
    expect(await removeAdmin()).toBe(true);
  });
  test('is protected even if a disabled administrator exists', async () => {
    await putSecondAdmin({ disabled: true });
    expect(await removeAdmin()).toBe(false);
  });
  test('can change all other fields', async () => {
    expect(await changeAdmin({ nickName: 'Ann' })).toMatchObject({ nickName: 'Ann', role: 'admin' });
  });
  test('gets a stale-version error after a concurrent change, since another administrator may exist by now', async () => {
    const admin = await administrator();
    await changeAdmin({ nickName: 'Ann' });
    const lateChange = admin && engine.changeRecord(storeOf('admin'), 'user', admin, { role: 'user' });
    await expect(lateChange).rejects.toMatchObject(stale);
  });

  const withFailingWrite = (pk: string) => ({
    extraWrites: [
      {
        Put: {
          TableName: engine.tableName(),
          Item: { pk, sk: 'record' },
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ],
  });
  test('is reported even when another condition fails too', async () => {
    await expect(changeAdmin({ role: 'user' }, withFailingWrite('note'))).rejects.toMatchObject(refused);
  });
  test('is not reported when only a different condition fails', async () => {
    await putSecondAdmin();
    await expect(changeAdmin({ role: 'user' }, withFailingWrite('note'))).rejects.toMatchObject(stale);
    const missing = { extraWrites: [engine.countStep({ noun: 'company', key: 'missing' }, 1)] };
    await expect(changeAdmin({ role: 'user' }, missing)).rejects.toMatchObject(stale);
  });
});

test('the first active administrator of a table creates the counter', async () => {
  await w.db.clear();
  await storeOf('admin').create('user', a.user({ email: emailOf('admin'), role: 'admin', sub: 's1' }));
  const { pk, sk } = engineKeys.childCounter('user', entityOf('user').bounds?.[0]?.name ?? '');
  expect(await w.table.item(pk, sk)).toMatchObject({ count: 1 });
});

test('a record that moves is counted for its new company only', async () => {
  const { partner, otherPartner } = companies;
  const contact = await w.put('contact', a.contact({ companyId: partner.id }));
  const countOf = (key: string) => engine.countChildren({ noun: 'company', key });
  const countsBefore = [await countOf(partner.id), await countOf(otherPartner.id)];
  await engine.changeRecord(storeOf('admin'), 'contact', contact, { companyId: otherPartner.id });
  expect([await countOf(partner.id), await countOf(otherPartner.id)]).toEqual([
    Number(countsBefore[0]) - 1,
    Number(countsBefore[1]) + 1,
  ]);
});

test('an offer that moves to a company at its limit of offers is counted, not rejected', async () => {
  const { funder, otherFunder } = companies;
  const offers = (length: number, companyId: string) =>
    Array.from({ length }, () => a.terms({ projectId: 'p1', companyId }));
  await w.table.putAll('terms', offers(20, otherFunder.id));
  const movedOffer = await w.put('terms', a.terms({ projectId: 'p1', companyId: funder.id }));
  await engine.changeRecord(storeOf('admin'), 'terms', movedOffer, { companyId: otherFunder.id });
  const countOf = async (id: string) =>
    (await w.table.item(`terms#offers of a company#p1#${id}`, 'dependants'))?.['count'];
  expect([await countOf(funder.id), await countOf(otherFunder.id)]).toEqual([0, 21]);
});
