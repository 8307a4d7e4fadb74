import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Store } from '../../../lambdas/engine/store.ts';
import { callerOf, companies, type Person } from '../../support/cast.ts';
import { a, personForm } from '../../support/records.ts';
import { openWorld, type World } from '../../support/world.ts';

let w: World;
let engine: typeof import('../../../lambdas/engine/save.ts');
let openStore: (typeof import('../../../lambdas/engine/store.ts'))['openStore'];
beforeAll(async () => {
  w = await openWorld();
  engine = await import('../../../lambdas/engine/save.ts');
  ({ openStore } = await import('../../../lambdas/engine/store.ts'));
});
beforeEach(() => w.reset());
afterAll(() => w.close());

const storeOf = (who: Person): Store => openStore(callerOf(who));
const own = [{ companyId: companies.partner.id }];
const elsewhere = { companyId: companies.otherPartner.id };

test('a new record that its rule does not open is not written', async () => {
  const saved = engine.saveRecord(storeOf('admin'), 'contact', { ...personForm, ...elsewhere }, own);
  await expect(saved).rejects.toMatchObject({ status: 403 });
  expect((await w.table.all()).filter(({ noun }) => noun === 'contact')).toEqual([]);
});

test('a change that leaves the rule is not written', async () => {
  const stored = await w.put('contact', a.contact({ companyId: companies.partner.id }));
  const body = { id: stored.id, version: 1, nickName: 'Annie' };
  const saved = engine.saveRecord(storeOf('partner'), 'contact', body, own, { settle: () => elsewhere });
  await expect(saved).rejects.toMatchObject({ status: 400 });
  const status = [{ ...own[0], contactStatus: 'new' }];
  const moved = engine.saveRecord(storeOf('partner'), 'contact', body, status, {
    settle: () => ({ contactStatus: 'other' }),
  });
  await expect(moved).rejects.toMatchObject({ status: 403, message: 'You do not have access to this.' });
  expect(await w.table.record('contact', stored.id)).toEqual(stored);
});

test('a stored record that the rule does not open is not changed', async () => {
  const stored = await w.put('contact', a.contact({ companyId: companies.partner.id }));
  const body = { id: stored.id, version: 1, nickName: 'Annie' };
  const saved = engine.saveRecord(storeOf('partner'), 'contact', body, [{ contactStatus: 'other' }]);
  await expect(saved).rejects.toMatchObject({ message: 'This record can no longer be changed.' });
});

test('a parent that is deleted while its child is saved is named at its field', async () => {
  const { id } = await w.put('company', a.company({ companyType: 'capital_partner' }));
  const body = { ...personForm, companyId: id };
  const remove = () => w.call('admin', 'company.remove', { params: { companyId: id } });
  const saved = engine.saveRecord(storeOf('admin'), 'contact', body, 'yes', {
    first: async () => void (await remove()),
  });
  await expect(saved).rejects.toMatchObject({
    status: 400,
    issues: { companyId: 'This company does not exist.' },
  });
});
