import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';

import { layerFields } from '../../shared/entities/plan-lines.ts';
import { entityOf, nouns, type Noun } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { Field } from '../../shared/schema/field.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { DOCUMENT_HOST } from '../support/environment.ts';
import { companies, emailOf, type Person } from '../support/cast.ts';
import { recordIn, type StoredRecord } from '../support/event.ts';
import { expectedOf, nounTests } from '../nouns/index.ts';
import { NAMED_ID } from '../nouns/message.ts';
import { ownCompany } from '../nouns/setting.ts';
import { nextNumber } from '../support/system-fields.ts';
import { openWorldForTests } from '../support/test-world.ts';

let fieldCount = 0;
const w = await openWorldForTests();
afterAll(() => console.log(`mass assignment: ${fieldCount} fields tried`));

/** Stores a record that the caller can save. */
const putRecord = async (noun: Noun, person: Person): Promise<StoredRecord> => ({
  ...(await nounTests[noun].expected.saved({ put: w.put, person })),
});

/** A valid value other than the current value. */
function otherValue(name: string, field: Field, current: unknown): unknown {
  const option = field.options.find(
    ({ value }) => value !== current && (field.nonAdminOptions ?? [value]).includes(value),
  )?.value;
  if (name === 'companyId' || name === 'projectCompanyId') return companies.otherPartner.id;
  // These dates must not be in the future.
  if (name === 'confirmedOn' || name === 'notedOn') return '2025-07-07';
  if (name === 'expiresOn') return new Date(Date.now() + 50 * DAY_MS).toISOString().slice(0, 10);
  if (name === 'leadId') return emailOf('admin');
  if (name === 'documentIds') return [NAMED_ID];
  if (name === 'answers') return NAMED_ID;
  if (name === 'ownerSide') return 'partner';
  if (name === 'ownerId') return emailOf('partner');
  if (name === 'side') return 'nobody';
  if (name === 'list') return '/admin/users';
  if (name === 'startMonth') return '2031-07';
  if (name === 'layers')
    return [{ ...blank({ fields: layerFields }), lineId: 'hostile', layerKind: 'equity', limit: 7 }];
  if (name === 'seniorIRR' || name === 'subordinateIRR') return 17;
  if (/^(min|max)Amount/.test(name)) return 7_000_000;
  if (name === 'term' || name === 'minimumInterestMonths') return 77;
  const values: Readonly<Record<Field['kind'], unknown>> = {
    text: 'Hostile',
    longText: 'Hostile text',
    email: 'hostile@else.test',
    phone: '+61499999999',
    url: 'https://hostile.test',
    money: 7_777_777,
    percent: 77,
    number: 777,
    integer: 777,
    date: '2031-07-07',
    choice: option,
    multiChoice: [option],
    reference: companies.otherFunder.id,
    flag: current !== true,
    flags: { hostile: 1 },
    rows: Array.isArray(current) ? current.slice(1) : [],
  };
  return values[field.kind];
}

const saveRecord = (person: Person, noun: Noun, record: object) =>
  w.call(person, `${noun}.save`, { body: { [entityOf(noun).wrapper]: record } });
const keyOf = (noun: Noun, record: StoredRecord) => (noun === 'user' ? String(record['email']) : record.id);
const TIMES = { createdAt: '1999-01-01T00:00:00.000Z', updatedAt: '1999-01-01T00:00:00.000Z' };

describe.each(nouns.filter((noun) => expectedOf(noun).savers.length > 0))('the save route of %s', (noun) => {
  test.each(expectedOf(noun).savers)('lets %s change only writable fields, one at a time', async (person) => {
    await w.reset();
    let record = await putRecord(noun, person);
    for (const [name, field] of Object.entries(entityOf(noun).fields)) {
      // The e-mail is the key, so another e-mail would save another profile.
      if (noun === 'user' && name === 'email') continue;
      // Saving the same ask again is a reminder, which must wait for days.
      if (noun === 'ask') record = await putRecord(noun, person);
      fieldCount += 1;
      const value = otherValue(name, field, record[name]);
      const canSet =
        (field.write === 'everyone' || (field.write === 'admin' && person === 'admin')) && !field.fixed;
      const key = { id: record.id, email: record['email'], version: record.version };
      const answer = recordIn(await saveRecord(person, noun, { ...key, ...TIMES, [name]: value }));
      const storedRecord = await w.table.record(noun, keyOf(noun, record));
      const answeredValue = field.hosted ? String(answer[name]).replace(DOCUMENT_HOST, '') : answer[name];
      expect(storedRecord, name).toMatchObject({
        [name]: canSet ? value : answeredValue,
        createdAt: record['createdAt'],
      });
      // Derived values are computed from other fields, never taken from the body.
      if (!canSet) expect([name, answer[name]]).not.toEqual([name, value]);
      if (!canSet && field.write !== 'nobody') expect(answer[name], name).toEqual(record[name]);
      if (!canSet && field.write === 'nobody' && !isDerived(noun, name))
        expect(answer[name], name).toEqual(record[name]);
      record = { ...answer };
    }
  });

  test.each(expectedOf(noun).savers)('lets %s set only writable fields at creation', async (person) => {
    await w.reset();
    const entity = entityOf(noun);
    const id = randomUUID();
    const values = Object.entries(entity.fields).map(([name, field]) => [
      name,
      otherValue(name, field, field.initial),
    ]);
    const projectOwner = {
      scenario: 'partner' as const,
      document: person,
      terms: 'partner' as const,
      interest: 'partner' as const,
      ask: 'partner' as const,
    }[String(noun)];
    const parent = projectOwner && (await putRecord('project', projectOwner)).id;
    const projectReference = (noun === 'message' || noun === 'task') && {
      projectId: (await putRecord(noun, person))['projectId'],
    };
    const body = {
      ...Object.fromEntries(values),
      ...TIMES,
      id,
      ...(parent && { projectId: parent, documentLink: 'https://hostile.test/x.pdf' }),
      ...projectReference,
      ...(noun === 'grant' && {
        documentId: (await putRecord(noun, person))['documentId'],
        companyId: companies.otherFunder.id,
      }),
      ...(noun === 'review' && { documentId: (await putRecord('document', person)).id, sha256: '' }),
      ...(noun === 'ask' && { companyId: companies.otherFunder.id }),
      ...(noun === 'snooze' && { dutyNoun: 'project', dutyId: (await putRecord('project', 'partner')).id }),
      ...(noun === 'user' && { email: `user${nextNumber()}@cast.test` }),
      ...(['funding-profile', 'interest'].includes(noun) &&
        person === 'admin' && { companyId: companies.otherFunder.id }),
    };
    const answer = await saveRecord(person, noun, body);
    if (['company', 'user'].includes(noun) && person !== 'admin') return expect(answer.status).toBe(403);
    if (noun === 'document') {
      // The link in the body is ignored: without an uploaded file only a draft is created.
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: { documentLink: 'Please upload a document' } },
      });
      return;
    }
    const created = recordIn(answer);
    if (noun === 'grant') expect(created['projectId']).not.toBe(body['projectId']);
    for (const [name, field] of Object.entries(entity.fields)) {
      fieldCount += 1;
      // The server copies it from the document.
      if ((noun === 'grant' || noun === 'review') && name === 'projectId') continue;
      const canSet = field.write === 'everyone' || (field.write === 'admin' && person === 'admin');
      if (canSet)
        expect(created[name], name).toEqual(Object.entries(body).find(([key]) => key === name)?.[1]);
      else if (!isDerived(noun, name) && !COMPANY_FIELDS.has(name))
        expect(created[name], name).toEqual(field.initial);
      else expect(created[name], name).not.toEqual(otherValue(name, field, field.initial));
    }
    // With `idFrom`, the server derives the id from other records.
    expect(created).toMatchObject({ ...(!entity.idFrom && { id }), version: 1 });
    expect(created['createdAt']).not.toBe(TIMES.createdAt);
    const owner = ownerOf(noun);
    if (owner !== undefined && person !== 'admin') expect(created[owner]).toBe(ownCompany(person));
  });
});

const isDerived = (noun: Noun, name: string) =>
  expectedOf(noun).written.derived?.split(' ').includes(name) === true;
/** Fields that the server sets to the caller's company. */
const COMPANY_FIELDS = new Set(['companyId', 'projectCompanyId']);
/** The field that names the company to which a record belongs. */
const ownerOf = (noun: Noun) =>
  Object.entries(expectedOf(noun).belongsTo ?? {}).find(([, { owner }]) => owner)?.[0];

test('a user without a profile creates only their own', async () => {
  await w.reset();
  const values = Object.entries(entityOf('user').fields).map(([name, field]) => [
    name,
    otherValue(name, field, field.initial),
  ]);
  const created = recordIn(await saveRecord('nobody', 'user', Object.fromEntries(values)));
  expect(created).toMatchObject({
    email: emailOf('nobody'),
    role: 'guest',
    companyId: '',
    signedOutAt: null,
  });
  expect(await w.table.record('user', 'hostile@else.test')).toBeUndefined();
});

test('a non-administrator cannot approve a document', async () => {
  await w.reset();
  const record = await putRecord('document', 'partner');
  const { id, version } = record;
  const answer = await saveRecord('partner', 'document', { id, version, documentStatus: 'approved' });
  expect(answer).toMatchObject({
    status: 400,
    body: { issues: { documentStatus: 'Please select document status' } },
  });
  expect(await w.table.record('document', id)).toMatchObject({ documentStatus: 'new', version });
});
