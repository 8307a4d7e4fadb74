import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { blank } from '../../../shared/schema/entity.ts';

/** The name of a record; undefined while it has none, where its title would only stand in for one. */
export function nameOf<N extends Noun>(noun: N, record: RecordFor[N]): string | undefined {
  const entity = entityOf(noun);
  const title = entity.title(record);
  return title === entity.title({ ...record, ...blank(entity) }) ? undefined : title;
}
