import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { blank } from '../../../shared/schema/entity.ts';

/** Returns the name of a record; undefined if its title is only a placeholder. */
export function recordName<N extends Noun>(noun: N, record: RecordFor[N]): string | undefined {
  const entity = entityOf(noun);
  const title = entity.title(record);
  return title === entity.title({ ...record, ...blank(entity) }) ? undefined : title;
}

/** Puts the name of a record before a text, if it has one. */
export const withRecordName = <N extends Noun>(noun: N, record: RecordFor[N], text: string): string =>
  [recordName(noun, record), text].filter(Boolean).join(': ');
