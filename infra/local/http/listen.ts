import { createServer, type RequestListener, type Server } from 'node:http';

const CLOSE_TIMEOUT_MS = 2000;

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function open(port: number, host: string, onRequest: RequestListener): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, onRequest);
  try {
    await listen(server, port, host);
    return server;
  } catch (cause) {
    if (!hasCode(cause, 'EADDRINUSE')) throw cause;
    const message = `Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`;
    throw new Error(message, { cause });
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}

/**
 * Listens on ::1 too, since browsers may resolve localhost to it. Returns no server on a machine without
 * IPv6, or if a free port of 127.0.0.1 is in use on ::1.
 */
async function openIpv6(port: number, isAnyPort: boolean, onRequest: RequestListener): Promise<Server[]> {
  try {
    return [await open(port, '::1', onRequest)];
  } catch (error) {
    if (isAnyPort || hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) return [];
    throw error;
  }
}

/** Listens on the loopback addresses only; port 0 picks a free port. @throws Error when the port is in use */
export async function listenOnLoopback(port: number, onRequest: RequestListener) {
  const server = await open(port, '127.0.0.1', onRequest);
  const boundPort = portOf(server);
  const ipv6Servers = await openIpv6(boundPort, port === 0, onRequest).catch(async (error: unknown) => {
    await stop(server);
    throw error;
  });
  /** Stops listening, gives running calls two seconds, and closes keep-alive connections. */
  const close = async () => void (await Promise.all([server, ...ipv6Servers].map(stop)));
  return { port: boundPort, server, close };
}
