/** A MIME message or part of one. */
export interface MimeMessage {
  /** Names in lower case, values unfolded and with encoded words decoded; the first of a name counts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** File names of attachments. */
  readonly attachments: readonly string[];
}

function decodeText(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

function quotedPrintable(text: string): Buffer {
  const plain = text.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/=\r?\n/g, '');
  const bytes = plain.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(
      /=\?([^?*]+)(?:\*[^?]*)?\?([BbQq])\?([^?]*)\?=/g,
      (_, charset: string, kind: string, data: string) =>
        decodeText(
          kind.toLowerCase() === 'b'
            ? Buffer.from(data, 'base64')
            : quotedPrintable(data.replaceAll('_', ' ')),
          charset,
        ),
    );
}

function parseHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = decodeWords(Buffer.from(line.slice(colon + 1).trim(), 'latin1').toString('utf8'));
    headers[name] ??= value;
  }
  return headers;
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\*?=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  return match?.[1] ?? match?.[2];
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(body);
  return Buffer.from(body, 'latin1');
}

function multipart(body: string, boundary: string): string[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`).slice(1);
  const end = pieces.findIndex((piece) => piece.startsWith('--'));
  return pieces
    .slice(0, end < 0 ? undefined : end)
    .map((piece) => piece.replace(/^[^\n]*\n/, '').replace(/\r$/, ''));
}

/** Reads headers, the plain and the HTML part, and the names of attachments; what it cannot read stays empty. */
export function parseMime(data: Buffer): MimeMessage {
  return parsePart(data.toString('latin1'));
}

function parsePart(source: string): MimeMessage {
  const split = /\r?\n\r?\n/.exec(source);
  const headers = parseHeaders(split ? source.slice(0, split.index) : source);
  const body = split ? source.slice(split.index + split[0].length) : '';
  const type = headers['content-type'] ?? 'text/plain; charset=utf-8';
  const boundary = parameter(type, 'boundary');
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    const parts = multipart(body, boundary).map(parsePart);
    return {
      headers,
      text: parts.find((part) => part.text !== '')?.text ?? '',
      html: parts.find((part) => part.html !== '')?.html ?? '',
      attachments: parts.flatMap((part) => part.attachments),
    };
  }
  const disposition = headers['content-disposition'] ?? '';
  if (/^attachment/i.test(disposition) || !/^text\/(plain|html)/i.test(type)) {
    const name = parameter(disposition, 'filename') ?? parameter(type, 'name') ?? 'unnamed';
    return { headers, text: '', html: '', attachments: [name] };
  }
  const bytes = decodeBody(body, (headers['content-transfer-encoding'] ?? '7bit').trim().toLowerCase());
  const content = decodeText(bytes, parameter(type, 'charset') ?? 'utf-8');
  const isHtml = /^text\/html/i.test(type);
  return { headers, text: isHtml ? '' : content, html: isHtml ? content : '', attachments: [] };
}
