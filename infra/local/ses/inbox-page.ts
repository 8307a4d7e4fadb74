import type { Mail } from './mail.ts';

/** Headers of the inbox page: no script runs, neither its own nor a mail's. */
export const INBOX_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
};

const SHOWN_MAILS = 200;

const STYLE = `:root{color-scheme:light dark;--line:#d0d7de;--soft:#57606a;--card:#fff;--back:#f6f8fa}
@media(prefers-color-scheme:dark){:root{--line:#3d444d;--soft:#9198a1;--card:#151b23;--back:#0d1117}}
body{margin:0 auto;max-width:56rem;padding:1.5rem 1rem;font:16px/1.5 system-ui,sans-serif;background:var(--back)}
h1{font-size:1.5rem}article{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1rem 0}
h2{font-size:1.125rem;margin:0 0 .5rem;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 .75rem;margin:0;color:var(--soft);font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
iframe{width:100%;height:30rem;border:1px solid var(--line);border-radius:.25rem;background:Canvas;color-scheme:light dark;resize:vertical}
details{margin-top:.75rem}summary{cursor:pointer;color:var(--soft);font-size:.875rem}`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Escaped text with its web addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1
        ? `<a href="${safe}" target="_blank" rel="noopener noreferrer">${safe}</a>`
        : safe;
    })
    .join('');
}

const row = (name: string, values: readonly string[]): string =>
  values.length === 0 ? '' : `<dt>${name}</dt><dd>${escapeHtml(values.join(', '))}</dd>`;

function article(mail: Mail): string {
  const { id, subject, from, to, cc, bcc, replyTo, at } = mail;
  const hasHtml = mail.html !== '';
  const frame = `<iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`;
  const text = `<pre>${withLinks(mail.text)}</pre>`;
  const textDetails = mail.text === '' ? '' : `<details><summary>Plain text</summary>${text}</details>`;
  const heading = `<h2>${escapeHtml(subject === '' ? '(no subject)' : subject)}</h2>`;
  const addresses = `${row('From', [from])}${row('To', to)}${row('Cc', cc)}${row('Bcc', bcc)}${row('Reply to', replyTo)}`;
  const sent = `<dt>Sent</dt><dd><time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></dd>`;
  return `<article id="${escapeHtml(id)}">${heading}<dl>${addresses}${sent}</dl>${hasHtml ? frame + textDetails : text}</article>`;
}

/** The inbox page, newest mail first, at most 200; serve it with `INBOX_HEADERS`. */
export function renderInbox(mails: readonly Mail[]): string {
  const shownMails = mails.slice(-SHOWN_MAILS).toReversed();
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const note = mails.length > SHOWN_MAILS ? `${count}, the newest ${SHOWN_MAILS} shown` : count;
  const list = shownMails.length === 0 ? '<p>No mail yet.</p>' : shownMails.map(article).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Local inbox</title><style>${STYLE}</style></head>
<body><main><h1>Local inbox</h1><p>${note}. <a href="">Reload</a></p>
${list}
</main></body></html>
`;
}
