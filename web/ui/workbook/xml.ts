const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would read a bare carriage return as a line feed.
  '\r': '&#13;',
};

/** Characters that no XML file may contain, and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** Spreadsheets read `_x0041_` in a text as the letter with this number. */
const ESCAPE = /_(?=x[\da-f]{4}_)/gi;

export const xmlText = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? character);

export const cellXmlText = (text: string): string => xmlText(text.replaceAll(ESCAPE, '_x005F_'));

/** The namespace of spreadsheets. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
