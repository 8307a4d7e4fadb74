import { describe, expect, test } from 'vitest';

import { contact as contacts } from '../../../shared/entities/contact.ts';
import { companies, type Person } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a, personForm, projectForm, termsForm } from '../../support/records.ts';

const { w, engine, storeOf } = await openEngine();

const { partner, otherPartner } = companies;

describe('a parent', () => {
  const resolveParentsOf = (person: Person, companyId: string, currentId?: string) =>
    engine.resolveParents(
      storeOf(person),
      'contact',
      a.contact({ companyId }),
      currentId === undefined ? undefined : a.contact({ companyId: currentId }),
    );
  const missingParent = { values: {}, issues: { companyId: contacts.fields.companyId.message } };

  test('is copied to the fields of its child', async () => {
    expect(await resolveParentsOf('admin', partner.id)).toEqual({
      values: { company: partner.companyName },
      issues: {},
    });
  });
  test('that is missing or hidden is refused, with a message that needs no field', async () => {
    const message = 'This company was deleted or is no longer visible to you.';
    const refusal = { status: 400, message, issues: { companyId: message } };
    await expect(resolveParentsOf('admin', '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11')).rejects.toMatchObject(
      refusal,
    );
    await expect(resolveParentsOf('partner', otherPartner.id)).rejects.toMatchObject(refusal);
  });
  test('that the user has chosen, and that was deleted since, is refused at its field', async () => {
    const capitalCompanyId = '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11';
    const project = a.project({ projectCompanyId: partner.id, capitalCompanyId });
    expect(await engine.resolveParents(storeOf('admin'), 'project', project, undefined)).toMatchObject({
      issues: { capitalCompanyId: 'This company was deleted or is no longer visible to you.' },
    });
  });
  test('that is unchanged is not read again', async () => {
    w.meter.start();
    expect(await resolveParentsOf('admin', partner.id, partner.id)).toEqual({ values: {}, issues: {} });
    expect(w.meter.calls).toEqual([]);
  });
  test('can be omitted only if the field is optional', async () => {
    expect(await resolveParentsOf('admin', '')).toEqual(missingParent);
  });
  test.each(['', null, undefined])('is cleared by %j; the copies are emptied', async (capitalCompanyId) => {
    const project = { ...a.project({ projectCompanyId: partner.id }), capitalCompanyId };
    const savedProject = a.project({ projectCompanyId: partner.id, capitalCompanyId: companies.funder.id });
    expect(await engine.resolveParents(storeOf('admin'), 'project', project, savedProject)).toEqual({
      values: { capitalCompanyName: '' },
      issues: {},
    });
  });
  test('of the wrong type is refused, even for a change by the server', async () => {
    const project = await w.put('project', a.project({ projectCompanyId: partner.id }));
    const change = (capitalCompanyId: string) =>
      engine.changeRecord(storeOf('admin'), 'project', project, { capitalCompanyId });
    await expect(change(otherPartner.id)).rejects.toMatchObject({
      status: 400,
      issues: { capitalCompanyId: expect.stringMatching(/./) },
    });
    expect(await change(companies.funder.id)).toMatchObject({
      capitalCompanyName: companies.funder.companyName,
    });
  });
});

describe('a parent deleted while its child was saved', () => {
  const DOES_NOT_EXIST = 'This company does not exist.';

  test('is reported at its own field if the record also has parents without counters', async () => {
    const { id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id }));
    const { id: companyId } = await w.put('company', a.company({ companyType: 'capital_partner' }));
    const body = { ...termsForm, projectId, companyId };
    const saved = engine.saveRecord(storeOf('admin'), 'terms', body, 'allow', {
      beforeWrite: async () => void (await w.call('admin', 'company.remove', { params: { companyId } })),
    });
    await expect(saved).rejects.toMatchObject({ status: 400, issues: { companyId: DOES_NOT_EXIST } });
  });
  test('is reported at its own field if the child has another parent of the same kind', async () => {
    const { id } = await w.put('company', a.company({ companyType: 'capital_partner' }));
    const body = { ...projectForm, projectCompanyId: partner.id };
    const saved = engine.saveRecord(storeOf('admin'), 'project', body, 'allow', {
      serverValues: () => ({ capitalCompanyId: id }),
      beforeWrite: async () => void (await w.call('admin', 'company.remove', { params: { companyId: id } })),
    });
    await expect(saved).rejects.toEqual(
      expect.objectContaining({ status: 400, issues: { capitalCompanyId: DOES_NOT_EXIST } }),
    );
  });
  test('is not reported when something else fails: the user gets a stale-version error', async () => {
    const note = { TableName: engine.tableName(), Item: { pk: 'note', sk: 'record' } };
    const saved = engine.saveRecord(
      storeOf('admin'),
      'contact',
      { ...personForm, companyId: partner.id },
      'allow',
      { extraWrites: () => [{ Put: { ...note, ConditionExpression: 'attribute_exists(pk)' } }] },
    );
    await expect(saved).rejects.toMatchObject({ status: 409, code: 'stale' });
  });
});
