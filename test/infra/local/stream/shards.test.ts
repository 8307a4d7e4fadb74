import { expect, it } from 'vitest';
import type { StreamRecord } from '../../../../infra/local/stream/batches.ts';
import { groupByShard } from '../../../../infra/local/stream/shards.ts';

const record = (partition: string, number: number): StreamRecord => ({
  eventID: String(number),
  eventName: 'MODIFY',
  dynamodb: {
    SequenceNumber: String(number),
    ApproximateCreationDateTime: 0,
    Keys: { pk: { S: partition }, sk: { S: `s${number}` } },
  },
});

const records = Array.from({ length: 40 }, (_, number) => record(`p${number % 8}`, number));
const numbers = (shard: readonly StreamRecord[]) => shard.map(({ eventID }) => Number(eventID));

it('keeps the order of a partition, whose changes are all in one shard', () => {
  const shards = groupByShard(records, 4);
  expect(shards.length).toBeGreaterThan(1);
  expect(shards.flatMap(numbers).toSorted((first, second) => first - second)).toEqual(numbers(records));
  for (let partition = 0; partition < 8; partition++) {
    const numbersPerShard = shards.map((shard) =>
      numbers(shard).filter((number) => number % 8 === partition),
    );
    const filled = numbersPerShard.filter((part) => part.length > 0);
    expect(filled).toEqual([[0, 1, 2, 3, 4].map((index) => index * 8 + partition)]);
  }
});

it('lets a later change of another partition come first', () => {
  expect(numbers(groupByShard(records, 4).flat())).not.toEqual(numbers(records));
  expect(groupByShard(records, 1).map(numbers)).toEqual([numbers(records)]);
});
