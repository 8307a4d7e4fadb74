const NAME_LIMIT = 200;
/** S3 keeps two kilobytes of headers with an object; a letter may take nine bytes here. */
const HEADER_LIMIT = 1200;
/** Control characters and halves of letters, and those that turn the direction of writing so that an extension seems to be another one. */
const UNSAFE = /[\p{Cc}\p{Cs}"\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Shortens a name until it fits and keeps its extension; no letter is cut in two. */
function shortened(name: string, fits: (name: string) => boolean): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  const letters = [...stem];
  while (letters.length > 0 && !fits(letters.join('') + extension)) letters.pop();
  return letters.join('') + extension;
}

/** A file's own name without its path, as it is shown and downloaded. */
export const safeName = (fileName: string): string =>
  shortened(
    (fileName.split(/[\\/]/).at(-1) ?? '').replaceAll(UNSAFE, '').trim(),
    (name) => name.length <= NAME_LIMIT,
  );

const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Opens in the browser where that can show it, and is saved under its own name (RFC 6266). */
export function disposition(name: string): string {
  const short = shortened(name, (one) => encoded(one).length <= HEADER_LIMIT);
  return `inline; filename="${short.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded(short)}`;
}
