import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server on loopback that takes webhooks. */
export interface Receiver {
  /** With a dot in it and no name, as the rule of addresses asks for. */
  readonly url: string;
  /** All that it was sent, in order. */
  readonly received: Received[];
  /** Answers so from now on. */
  answer(with_: RequestListener): void;
  /** With this status, and headers. */
  answerWith(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** Opens a receiver that answers 200; on the port of an earlier one where it is given. */
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
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?from=portal`,
    received,
    answer: (with_) => void (answer = with_),
    answerWith: (status, headers = {}) =>
      void (answer = (_, response) => response.writeHead(status, headers).end()),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
