import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../support/ports.ts';

/** Hop-by-hop headers, which HTTP/2 forbids. */
const HOP_BY_HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];
/** The path of the file with the hosts that a page calls. */
const SETTINGS_PATH = '/environment.json';

/** Creates a key with its certificate. */
async function createCertificate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-edge-'));
  try {
    return await getCertificate(folder, 'localhost', ['localhost']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The browser's flag to trust a certificate. A browser that only ignores errors of certificates keeps no file in its
 * cache, and would load each preloaded script twice.
 */
function trustFlag(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/** Forwards a browser's request under the portal's own host name. */
function forwardRequest(portal: URL, edge: string, { method, url, headers }: Http2ServerRequest) {
  const headerEntries = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const portalHeaders = headerEntries.map(
    ([name, value]) => [name, value === edge ? portal.origin : value] as const,
  );
  const { 'accept-encoding': encodings, ...otherHeaders } = Object.fromEntries(portalHeaders);
  // The settings must arrive uncompressed, because their origins are replaced.
  const accepted = encodings !== undefined && url !== SETTINGS_PATH && { 'accept-encoding': encodings };
  return request(new URL(url, portal), {
    method,
    headers: { ...otherHeaders, ...accepted, host: portal.host },
  });
}

/** Forwards an answer, with the portal's origin replaced by the edge's. */
async function forwardAnswer(
  portal: URL,
  edge: string,
  path: string,
  from: IncomingMessage,
  to: Http2ServerResponse,
) {
  const replaceOrigin = (value: string) => value.replaceAll(portal.origin, edge);
  const endToEnd = Object.entries(from.headers).filter(([name]) => !HOP_BY_HOP_HEADERS.includes(name));
  const headers = endToEnd.map(([name, value = '']) => [name, [value].flat().map(replaceOrigin)] as const);
  const isSettings = path === SETTINGS_PATH;
  to.writeHead(
    from.statusCode ?? 502,
    Object.fromEntries(headers.filter(([name]) => !isSettings || name !== 'content-length')),
  );
  if (isSettings) to.end(replaceOrigin(await text(from)));
  else from.pipe(to.stream);
}

/**
 * Serves a portal like CloudFront: TLS and HTTP/2 with one connection for all files. HTTP/1.1 opens six connections,
 * each of which starts slowly.
 * @param use gets the address, and the browser's flags that it needs
 * @returns the result of `use`
 */
export async function withEdge<T>(
  url: string,
  use: (edge: string, flags: readonly string[]) => Promise<T>,
): Promise<T> {
  const portal = new URL(url);
  const port = await freePort();
  const edge = `https://localhost:${port}`;
  const certificate = await createCertificate();
  const server = createSecureServer({ key: certificate, cert: certificate }, (from, to) => {
    const upstream = forwardRequest(portal, edge, from);
    const abandon = () => to.stream.close();
    upstream.on('response', (answer) => {
      forwardAnswer(portal, edge, from.url, answer, to).catch(abandon);
    });
    upstream.on('error', abandon);
    from.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  try {
    return await use(edge, [trustFlag(certificate)]);
  } finally {
    server.close();
  }
}
