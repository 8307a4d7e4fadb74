import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local server that receives webhooks. */
export interface Receiver {
  /** An IP address, since webhook URLs need a dot in the host. */
  readonly url: string;
  /** All received requests in order. */
  readonly received: Received[];
  /** Sets the listener for the next requests. */
  answer(listener: RequestListener): void;
  /** Answers the next requests with this status and headers. */
  answerWith(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** Opens a receiver that answers 200. @param port reuses an earlier receiver's port */
export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  let answer: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?from=portal`,
    received,
    answer: (listener) => void (answer = listener),
    answerWith: (status, headers = {}) =>
      void (answer = (_, response) => response.writeHead(status, headers).end()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
