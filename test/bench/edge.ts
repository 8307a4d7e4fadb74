import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../support/ports.ts';

/** What a browser must be told: nobody vouches for the certificate. */
export const EDGE_FLAGS = ['--ignore-certificate-errors'];

/** About one connection alone, and not allowed in HTTP/2. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];
/** Names the hosts that a page calls. */
const SETTINGS = '/environment.json';

/** A key and its certificate, made for this run. */
async function certificate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-edge-'));
  try {
    return await getCertificate(folder, 'localhost', ['localhost']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks the portal what a browser asked, in the portal's own name. */
function asked(portal: URL, edge: string, { method, url, headers }: Http2ServerRequest) {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  const named = own.map(([name, value]) => [name, value === edge ? portal.origin : value] as const);
  const { 'accept-encoding': encodings, ...plain } = Object.fromEntries(named);
  const accepted = encodings !== undefined && url !== SETTINGS && { 'accept-encoding': encodings };
  return request(new URL(url, portal), {
    method,
    headers: { ...plain, ...accepted, host: portal.host },
  });
}

/** Hands an answer on, with the portal's address replaced by that of the edge. */
async function answered(
  portal: URL,
  edge: string,
  path: string,
  from: IncomingMessage,
  to: Http2ServerResponse,
) {
  const renamed = (value: string) => value.replaceAll(portal.origin, edge);
  const kept = Object.entries(from.headers).filter(([name]) => !OF_CONNECTION.includes(name));
  const headers = kept.map(([name, value = '']) => [name, [value].flat().map(renamed)] as const);
  const isSettings = path === SETTINGS;
  to.writeHead(
    from.statusCode ?? 502,
    Object.fromEntries(headers.filter(([name]) => !isSettings || name !== 'content-length')),
  );
  if (isSettings) to.end(renamed(await text(from)));
  else from.pipe(to.stream);
}

/**
 * Puts in front of a portal what CloudFront is to a browser: TLS and HTTP/2, one connection for all files. The HTTP/1.1
 * of one machine opens six, each of which begins slowly.
 * @returns what `use` returns for the address
 */
export async function behindEdge<T>(url: string, use: (edge: string) => Promise<T>): Promise<T> {
  const portal = new URL(url);
  const port = await freePort();
  const edge = `https://localhost:${port}`;
  const pem = await certificate();
  const server = createSecureServer({ key: pem, cert: pem }, (from, to) => {
    const upstream = asked(portal, edge, from);
    const abandon = () => to.stream.close();
    upstream.on('response', (answer) => {
      answered(portal, edge, from.url, answer, to).catch(abandon);
    });
    upstream.on('error', abandon);
    from.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  try {
    return await use(edge);
  } finally {
    server.close();
  }
}
