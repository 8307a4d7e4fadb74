import { afterEach, describe, expect, test } from 'vitest';

import { callerOf, companies } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a, fundingForm, personForm } from '../../support/records.ts';

const { w, engine, storeOf } = await openEngine();
afterEach(() => w.meter.heal());

const ownCompany = [{ companyId: companies.partner.id }];
const otherCompany = { companyId: companies.otherPartner.id };

test('a new record that the access rule denies is not written', async () => {
  const saved = engine.saveRecord(
    storeOf('admin'),
    'contact',
    { ...personForm, ...otherCompany },
    ownCompany,
  );
  await expect(saved).rejects.toMatchObject({ status: 403 });
  expect((await w.table.scanAll()).filter(({ noun }) => noun === 'contact')).toEqual([]);
});

test('a change that would move a record outside the access rule is not written', async () => {
  const stored = await w.put('contact', a.contact({ companyId: companies.partner.id }));
  const body = { id: stored.id, version: 1, nickName: 'Annie' };
  const saved = engine.saveRecord(storeOf('partner'), 'contact', body, ownCompany, {
    serverValues: () => otherCompany,
  });
  await expect(saved).rejects.toMatchObject({ status: 400 });
  const newContactsOnly = [{ ...ownCompany[0], contactStatus: 'new' }];
  const moved = engine.saveRecord(storeOf('partner'), 'contact', body, newContactsOnly, {
    serverValues: () => ({ contactStatus: 'other' }),
  });
  await expect(moved).rejects.toMatchObject({ status: 403, message: 'You do not have access to this.' });
  expect(await w.table.record('contact', stored.id)).toEqual(stored);
});

test('a stored record that the access rule denies is not changed', async () => {
  const stored = await w.put('contact', a.contact({ companyId: companies.partner.id }));
  const body = { id: stored.id, version: 1, nickName: 'Annie' };
  const saved = engine.saveRecord(storeOf('partner'), 'contact', body, [{ contactStatus: 'other' }]);
  await expect(saved).rejects.toMatchObject({ message: 'This record can no longer be changed.' });
});

test('a parent deleted while its child is saved is reported at its field', async () => {
  const { id } = await w.put('company', a.company({ companyType: 'capital_partner' }));
  const body = { ...personForm, companyId: id };
  const removeCompany = () => w.call('admin', 'company.remove', { params: { companyId: id } });
  const saved = engine.saveRecord(storeOf('admin'), 'contact', body, 'allow', {
    beforeWrite: async () => void (await removeCompany()),
  });
  await expect(saved).rejects.toMatchObject({
    status: 400,
    issues: { companyId: 'This company does not exist.' },
  });
});

describe('the record that a body names', () => {
  const save = (body: object) =>
    engine.saveRecord(storeOf('partner'), 'contact', { ...personForm, ...body }, ownCompany);
  const MISSING = '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11';

  test.each(['1', 1.5, true])('is refused with the version %j', async (version) => {
    await expect(save({ id: MISSING, version })).rejects.toMatchObject({
      status: 400,
      issues: { version: 'Invalid version' },
    });
  });
  test.each([undefined, '', 7])('is refused with the id %j', async (id) => {
    await expect(save({ id, version: 1 })).rejects.toMatchObject({
      status: 400,
      issues: { id: 'Invalid id' },
    });
  });
  test('is answered with 404 when it is missing or of another company', async () => {
    const { id } = await w.put('contact', a.contact(otherCompany));
    const notFound = { status: 404, message: 'This contact was deleted or is no longer visible to you.' };
    await expect(save({ id: MISSING, version: 1 })).rejects.toMatchObject(notFound);
    await expect(save({ id, version: 1 })).rejects.toMatchObject(notFound);
  });
  test('is answered with 409 when another user has saved it since', async () => {
    const { id } = await w.put('contact', a.contact({ ...ownCompany[0], version: 2 }));
    await expect(save({ id, version: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await save({ id, version: 2 })).toMatchObject({ id, version: 3 });
  });
  test('can be a user, by the e-mail address in any capitalisation', async () => {
    const body = { email: ' Partner@Cast.test ', version: 1, nickName: 'P' };
    const saved = await engine.saveRecord(storeOf('partner'), 'user', body, 'allow');
    expect(saved).toMatchObject({ email: 'partner@cast.test', nickName: 'P', version: 2 });
  });
  test('is new without a version, or with null', async () => {
    expect(await save({ version: null })).toMatchObject({ version: 1, companyId: companies.partner.id });
  });
});

describe('the saved record', () => {
  test('has its derived values and is stored as it is answered', async () => {
    const saved = await engine.saveRecord(storeOf('partner'), 'contact', personForm, ownCompany);
    expect(saved).toMatchObject({ fullName: 'Ann Lee', company: companies.partner.companyName });
    expect(await w.table.record('contact', saved.id)).toEqual(saved);
  });
  test('is refused with all issues of its fields, parents and cross-field rules together', async () => {
    const body = {
      ...fundingForm,
      companyId: companies.partner.id,
      minAmountSenior: 9e6,
      maxAmountSenior: 8e6,
    };
    const invalidBody = { ...body, seniorIRR: 'much' };
    const saved = engine.saveRecord(storeOf('admin'), 'funding-profile', invalidBody, 'allow');
    const { issues } = await saved.then(
      () => ({ issues: {} }),
      (error: unknown) => Object(error),
    );
    expect(Object.keys(issues).toSorted()).toEqual(['companyId', 'maxAmountSenior', 'seniorIRR']);
  });
  test('is validated against the date in Sydney, which is ahead of UTC', async () => {
    const eveningStore = engine.openStore(callerOf('admin'), new Date('2026-11-21T20:00:00.000Z'));
    const save = (confirmedOn: string) => {
      const body = { ...fundingForm, companyId: companies.funder.id, confirmedOn };
      return engine.saveRecord(eveningStore, 'funding-profile', body, 'allow');
    };
    expect(await save('2026-11-22')).toMatchObject({ confirmedOn: '2026-11-22' });
    await expect(save('2026-11-23')).rejects.toMatchObject({
      issues: { confirmedOn: 'This day is yet to come' },
    });
  });
  test('is validated against the stored record: a rejection stored before its rule keeps its short reason', async () => {
    const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const { id, documentLink } = await w.put(
      'document',
      a.document({
        projectId: project.id,
        companyId: companies.partner.id,
        documentStatus: 'rejected',
        reviewReason: 'No',
      }),
    );
    const body = { id, version: 1, documentName: 'Valuation 2', documentLink };
    expect(await engine.saveRecord(storeOf('admin'), 'document', body, 'allow')).toMatchObject({
      documentName: 'Valuation 2',
      reviewReason: 'No',
    });
  });
  test('can break cross-field rules while it is a draft', async () => {
    const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const draft = { projectId: project.id };
    const ownScope = [{ companyId: companies.partner.id }];
    const saved = await engine.saveRecord(storeOf('partner'), 'document', draft, ownScope);
    expect(saved).toMatchObject({ draft: true, documentLink: '' });
    const completeDocument = {
      ...saved,
      documentName: 'Valuation',
      documentType: 'valuations',
      documentStatus: 'new',
    };
    await expect(
      engine.saveRecord(storeOf('partner'), 'document', completeDocument, ownScope),
    ).rejects.toMatchObject({
      issues: { documentLink: 'Please upload a document' },
    });
  });
});

describe('the options of a save', () => {
  test('run in order: server values, the step before the write, and extra writes', async () => {
    const order: string[] = [];
    const saved = await engine.saveRecord(storeOf('partner'), 'contact', personForm, ownCompany, {
      serverValues: (next, current) => {
        order.push(`serverValues ${next.contactStatus} ${current?.id}`);
        return { contactStatus: 'settled' };
      },
      beforeWrite: async (next, current) =>
        void order.push(`beforeWrite ${next.contactStatus} ${current?.id}`),
      extraWrites: ({ id }, current) => {
        order.push(`extraWrites ${current?.id}`);
        return [{ Put: { TableName: engine.tableName(), Item: { pk: `note#${id}`, sk: 'record' } } }];
      },
    });
    expect(order).toEqual([
      'serverValues new undefined',
      'beforeWrite settled undefined',
      'extraWrites undefined',
    ]);
    expect(await w.table.record('contact', saved.id)).toMatchObject({ contactStatus: 'settled' });
    expect(await w.table.item(`note#${saved.id}`, 'record')).toBeDefined();
  });
  test('write nothing when the step before the save fails', async () => {
    const stored = await w.put('contact', a.contact(ownCompany[0]));
    const body = { id: stored.id, version: 1, nickName: 'Annie' };
    const failingStep = () => Promise.reject(new Error('no'));
    await expect(
      engine.saveRecord(storeOf('partner'), 'contact', body, ownCompany, { beforeWrite: failingStep }),
    ).rejects.toThrow('no');
    expect(await w.table.record('contact', stored.id)).toEqual(stored);
  });
});

describe('a save whose write fails', () => {
  const body = { ...personForm, id: '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11' };
  const save = (values: object, beforeWrite?: () => Promise<void>) =>
    engine.saveRecord(storeOf('partner'), 'contact', { ...body, ...values }, ownCompany, {
      ...(beforeWrite && { beforeWrite }),
    });

  test('because the record exists answers the stored record if the content is the same', async () => {
    const saved = await save({});
    expect(await save({})).toEqual(saved);
    await expect(save({ firstName: 'Bob' })).rejects.toMatchObject({ status: 400, code: 'version-required' });
  });
  test('because of another save after its read is answered with 409', async () => {
    await save({});
    const saveConcurrently = async () => void (await save({ version: 1, nickName: 'First' }));
    await expect(save({ version: 1, nickName: 'Second' }, saveConcurrently)).rejects.toMatchObject({
      status: 409,
    });
    expect(await w.table.record('contact', body.id)).toMatchObject({ nickName: 'First', version: 2 });
  });
  test('because of an error reports the error, not a conflict', async () => {
    w.meter.fail('TransactWriteItems', 10);
    await expect(save({})).rejects.toThrow('A fault injected by a test.');
  });
});
