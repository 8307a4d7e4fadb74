import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from 'aws-lambda';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { recordOf } from '../../engine/items.ts';

/** An item of the table before or after a change, as the stream encodes it: `{ S: 'text' }`, `{ N: '1' }`, `{ M: … }`. */
export type Image = Readonly<Record<string, AttributeValue>>;

/** Returns a text field of the record in an image; empty if it has none. */
export const textInImage = (image: Image | undefined, field: string): string =>
  image?.['record']?.M?.[field]?.S ?? '';

/** Decodes the record in an image; undefined for an image of another noun. */
export function recordInImage<N extends Noun>(noun: N, image: Image | undefined): RecordFor[N] | undefined {
  const record = image?.['noun']?.S === noun ? image['record']?.M : undefined;
  // `Object` bridges the types of the Lambda package and the SDK, which differ for the same values.
  return record && recordOf<N>({ noun, record: Object(unmarshall(Object(record))) });
}
