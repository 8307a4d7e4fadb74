import type { AttributeValue } from 'aws-lambda';

/** An item before or after a change, as the table's stream holds it. */
export type Image = Readonly<Record<string, AttributeValue>>;

/** A text of the record in an image; empty when it has none. */
export const textIn = (image: Image | undefined, field: string): string =>
  image?.['record']?.M?.[field]?.S ?? '';
