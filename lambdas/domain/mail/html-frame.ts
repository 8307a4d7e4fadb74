import { PRODUCT_NAME } from '../../../shared/pages.ts';

/**
 * Inline styles of a mail: most mail clients ignore style sheets. Clients that support a dark theme use the colours
 * of `DARK`. No colour consists of six digits, so that a search for a six-digit code finds only the code.
 */
export const styles = {
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:#1c2733',
  heading:
    'margin:24px 0 4px;font-size:17px;line-height:1.4;font-weight:650;overflow-wrap:anywhere;color:#1c2733',
  words: 'margin:0 0 16px;overflow-wrap:anywhere;color:#1c2733',
  table: 'margin:0 0 20px;border-collapse:collapse',
  label:
    'width:38%;padding:8px 12px 7px 0;border-bottom:1px solid #dbe1e8;vertical-align:top;font-size:14px;color:#52606f',
  value:
    'padding:7px 0;border-bottom:1px solid #dbe1e8;vertical-align:top;overflow-wrap:anywhere;color:#1c2733',
  quote:
    'margin:0 0 20px;padding:10px 14px;border-left:4px solid #3b729d;background:#eef2f6;overflow-wrap:anywhere;color:#1c2733',
  code: 'margin:0 0 16px;font-size:28px;letter-spacing:3px;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;color:#1c2733',
  button:
    'display:inline-block;padding:11px 20px;border-radius:8px;background:#2a5d85;color:#ffffff;font-weight:600;text-decoration:none',
  footer: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#52606f',
} as const;

const DARK = `@media (prefers-color-scheme:dark){
body,.ground{background:#121a23!important}
.card{background:#18212b!important;border-color:#2f3a46!important}
.title,.heading,.words,.value,.code,.quote{color:#dfe5ec!important}
.label,.footer,.brand{color:#9faab8!important}
.label,.value{border-color:#2f3a46!important}
.quote{background:#222c37!important}
.button{background:#3b729d!important}
.words a:not(.button){color:#8aaec8!important}}`;

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** All parameters are HTML. @param preview text that a list of mails shows after the subject; hidden in the mail */
export const frame = (title: string, content: string, footer: string, preview = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>:root{color-scheme:light dark}${DARK}</style></head><body style="margin:0;background:#f5f7f9"><div style="display:none;max-height:0;overflow:hidden">${preview}</div><table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f7f9"><tr><td align="center" style="padding:24px 12px;${FONT};font-size:16px;line-height:1.55"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td class="brand" style="padding:0 4px 12px;font-size:14px;font-weight:600;color:#52606f">${PRODUCT_NAME}</td></tr><tr><td class="card" style="padding:28px 28px 14px;border:1px solid #dbe1e8;border-radius:12px;background:#ffffff">${content}</td></tr><tr><td style="padding:0 4px">${footer}</td></tr></table></td></tr></table></body></html>`;
