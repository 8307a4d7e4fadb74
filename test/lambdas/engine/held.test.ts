import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { CONSIDERED, fundingProfile } from '../../../shared/entities/funding-profile.ts';
import { companies } from '../../support/cast.ts';
import { openEngine, type OpenEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

let w: OpenEngine['w'];
let engine: OpenEngine['engine'];
beforeAll(async () => {
  ({ w, engine } = await openEngine());
});
beforeEach(() => w.reset());
afterAll(() => w.close());

const companyId = companies.funder.id;
const profile = (of = {}) => a['funding-profile']({ companyId, ...of });
const held = () =>
  engine.everyHeldIn<'funding-profile', 'id' | 'companyId' | 'maxAmountSenior'>(
    fundingProfile.indexes.considered(CONSIDERED),
  );

test('what an index holds of every record is read, and of others nothing', async () => {
  const one = await w.put('funding-profile', profile({ maxAmountSenior: 5_000_000 }));
  const other = await w.put('funding-profile', profile({ maxAmountSenior: 7_000_000 }));
  await w.put('funding-profile', profile({ fundingProfileStatus: 'inactive' }));
  const found = (await held()).toSorted((a, b) => Number(a.maxAmountSenior) - Number(b.maxAmountSenior));
  expect(found).toMatchObject([
    { id: one.id, companyId, maxAmountSenior: 5_000_000 },
    { id: other.id, companyId, maxAmountSenior: 7_000_000 },
  ]);
});

test('what has not changed since is the same object; what has is another', async () => {
  const one = await w.put('funding-profile', profile({ maxAmountSenior: 5_000_000 }));
  await w.put('funding-profile', profile({ maxAmountSenior: 7_000_000 }));
  const byId = async () => new Map((await held()).map((of) => [of.id, of]));
  const before = await byId();
  await w.put('funding-profile', { ...one, maxAmountSenior: 6_000_000 });
  const after = await byId();
  expect(after.get(one.id)).toMatchObject({ maxAmountSenior: 6_000_000 });
  for (const [id, of] of after) if (id !== one.id) expect(of).toBe(before.get(id));
});
