import { expect, test } from 'vitest';

import { ALL_PROFILES, fundingProfile } from '../../../shared/entities/funding-profile.ts';
import { companies } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine } = await openEngine();

const companyId = companies.funder.id;
const profile = (overrides = {}) => a['funding-profile']({ companyId, ...overrides });
const partitions = fundingProfile.indexes.considered(ALL_PROFILES);
const readProfiles = () =>
  engine.queryProjectedFields<'funding-profile', 'id' | 'companyId' | 'maxAmountSenior'>(partitions);

test('reads the projected fields of every record in the index, and no other records', async () => {
  const first = await w.put('funding-profile', profile({ maxAmountSenior: 5_000_000 }));
  const second = await w.put('funding-profile', profile({ maxAmountSenior: 7_000_000 }));
  await w.put('funding-profile', profile({ fundingProfileStatus: 'inactive' }));
  const profiles = (await readProfiles()).toSorted(
    (a, b) => Number(a.maxAmountSenior) - Number(b.maxAmountSenior),
  );
  expect(profiles).toMatchObject([
    { id: first.id, companyId, maxAmountSenior: 5_000_000 },
    { id: second.id, companyId, maxAmountSenior: 7_000_000 },
  ]);
});

test('returns the same object while a record is unchanged, and a new object after a change', async () => {
  const changing = await w.put('funding-profile', profile({ maxAmountSenior: 5_000_000 }));
  await w.put('funding-profile', profile({ maxAmountSenior: 7_000_000 }));
  const profilesById = async () => new Map((await readProfiles()).map((record) => [record.id, record]));
  const profilesBefore = await profilesById();
  await w.put('funding-profile', { ...changing, maxAmountSenior: 6_000_000 });
  const profilesAfter = await profilesById();
  expect(profilesAfter.get(changing.id)).toMatchObject({ maxAmountSenior: 6_000_000 });
  for (const [id, record] of profilesAfter)
    if (id !== changing.id) expect(record).toBe(profilesBefore.get(id));
});

test('is unaffected by other reads in the meantime', async () => {
  await w.put('funding-profile', profile());
  const profilesBefore = await readProfiles();
  const emptyPartitions = partitions.map((partition) => ({
    ...partition,
    value: `${partition.value}#none`,
  }));
  expect(await engine.queryProjectedFields<'funding-profile', 'id'>(emptyPartitions)).toEqual([]);
  expect((await readProfiles())[0]).toBe(profilesBefore[0]);
});

test('reads more than a megabyte completely, each record once', async () => {
  const state = Array.from({ length: 15_000 }, () => 'victoria' as const);
  const profiles = Array.from({ length: 9 }, () => profile({ state }));
  for (const newProfile of profiles) await w.put('funding-profile', newProfile);
  w.meter.start();
  const profilesRead = await readProfiles();
  expect(profilesRead.map(({ id }) => id).toSorted()).toEqual(profiles.map(({ id }) => id).toSorted());
  expect(w.meter.calls).toEqual(['Query', 'Query']);
});

test('leaves out a record stored before the index projected fields', async () => {
  const [partition] = partitions;
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
  expect((await readProfiles()).map((record) => record.id)).toEqual([id]);
});
