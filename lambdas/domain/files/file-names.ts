const NAME_LIMIT = 200;
/** Bytes: S3 stores at most 2 kB of headers with an object. */
const HEADER_LIMIT = 1200;
/** Control characters, lone surrogates, and characters that change the writing direction, which can disguise an extension. */
const UNSAFE = /[\p{Cc}\p{Cs}"\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Shortens a name until it fits. Keeps the extension and never splits a character. */
function shortened(name: string, fits: (name: string) => boolean): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  const letters = [...stem];
  while (letters.length > 0 && !fits(letters.join('') + extension)) letters.pop();
  return letters.join('') + extension;
}

/** The file name without its path, for display and download. */
export const safeName = (fileName: string): string =>
  shortened(
    (fileName.split(/[\\/]/).at(-1) ?? '').replaceAll(UNSAFE, '').trim(),
    (name) => name.length <= NAME_LIMIT,
  );

const percentEncoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The Content-Disposition header: shown in the browser where possible, saved under its own name (RFC 6266). */
export function contentDisposition(name: string): string {
  const short = shortened(name, (candidate) => percentEncoded(candidate).length <= HEADER_LIMIT);
  return `inline; filename="${short.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${percentEncoded(short)}`;
}
