import { escapeHtml } from './text.ts';

/** The tags that a message may contain. All attributes are dropped except the address of a link. */
const ALLOWED = new Set(
  'a b blockquote br code div em h1 h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr']);
/** Elements that are removed with their content. */
const HIDDEN =
  /<(script|style|title|template|textarea|noscript|iframe|object|svg|math)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)|<[!?][^>]*>/g;
/** Bounded, so that the time stays linear in the length of a message. */
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

/** Escapes text between tags; existing entities are kept. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(ENTITY, '&$1;');

/** The address of a link when it is http, https or mailto; otherwise undefined. */
function safeAddress(attributes: string): string | undefined {
  const [, ...found] = HREF.exec(attributes) ?? [];
  const address = decode(found.find((one) => one !== undefined) ?? '').trim();
  return /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(address) ? address : undefined;
}

const opening = (tag: string, attributes: string) => {
  const address = tag === 'a' ? safeAddress(attributes) : undefined;
  return address === undefined ? `<${tag}>` : `<a href="${escapeHtml(address)}" rel="noopener noreferrer">`;
};

/** The end tags that close a tag and everything still open inside it; empty for a tag that is not open. */
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
 * Makes untrusted HTML safe. Allowed tags are written anew; other tags are dropped and their text kept; scripts and
 * styles are dropped with their content. The result is balanced, so it cannot change what follows it in a mail.
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

/** Sanitised HTML as plain text. */
export const textOf = (safe: string): string =>
  decode(
    safe
      .replaceAll(/<(?:br|hr)>|<\/(?:p|div|h\d|li|tr|blockquote|pre)>/g, '\n')
      .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
