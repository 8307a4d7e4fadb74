import { escapeHtml } from './text.ts';

/** What a message may be made of: formatting, and links of these kinds. No other attribute survives. */
const ALLOWED = new Set(
  'a b blockquote br code div em h1 h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr']);
/** Their content is no text for readers, so it goes with them. */
const HIDDEN =
  /<(script|style|title|template|textarea|noscript|iframe|object|svg|math)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)|<[!?][^>]*>/g;
/** Bounded, so that a hostile message costs no more than its length. */
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})((?:\s|\/)(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'"<>]){0,500})?>/gi;
const HREF = /(?:^|[\s/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
const ENTITY = /&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function signOf(name: string): string | undefined {
  const number = /^#x?/i.test(name)
    ? Number(name.replace(/^#(x?)/i, (_, hex: string) => (hex ? '0x' : '')))
    : 0;
  if (number > 0x1f && number < 0x110000 && !(number >= 0xd800 && number <= 0xdfff))
    return String.fromCodePoint(number);
  return NAMED[name.toLowerCase()];
}
const decode = (text: string) =>
  text.replaceAll(/&(#?\w{1,31});/g, (whole, name: string) => signOf(name) ?? whole);

/** Text between tags, where quotes mean nothing; what was an entity stays one. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(ENTITY, '&$1;');

/** An address of the web or of a mailbox, or nothing. */
function safeAddress(attributes: string): string | undefined {
  const [, ...found] = HREF.exec(attributes) ?? [];
  const address = decode(found.find((one) => one !== undefined) ?? '').trim();
  return /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(address) ? address : undefined;
}

const opening = (tag: string, attributes: string) => {
  const address = tag === 'a' ? safeAddress(attributes) : undefined;
  return address === undefined ? `<${tag}>` : `<a href="${escapeHtml(address)}" rel="noopener noreferrer">`;
};

/** Closes a tag with all that stands open inside it; nothing for one that was never opened. */
function closing(open: string[], tag: string): string {
  const at = open.lastIndexOf(tag);
  return at < 0
    ? ''
    : open
        .splice(at)
        .toReversed()
        .map((name) => `</${name}>`)
        .join('');
}

/**
 * Rebuilds markup of strangers from tags that are known to be harmless; every other tag is dropped and its text
 * kept, scripts and styles are dropped whole. The answer is balanced: it cannot reach beyond its place in a page.
 */
export function sanitiseHtml(html: string): string {
  const bare = html.replaceAll(COMMENT, '').replaceAll(HIDDEN, '');
  const open: string[] = [];
  let safe = '';
  let from = 0;
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of bare.matchAll(TAG)) {
    const tag = name.toLowerCase();
    safe += escapeText(bare.slice(from, index));
    from = index + whole.length;
    if (!ALLOWED.has(tag)) continue;
    if (slash) {
      safe += closing(open, tag);
      continue;
    }
    safe += opening(tag, attributes);
    if (!VOID.has(tag)) open.push(tag);
  }
  safe += escapeText(bare.slice(from));
  return (
    safe +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

/** What sanitised markup says, as plain text. */
export const textOf = (safe: string): string =>
  decode(
    safe
      .replaceAll(/<(?:br|hr)>|<\/(?:p|div|h\d|li|tr|blockquote|pre)>/g, '\n')
      .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
