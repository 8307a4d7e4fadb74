import { expect, test } from 'vitest';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { companies } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

// Longer than the test, so that no list contains what it writes.
const w = await openWorldForTests({ indexLagMs: [600_000, 600_000] });

test('offers that are shared within the lag of the index get different letters', async () => {
  await w.reset();
  const { id: projectId } = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const letters: unknown[] = [];
  for (const { id: companyId } of [companies.funder, companies.otherFunder]) {
    const offer = a.terms({ projectId, companyId, termsStatus: 'submitted', revision: 1 });
    await w.table.putItems([{ ...itemKeys.termsRevision(offer.id, 1), terms: offer }]);
    const { id } = await w.put('terms', offer);
    letters.push(
      recordIn(await w.call('admin', 'terms.step', { params: { id, step: 'share' }, body: {} }))[
        'offerLetter'
      ],
    );
  }
  expect(letters).toEqual(['A', 'B']);
});
