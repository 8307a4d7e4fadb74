import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { readTogether } from '../../engine/read-together.ts';
import { asSubmitted } from '../terms/present-terms.ts';

export type RecordKey = Parameters<typeof readTogether>[0][number];
/** Records by `noun#key`. */
export type Records = ReadonlyMap<string, AnyRecord>;

const nameOf = ({ noun, key }: RecordKey) => `${noun}#${key}`;

/** Reads any number of records, in batches; offers with their submitted values. */
export async function readRecords(keys: readonly RecordKey[]): Promise<Records> {
  const uniqueKeys = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const records = await readTogether(uniqueKeys);
  const submitted = uniqueKeys.map(async (key) => {
    const record = records.get(nameOf(key));
    return record ? [[nameOf(key), await asSubmitted(key.noun, record)] as const] : [];
  });
  return new Map((await Promise.all(submitted)).flat());
}
