import { Tokenizer } from 'htmlparser2';
import { escapeHtml, unescapeHtml } from './text.ts';

/** The tags that a message may contain. All attributes are dropped except the address of a link. */
const ALLOWED_TAGS = new Set(
  'a b blockquote br code div em h1 h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
);
const VOID_TAGS = new Set(['br', 'hr']);
/** Elements of SVG and MathML, which a slash in the start tag closes. */
const FOREIGN_TAGS: ReadonlySet<string> = new Set(['svg', 'math']);
/** Elements that are removed with their content. */
const HIDDEN_TAGS = new Set(
  'script style title template textarea noscript iframe object svg math'.split(' '),
);

/** The address of a link when it is http, https or mailto; otherwise undefined. */
const safeAddress = (address: string): string | undefined =>
  /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(address.trim()) ? address.trim() : undefined;

const ignore = () => {};

/** Builds HTML in which every element is closed. An end tag also closes the open elements inside its element. */
function balancedHtml() {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const count = (tag: string, by: number) => counts.set(tag, (counts.get(tag) ?? 0) + by);
  let html = '';
  function closeLast(): string | undefined {
    const tag = open.pop();
    if (tag === undefined) return undefined;
    count(tag, -1);
    html += `</${tag}>`;
    return tag;
  }
  return {
    addText: (text: string) => void (html += escapeHtml(text)),
    openTag(tag: string, address: string | undefined) {
      html +=
        address === undefined ? `<${tag}>` : `<a href="${escapeHtml(address)}" rel="noopener noreferrer">`;
      if (VOID_TAGS.has(tag)) return;
      open.push(tag);
      count(tag, 1);
    },
    closeTag(tag: string) {
      // Uses the count: searching thousands of open elements would take quadratic time.
      if ((counts.get(tag) ?? 0) > 0) while (closeLast() !== tag);
    },
    closeAll(): string {
      while (closeLast() !== undefined);
      return html;
    },
  };
}

/** Builds HTML from the allowed tags only, without the content of hidden elements. */
function allowedHtml() {
  const html = balancedHtml();
  const hidden = { tag: '', depth: 0 };
  return {
    addText(text: string) {
      if (hidden.depth === 0) html.addText(text);
    },
    openTag(tag: string, address: string) {
      if (hidden.depth === 0 && HIDDEN_TAGS.has(tag)) hidden.tag = tag;
      if (tag === hidden.tag) hidden.depth += 1;
      const isShown = hidden.depth === 0 && ALLOWED_TAGS.has(tag);
      if (isShown) html.openTag(tag, tag === 'a' ? safeAddress(address) : undefined);
    },
    closeTag(tag: string) {
      if (hidden.depth === 0) return html.closeTag(tag);
      if (tag === hidden.tag) hidden.depth -= 1;
      if (hidden.depth === 0) hidden.tag = '';
    },
    closeAll: html.closeAll,
  };
}

/**
 * Makes untrusted HTML safe in linear time. Writes allowed tags itself, drops other tags and keeps their text, drops
 * scripts and styles with their content. The result is balanced, so it cannot change what follows it in a mail.
 *
 * Uses only the tokenizer: the parser of the same library searches all open elements, which is quadratic.
 */
export function sanitiseHtml(html: string): string {
  const safe = allowedHtml();
  let tag = '';
  let address: string | undefined;
  let isFirstHref = false;
  const addToAddress = (text: string) => {
    if (isFirstHref) address = (address ?? '') + text;
  };
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const openTag = () => safe.openTag(tag, address ?? '');
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = nameAt(start, end);
        address = undefined;
      },
      onattribname(start, end) {
        // Only the first href counts, as in browsers.
        isFirstHref = address === undefined && nameAt(start, end) === 'href';
        if (isFirstHref) address = '';
      },
      onattribdata: (start, end) => addToAddress(html.slice(start, end)),
      onattribentity: (point) => addToAddress(String.fromCodePoint(point)),
      onattribend: ignore,
      onopentagend: openTag,
      onselfclosingtag() {
        openTag();
        // HTML ignores such a slash in its own elements.
        if (FOREIGN_TAGS.has(tag)) safe.closeTag(tag);
      },
      onclosetag: (start, end) => safe.closeTag(nameAt(start, end)),
      ontext: (start, end) => safe.addText(html.slice(start, end)),
      ontextentity: (point) => safe.addText(String.fromCodePoint(point)),
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return safe.closeAll();
}

/** Sanitised HTML as plain text. */
export const textOf = (safe: string): string =>
  unescapeHtml(
    safe
      .replaceAll(/<(?:br|hr)>|<\/(?:p|div|h\d|li|tr|blockquote|pre)>/g, '\n')
      .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
