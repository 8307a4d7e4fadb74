/** Longest sort key of the table, in bytes. */
const KEY_BYTES = 1024;

/** Whether the table accepts a text in a key: not too long, and without lone surrogates, which UTF-8 cannot encode. */
export const isKeyPart = (value: string): boolean =>
  value !== '' && value.isWellFormed() && Buffer.byteLength(value) <= KEY_BYTES;
