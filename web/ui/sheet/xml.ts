/** A tag or the text between two tags. Namespace prefixes are removed: `x:row` is `row`. */
type XmlPart =
  | {
      readonly kind: 'open' | 'close';
      readonly name: string;
      readonly attributes: string;
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'text'; readonly text: string };

const PART =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|<[!?][^>]*>|([^<]+)/g;
const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
        (whole: string, hex?: string, decimal?: string, name = '') => {
          if (hex) return characterOf(Number.parseInt(hex, 16));
          return decimal ? characterOf(Number(decimal)) : (namedEntities[name] ?? whole);
        },
      )
    : text;

/** Yields the parts of an XML text in order, without validating it. */
export function* xmlParts(xml: string): Generator<XmlPart> {
  for (const [, raw, close, name, attributes = '', empty, text] of xml.matchAll(PART)) {
    if (name !== undefined)
      yield { kind: close ? 'close' : 'open', name, attributes, isEmpty: empty === '/' };
    else if (raw !== undefined) yield { kind: 'text', text: raw };
    else if (text !== undefined) yield { kind: 'text', text: decodeEntities(text) };
  }
}

/** An attribute of a tag, with or without a namespace prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}
