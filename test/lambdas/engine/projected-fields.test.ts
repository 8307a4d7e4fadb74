import { expect, test } from 'vitest';

import { ALL_PROFILES, fundingProfile } from '../../../shared/entities/funding-profile.ts';
import { companies } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine } = await openEngine();

const companyId = companies.funder.id;
const profile = (of = {}) => a['funding-profile']({ companyId, ...of });
const considered = fundingProfile.indexes.considered(ALL_PROFILES);
const held = () =>
  engine.queryProjectedFields<'funding-profile', 'id' | 'companyId' | 'maxAmountSenior'>(considered);

test('reads the projected fields of every record in the index, and no other records', async () => {
  const one = await w.put('funding-profile', profile({ maxAmountSenior: 5_000_000 }));
  const other = await w.put('funding-profile', profile({ maxAmountSenior: 7_000_000 }));
  await w.put('funding-profile', profile({ fundingProfileStatus: 'inactive' }));
  const found = (await held()).toSorted((a, b) => Number(a.maxAmountSenior) - Number(b.maxAmountSenior));
  expect(found).toMatchObject([
    { id: one.id, companyId, maxAmountSenior: 5_000_000 },
    { id: other.id, companyId, maxAmountSenior: 7_000_000 },
  ]);
});

test('returns the same object while a record is unchanged, and a new object after a change', async () => {
  const one = await w.put('funding-profile', profile({ maxAmountSenior: 5_000_000 }));
  await w.put('funding-profile', profile({ maxAmountSenior: 7_000_000 }));
  const byId = async () => new Map((await held()).map((of) => [of.id, of]));
  const before = await byId();
  await w.put('funding-profile', { ...one, maxAmountSenior: 6_000_000 });
  const after = await byId();
  expect(after.get(one.id)).toMatchObject({ maxAmountSenior: 6_000_000 });
  for (const [id, of] of after) if (id !== one.id) expect(of).toBe(before.get(id));
});

test('is unaffected by other reads in the meantime', async () => {
  await w.put('funding-profile', profile());
  const before = await held();
  const none = considered.map((partition) => ({ ...partition, value: `${partition.value}#none` }));
  expect(await engine.queryProjectedFields<'funding-profile', 'id'>(none)).toEqual([]);
  expect((await held())[0]).toBe(before[0]);
});

test('reads more than a megabyte completely, each record once', async () => {
  const state = Array.from({ length: 15_000 }, () => 'victoria' as const);
  const profiles = Array.from({ length: 9 }, () => profile({ state }));
  for (const one of profiles) await w.put('funding-profile', one);
  w.meter.start();
  const found = await held();
  expect(found.map(({ id }) => id).toSorted()).toEqual(profiles.map(({ id }) => id).toSorted());
  expect(w.meter.calls).toEqual(['Query', 'Query']);
});

test('leaves out a record stored before the index projected fields', async () => {
  const [partition] = considered;
  await w.table.putItems([
    {
      pk: 'funding-profile#early',
      sk: 'record',
      noun: 'funding-profile',
      consideredPk: partition?.value,
      consideredSk: '-',
      record: profile(),
    },
  ]);
  const { id } = await w.put('funding-profile', profile());
  expect((await held()).map((one) => one.id)).toEqual([id]);
});
