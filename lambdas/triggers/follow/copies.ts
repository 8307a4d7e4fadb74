import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { copiesOf, keyIn, relationsOf, type Copy } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { childrenOf, isVersionMark, writeCopy, type Child } from '../../domain/copies/copy.ts';
import { beginRenaming } from '../../domain/copies/job.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { recordInImage, textInImage, type Image } from './image.ts';

/** Maximum number of copies that the follower writes itself. A job writes more, so that later changes don't wait. */
const MAX_COPIES = 100;

export const isCopyUpdateOnly = (before: Image | undefined, after: Image | undefined): boolean =>
  before !== undefined &&
  Object.entries(after ?? {}).some(([name, value]) => isVersionMark(name) && value.N !== before[name]?.N);

/** Lists the records with these copies; undefined if there are more than {@link MAX_COPIES}. */
async function listFewCopies(copies: readonly Copy[], parentKey: string) {
  const few: { readonly copy: Copy; readonly child: Child }[] = [];
  for (const copy of copies)
    for await (const child of childrenOf(copy, parentKey)) {
      few.push({ copy, child });
      if (few.length > MAX_COPIES) return undefined;
    }
  return few;
}

const versionOf = (image: Image): number => Number(image['record']?.M?.['version']?.N ?? 0);

/** Updates the copies of a changed parent's fields, or starts a job if there are many. */
export async function updateCopies(parent: Noun, before: Image, after: Image): Promise<void> {
  const changed = copiesOf(parent).filter(
    ({ source }) => textInImage(before, source) !== textInImage(after, source),
  );
  if (changed.length === 0) return;
  const parentKey = textInImage(after, entityOf(parent).key ?? 'id');
  const few = await listFewCopies(changed, parentKey);
  if (!few) return beginRenaming({ noun: parent, key: parentKey }, Date.now());
  await mapInBatches(few, ({ copy, child }) => {
    const copied = { parentKey, value: textInImage(after, copy.source), version: versionOf(after) };
    return writeCopy(copy, child.key, copied);
  });
}

/**
 * Repairs a copied value that was saved with the parent's previous name: the parent was renamed while the record was
 * saved.
 */
export async function repairCopies<N extends Noun>(
  noun: N,
  before: Image | undefined,
  after: Image,
): Promise<void> {
  const previous: AnyRecord | undefined = recordInImage(noun, before);
  const current: RecordFor[N] | undefined = recordInImage(noun, after);
  if (!current) return;
  const values: AnyRecord = current;
  for (const { field, parent } of relationsOf(noun)) {
    const parentKey = String(values[field] ?? '');
    const isOfField = (copy: Copy) => copy.noun === noun && copy.field === field;
    const hasNewParentOrValue = ({ target }: Copy) =>
      previous?.[field] !== parentKey || previous[target] !== values[target];
    const copies = copiesOf(parent).filter((copy) => isOfField(copy) && hasNewParentOrValue(copy));
    const currentParent: AnyRecord | undefined =
      copies.length > 0 && parentKey !== '' ? await readUnscoped(parent, parentKey) : undefined;
    if (!currentParent) continue;
    for (const copy of copies) {
      const copied = {
        parentKey,
        value: String(currentParent[copy.source] ?? ''),
        version: currentParent.version,
      };
      if (copied.value !== values[copy.target]) await writeCopy(copy, keyIn(noun, current), copied);
    }
  }
}
