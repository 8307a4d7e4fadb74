import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { recordOf } from '../../engine/items.ts';

/** An item before or after a change, in the format of the table's stream. */
export type Image = Readonly<Record<string, AttributeValue>>;

/** A text of the record in an image; empty when it has none. */
export const textIn = (image: Image | undefined, field: string): string =>
  image?.['record']?.M?.[field]?.S ?? '';

/** The record of a noun in an image; undefined for an image of another noun. */
export function recordIn<N extends Noun>(noun: N, image: Image | undefined): RecordFor[N] | undefined {
  const record = image?.['noun']?.S === noun ? image['record']?.M : undefined;
  return record && recordOf<N>({ noun, record: Object(unmarshall(Object(record))) });
}
