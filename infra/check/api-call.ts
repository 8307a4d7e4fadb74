import { must } from './probe.ts';
import type { Target } from './target.ts';

interface CallOptions {
  /** Defaults to the signed-in user's token; empty for none. */
  readonly token?: string;
  readonly key?: string;
  readonly body?: string;
}

/** Calls the API as a page does. */
export async function callApi(
  target: Target,
  method: string,
  path: string,
  { token, key = target.settings.apiKey, body }: CallOptions = {},
): Promise<Response> {
  const bearer = token ?? (await target.token());
  return fetch(`${target.settings.apiBase}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      ...(key && { 'api-key': key }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body }),
  });
}

/** Reads a list of the API. @throws Error when refused */
export async function fetchList<R>(target: Target, path: string): Promise<R[]> {
  const answer = await callApi(target, 'GET', path);
  must(answer.status === 200, `${path} answers ${answer.status}`);
  return (await answer.json()) as R[];
}

interface Refusal {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly issues?: unknown;
  readonly correlationId?: unknown;
}

/** Checks that an answer has this status and the standard error shape. @returns the names of the invalid fields */
export async function mustBeRefused(answer: Response, status: number): Promise<readonly string[]> {
  const text = await answer.text();
  must(answer.status === status, `it answers ${answer.status}, not ${status}`);
  must(!text.trimStart().startsWith('<'), 'the error was turned into a page');
  const { code, message, issues, correlationId } = JSON.parse(text) as Refusal;
  const texts = [code, message, correlationId];
  must(
    texts.every((value) => typeof value === 'string' && value !== ''),
    `not the shape of an error: ${text}`,
  );
  must(typeof issues === 'object' && issues !== null, `an error without issues: ${text}`);
  return Object.keys(issues);
}
