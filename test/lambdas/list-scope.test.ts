import { afterEach, describe, expect, test, vi } from 'vitest';

import { routes } from '../../shared/api/index.ts';
import { entities, entityOf, nounOf, nouns, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { partitionKeyOf, type Partition } from '../../shared/schema/table-index.ts';
import { companies, type Person } from '../support/cast.ts';
import { recordsIn } from '../support/event.ts';
import { expectedOf, nounTests } from '../nouns/index.ts';
import { openWorldForTests } from '../support/test-world.ts';
import { situations } from '../nouns/routes.ts';

const w = await openWorldForTests();
afterEach(() => vi.restoreAllMocks());

/** Always the same id, since a record's id decides its shard, and so which partitions are tested. */
const fixedId = (noun: Noun, serial: number) =>
  `20000000-0000-4000-8000-${String(100 * nouns.indexOf(noun) + serial).padStart(12, '0')}`;

/** Records that neither the guest, nor the partner, nor the funder of the cast can see. */
function foreignOf<N extends Noun>(noun: N): readonly RecordFor[N][] {
  let serial = 0;
  return nounTests[noun].expected.foreign({
    id: () => fixedId(noun, (serial += 1)),
    projectId: fixedId('project', 0),
    partnerId: companies.otherPartner.id,
    funderId: companies.otherFunder.id,
  });
}

/** Partitions with foreign records, in indexes of whole records; lists read no other indexes. */
function foreignPartitions(noun: Noun): Partition[] {
  const indexes = Object.entries(entityOf(noun).indexes).filter(
    ([, { projectedFields }]) => !projectedFields,
  );
  const partitions = indexes.flatMap(([name, index]) =>
    foreignOf(noun).flatMap((record: AnyRecord) => {
      const key = index.key(record);
      if (key === undefined) return [];
      return [{ noun, index: name, value: partitionKeyOf(noun, index, key, record.id) }];
    }),
  );
  return [
    ...new Map(partitions.map((partition) => [`${partition.index} ${partition.value}`, partition])).values(),
  ];
}

/** Stores foreign records, except companies and users, which the world already has. */
async function storeForeign<N extends Noun>(noun: N): Promise<void> {
  if (noun !== 'company' && noun !== 'user') await w.table.putAll(noun, foreignOf(noun));
}

/** Makes every index of a noun return this partition, whatever the key. */
function withForeignPartition({ noun, index, value }: Partition): void {
  const indexes: Record<string, (key: never) => readonly Partition[]> =
    entities[nounOf(noun) ?? 'project'].indexes;
  for (const name of Object.keys(indexes))
    vi.spyOn(indexes, name).mockImplementation(() => [{ noun, index, value }]);
}

const lists = routes.filter(({ noun, route }) => 'cursor' in (route.query ?? {}) && nounOf(noun));
const cases = lists.flatMap(({ name, noun: nounName }) => {
  const noun = nounOf(nounName) ?? 'project';
  return foreignPartitions(noun).map((partition) => ({
    name,
    noun,
    partition,
    partitionName: `${partition.index} ${partition.value}`,
  }));
});

test('covers every list of the contract', () => {
  expect(lists.map(({ name }) => name).sort()).toEqual(
    nouns.flatMap((noun) => expectedOf(noun).lists).toSorted(),
  );
});

describe.each(cases)(
  '$name, when its handler queries the foreign partition $partitionName',
  ({ name, noun, partition }) => {
    const ids = new Set(foreignOf(noun).map(({ id }) => id));
    const foreignIn = (records: readonly { readonly id: string }[]) =>
      records.filter(({ id }) => ids.has(id));

    async function requestList(person: Person) {
      await w.reset();
      await storeForeign(noun);
      const { input } = (await situations[name]?.({ w, person, target: 'own' })) ?? { input: {} };
      const usualAnswer = await w.call(person, name, input);
      withForeignPartition(partition);
      return { usualAnswer, answerWithForeign: await w.call(person, name, input) };
    }

    test.each(['guest', 'partner', 'funder'] as const)('%s gets none of its records', async (person) => {
      const { usualAnswer, answerWithForeign } = await requestList(person);
      expect(answerWithForeign.status).toBe(usualAnswer.status);
      if (usualAnswer.status !== 403) expect(foreignIn(recordsIn(answerWithForeign))).toEqual([]);
      else expect(answerWithForeign.body).toMatchObject({ code: 'forbidden' });
    });
  },
);
