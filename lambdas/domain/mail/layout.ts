import { frame, styles } from './html-frame.ts';
import { escapeHtml, linesOf, oneLine } from './text.ts';

interface LinkBlock {
  readonly link: string;
  readonly path: string;
}

export type Fact = readonly [label: string, value: string];

/**
 * A block of a mail. Values are plain text and escaped here; only `html` is markup, which must be sanitised already.
 */
export type Block =
  | { readonly heading: string }
  | { readonly words: string }
  | { readonly facts: readonly Fact[] }
  | { readonly quote: string }
  | { readonly code: string }
  | LinkBlock
  | { readonly html: string; readonly text: string };

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why the recipient gets it. */
  readonly footer: string;
  /** Link to the page where the recipient can switch it off. */
  readonly settings?: LinkBlock;
}

interface Rendered {
  readonly html: string;
  readonly text: string;
}

const styled = (tag: string, style: keyof typeof styles, inner: string) =>
  `<${tag} class="${style}" style="${styles[style]}">${inner}</${tag}>`;

const renderFacts = (facts: readonly Fact[]): Rendered => ({
  html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styles.table}">${facts
    .map(
      ([label, value]) =>
        `<tr>${styled('td', 'label', escapeHtml(label))}${styled('td', 'value', escapeHtml(oneLine(value)))}</tr>`,
    )
    .join('')}</table>`,
  text: facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
});

const renderQuote = (quote: string): Rendered => ({
  html: styled('blockquote', 'quote', linesOf(quote).map(escapeHtml).join('<br>')),
  text: linesOf(quote)
    .map((line) => `> ${line}`)
    .join('\n'),
});

function renderBlock(block: Block, portal: string): Rendered {
  if ('heading' in block)
    return { html: styled('h2', 'heading', escapeHtml(block.heading)), text: block.heading };
  if ('words' in block) return { html: styled('p', 'words', escapeHtml(block.words)), text: block.words };
  if ('facts' in block) return renderFacts(block.facts);
  if ('quote' in block) return renderQuote(block.quote);
  if ('html' in block) return { html: styled('div', 'words', block.html), text: block.text };
  if ('code' in block)
    return { html: styled('p', 'code', `<strong>${escapeHtml(block.code)}</strong>`), text: block.code };
  const href = `${portal}${block.path}`;
  const link = `<a class="button" style="${styles.button}" href="${escapeHtml(href)}">${escapeHtml(block.link)}</a>`;
  return { html: styled('p', 'words', link), text: `${block.link}: ${href}` };
}

function renderFooter({ footer, settings }: MailContent, portal: string): Rendered {
  if (!settings) return { html: styled('p', 'footer', escapeHtml(footer)), text: footer };
  const href = `${portal}${settings.path}`;
  const link = `<a class="footer" style="color:#52606f" href="${escapeHtml(href)}">${escapeHtml(settings.link)}</a>`;
  return {
    html: styled('p', 'footer', `${escapeHtml(footer)} ${link}`),
    text: `${footer}\n${settings.link}: ${href}`,
  };
}

/** The start of a mail for lists of mails, which otherwise show the subject twice. A mail with a code shows the code. */
function previewOf(blocks: readonly Block[]): string {
  const [first] = blocks;
  if (!first || blocks.some((block) => 'code' in block)) return '';
  if ('heading' in first) return first.heading;
  if ('words' in first) return first.words;
  return 'facts' in first
    ? first.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join(', ')
    : '';
}

/** Renders a mail as HTML and as plain text. @param portal the portal's origin, never from a client */
export function renderMail(content: MailContent, portal: string): Rendered {
  const title = oneLine(content.subject);
  const heading = styled('h1', 'title', escapeHtml(title));
  const rendered = content.blocks.map((block) => renderBlock(block, portal));
  const footer = renderFooter(content, portal);
  return {
    html: frame(
      escapeHtml(title),
      `${heading}${rendered.map(({ html }) => html).join('')}`,
      footer.html,
      escapeHtml(previewOf(content.blocks)),
    ),
    text: [title, ...rendered.map(({ text }) => text), `-- \n${footer.text}`].join('\n\n'),
  };
}
