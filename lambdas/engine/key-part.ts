/** Longest sort key of the table, in bytes. */
const LIMIT = 1024;

/** Whether the table can hold a text in a key: not too long, and no half of a surrogate pair, which UTF-8 cannot hold. */
export const isKeyPart = (value: string): boolean =>
  value !== '' && value.isWellFormed() && Buffer.byteLength(value) <= LIMIT;
