import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { companies } from '../../support/cast.ts';
import { openEngine, type OpenEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

let w: OpenEngine['w'];
let storeOf: OpenEngine['storeOf'];
beforeAll(async () => {
  ({ w, storeOf } = await openEngine());
});
afterEach(() => {
  w.meter.heal();
  vi.restoreAllMocks();
});
afterAll(() => w.close());

describe('a transaction that meets another one', () => {
  const CONFLICT = 'TransactionCanceledException';
  const write = () => storeOf('partner').create('contact', a.contact({ companyId: companies.partner.id }));
  const conflicts = (times: number, reason = 'TransactionConflict') =>
    w.meter.cancel(times, ['None', reason]);

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is tried again after a pause: %s',
    async (reason) => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      conflicts(5, reason);
      w.meter.start();
      await write();
      expect(w.meter.count('TransactWriteItems')).toBe(6);
    },
  );
  test('is given up after six attempts', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    conflicts(6);
    w.meter.start();
    await expect(write()).rejects.toMatchObject({ name: CONFLICT });
    expect(w.meter.count('TransactWriteItems')).toBe(6);
  });
  test('is not tried again for another reason', async () => {
    conflicts(1, 'ItemCollectionSizeLimitExceeded');
    w.meter.start();
    await expect(write()).rejects.toMatchObject({ name: CONFLICT });
    expect(w.meter.count('TransactWriteItems')).toBe(1);
  });
});
