const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (value: string) => value.replaceAll(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

const CHARACTERS_BY_ESCAPE = new Map(Object.entries(ESCAPES).map(([char, escape]) => [escape, char]));
export const unescapeHtml = (html: string) =>
  html.replaceAll(/&[a-z\d#]{2,4};/g, (escape) => CHARACTERS_BY_ESCAPE.get(escape) ?? escape);

/** Invisible characters: line breaks, control characters, and those that change the reading direction. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Puts a text on one line, for mail subjects and facts. */
export const oneLine = (value: string) => value.replaceAll(INVISIBLE, ' ').trim();

/** The part of a longer name that a subject shows at most: 30 characters, none of which is cut in half. */
const SHORT_NAME = /^.{30}(?=.)/u;

/** Shortens a long name at the end of a word, so that a list of mails still shows the rest of the subject. */
export function shortName(name: string): string {
  const text = oneLine(name);
  const shortText = SHORT_NAME.exec(text)?.[0];
  if (shortText === undefined) return text;
  const wholeWords = text.slice(0, shortText.length + 1).replace(/[\s,;:–-]+\S*$/u, '');
  return `${wholeWords.slice(0, shortText.length)}…`;
}

export const linesOf = (value: string) => value.split(/\r\n|[\r\n\u2028\u2029]/).map(oneLine);
