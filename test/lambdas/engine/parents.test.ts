import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { contact as contacts } from '../../../shared/entities/contact.ts';
import { companies, type Person } from '../../support/cast.ts';
import { openEngine, type OpenEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

let w: OpenEngine['w'];
let engine: OpenEngine['engine'];
let storeOf: OpenEngine['storeOf'];
beforeAll(async () => {
  ({ w, engine, storeOf } = await openEngine());
});
beforeEach(() => w.reset());
afterAll(() => w.close());

const { partner, otherPartner } = companies;

describe('a parent', () => {
  const follow = (who: Person, companyId: string, before?: string) =>
    engine.followParents(
      storeOf(who),
      'contact',
      a.contact({ companyId }),
      before === undefined ? undefined : a.contact({ companyId: before }),
    );
  const refused = { values: {}, issues: { companyId: contacts.fields.companyId.message } };

  test('is copied', async () => {
    expect(await follow('admin', partner.id)).toEqual({
      values: { company: partner.companyName },
      issues: {},
    });
  });
  test('that is missing or out of sight is refused with the message of its field', async () => {
    expect(await follow('admin', '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11')).toEqual(refused);
    expect(await follow('partner', otherPartner.id)).toEqual(refused);
  });
  test('that is the one before is not read again', async () => {
    w.meter.start();
    expect(await follow('admin', partner.id, partner.id)).toEqual({ values: {}, issues: {} });
    expect(w.meter.calls).toEqual([]);
  });
  test('may be left out where the field is not required; the copies are emptied', async () => {
    const project = a.project({ projectCompanyId: partner.id, capitalCompanyId: '' });
    const before = a.project({ projectCompanyId: partner.id, capitalCompanyId: companies.funder.id });
    expect(await engine.followParents(storeOf('admin'), 'project', project, before)).toEqual({
      values: { capitalCompanyName: '' },
      issues: {},
    });
  });
  test('of the wrong kind is refused, by a change of the server too', async () => {
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
