import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { readRetryAfter } from '../../domain/webhook/retries.ts';
import { hostOf, NotPublic, publicAddressOf, type Resolve } from '../../domain/webhook/public-address.ts';

/** Time limit of one attempt in milliseconds, from DNS lookup to response. */
export const ATTEMPT_MS = 15_000;

export interface AttemptResult {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Shown to administrators. */
  readonly outcome: string;
  /** Pause that the receiver requests, in milliseconds. */
  readonly retryAfterMs: number;
}

const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed without a response.',
  ENOTFOUND: 'The host name does not exist.',
  EAI_AGAIN: 'The host name could not be resolved.',
  ENETUNREACH: 'The host cannot be reached.',
  EHOSTUNREACH: 'The host cannot be reached.',
};

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');
const isCertificate = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code);

function failureText(error: unknown): string {
  if (error instanceof NotPublic) return error.message;
  const code = error instanceof Error ? codeOf(error) : '';
  if (isCertificate(code)) return "The host's certificate is invalid.";
  return MEANINGS[code] ?? 'The connection failed.';
}

function statusText(status: number): string {
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed.`;
  return status === 410 ? 'Answered 410 (gone).' : `Answered ${status}.`;
}

const resultOf = ({ statusCode = 0, headers }: IncomingMessage): AttemptResult => ({
  status: statusCode,
  outcome: statusText(statusCode),
  retryAfterMs: readRetryAfter(headers['retry-after'], Date.now()),
});

/** Connects to the checked IP address, without a second DNS lookup. */
async function openRequest(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  resolve: Resolve | undefined,
): Promise<ClientRequest> {
  const { address, family } = await publicAddressOf(url, resolve);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return request({
    method: 'POST',
    host: address,
    family,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    // Expected name of the certificate: the host name, not the IP address.
    servername: isIP(hostOf(url)) === 0 ? hostOf(url) : '',
    headers: { ...headers, host: url.host },
    signal,
    agent: false,
  });
}

/**
 * Posts a payload once. Reads only the response head and follows no redirects.
 * @param resolve looks up the addresses of the host; by default, the system's resolver
 * @param limit milliseconds
 * @returns the result; network errors do not throw
 */
export async function post(
  url: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
  { resolve, limit = ATTEMPT_MS }: { readonly resolve?: Resolve; readonly limit?: number } = {},
): Promise<AttemptResult> {
  const controller = new AbortController();
  const timeoutResult: AttemptResult = {
    status: 0,
    outcome: `No answer within ${limit / 1000} seconds.`,
    retryAfterMs: 0,
  };
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<AttemptResult>((done) => {
    timer = setTimeout(() => {
      done(timeoutResult);
      controller.abort();
    }, limit);
  });
  const result = openRequest(new URL(url), headers, controller.signal, resolve).then(
    (request) =>
      new Promise<AttemptResult>((done, fail) => {
        request.on('response', (response) => {
          done(resultOf(response));
          response.destroy();
        });
        request.on('error', fail);
        request.end(payload);
      }),
  );
  try {
    return await Promise.race([result, timeUp]);
  } catch (error) {
    return { status: 0, outcome: failureText(error), retryAfterMs: 0 };
  } finally {
    clearTimeout(timer);
    result.catch(() => undefined);
  }
}
