/** How the records of a noun are stored in one index of the table. */
export interface IndexDeclaration<R, K extends string = string> {
  /** The key that a query names; undefined leaves the record out of the index. */
  key(record: R): K | undefined;
  /** The sort key: the order of the records of one key. */
  sort(record: R): string;
  /** The fields that it is read for: it holds them alone, as one text. Whole records when left out. */
  readonly holds?: readonly (keyof R & string)[];
}

/** One partition of an index: the records that one Query reads. */
export interface Partition<N extends string = string> {
  readonly noun: N;
  readonly index: string;
  /** Value of the index's partition key. */
  readonly value: string;
}

/** An index that is called with a key: `contact.indexes.ofCompany(companyId)` is the partition with the contacts of a company. */
export interface TableIndex<N extends string, R, K extends string> extends IndexDeclaration<R, K> {
  (key: K): Partition<N>;
}

/** The partition of a noun's index that holds the records of a key. */
export const partitionOf = <N extends string>(noun: N, index: string, key: string): Partition<N> => ({
  noun,
  index,
  value: `${noun}#${key}`,
});

/** Makes a callable index of its declaration. */
export const tableIndex = <N extends string, R, K extends string>(
  noun: N,
  name: string,
  { key, sort, holds }: IndexDeclaration<R, K>,
): TableIndex<N, R, K> =>
  Object.assign((of: K) => partitionOf(noun, name, of), { key, sort, ...(holds && { holds }) });

/** The name of the table attribute with what an index holds of an item, where that is not the whole. */
export const heldAttribute = (index: string) => `${index}Held`;

/** The names of the table attributes that hold an item's partition and sort key in an index. */
export const placeAttributes = (index: string) => ({ partition: `${index}Pk`, sort: `${index}Sk` });
