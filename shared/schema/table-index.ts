/** How the records of a noun lie in one index of the table. */
export interface IndexDeclaration<R, K extends string = string> {
  /** What the records are asked for by; undefined leaves a record out of the index. */
  key(record: R): K | undefined;
  /** The order of the records of one key. */
  sort(record: R): string;
}

/** The records of one key in an index: what one Query reads. */
export interface Partition<N extends string = string> {
  readonly noun: N;
  readonly index: string;
  /** Value of the index's partition key. */
  readonly value: string;
}

/** An index that can be asked: `contact.indexes.ofCompany(companyId)` are the contacts of a company. */
export interface TableIndex<N extends string, R, K extends string> extends IndexDeclaration<R, K> {
  (key: K): Partition<N>;
}

/** The partition of a noun's index that holds the records of a key. */
export const partitionOf = <N extends string>(noun: N, index: string, key: string): Partition<N> => ({
  noun,
  index,
  value: `${noun}#${key}`,
});

/** Makes an index that can be asked of its declaration. */
export const tableIndex = <N extends string, R, K extends string>(
  noun: N,
  name: string,
  { key, sort }: IndexDeclaration<R, K>,
): TableIndex<N, R, K> => Object.assign((of: K) => partitionOf(noun, name, of), { key, sort });

/** The attributes of the table that hold a record's place in an index. */
export const placeAttributes = (index: string) => ({ partition: `${index}Pk`, sort: `${index}Sk` });
