import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { blank } from '../../../shared/schema/entity.ts';

/** Returns the name of a record; undefined if its title is only a placeholder. */
export function recordName<N extends Noun>(noun: N, record: RecordFor[N]): string | undefined {
  const entity = entityOf(noun);
  const title = entity.title(record);
  return title === entity.title({ ...record, ...blank(entity) }) ? undefined : title;
}
