const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The text of a simple HTML mail, for the inbox page and for tests. */
export const htmlToText = (html: string): string =>
  html
    .replaceAll(/<(style|head)[^>]*>.*?<\/\1>/gis, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|h\d|tr|li)>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
