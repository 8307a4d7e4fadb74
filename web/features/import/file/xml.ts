/** A tag, or the text between two. Names have no prefix: `x:row` is `row`. */
export type Part =
  | {
      readonly kind: 'open' | 'close';
      readonly name: string;
      readonly attributes: string;
      readonly empty: boolean;
    }
  | { readonly kind: 'text'; readonly text: string };

const PART =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|<[!?][^>]*>|([^<]+)/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD');

const plain = (text: string) =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
        (whole: string, hex?: string, decimal?: string, name = '') => {
          if (hex) return characterOf(Number.parseInt(hex, 16));
          return decimal ? characterOf(Number(decimal)) : (named[name] ?? whole);
        },
      )
    : text;

/** The parts of an XML text, in their order; it need not be valid. */
export function* partsOf(xml: string): Generator<Part> {
  for (const [, raw, close, name, attributes = '', empty, text] of xml.matchAll(PART)) {
    if (name !== undefined) yield { kind: close ? 'close' : 'open', name, attributes, empty: empty === '/' };
    else if (raw !== undefined) yield { kind: 'text', text: raw };
    else if (text !== undefined) yield { kind: 'text', text: plain(text) };
  }
}

/** An attribute of a tag, whatever its prefix; undefined where it has none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plain(value);
}
