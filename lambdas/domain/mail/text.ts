const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (value: string) => value.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const SIGNS = new Map(Object.entries(ESCAPES).map(([sign, escape]) => [escape, sign]));
/** Reverses {@link escapeHtml}. */
export const unescapeHtml = (html: string) =>
  html.replaceAll(/&[a-z\d#]{2,4};/g, (escape) => SIGNS.get(escape) ?? escape);

/** Invisible characters: line breaks, control characters, and those that change the reading direction. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Text as one line: for subjects, and for values in a row of facts. */
export const oneLine = (value: string) => value.replaceAll(UNSEEN, ' ').trim();

/** The lines of a longer text. */
export const linesOf = (value: string) => value.split(/\r\n|[\r\n\u2028\u2029]/).map(oneLine);
