import * as z from 'zod/mini';
import { pathTo, type Params, type ParamsOf, type Route } from '../../shared/schema/route.ts';
import { keepEarly, takeEarly, type Answer } from './early.ts';
import { ApiError, errorOf, jsonOf } from './errors.ts';
import { nextLink } from './next-link.ts';
import { identity } from './id-token.ts';
import { patiently } from './patience.ts';
import { currentPerson, inSession, reportSession, type Person } from './session-state.ts';
import { settings } from './settings.ts';

// The content security policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

const TIMEOUT = 30_000;

type Query = Readonly<Record<string, string | undefined>>;

export type Input<P extends string, B> = ([ParamsOf<P>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Params<P> }) & {
  readonly query?: Query;
} & (unknown extends B ? { readonly body?: undefined } : { readonly body: B });

/** The origin of the API; the setting may be relative to the page. */
const base = () => new URL(settings().apiBase || '/', location.origin).href.replace(/\/+$/, '');

function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return `${base()}${path}${text ? `?${text}` : ''}`;
}

/** The address of a list's next page; the link may be absolute or a path of the API. */
const nextAddress = (link: string) => (/^https?:/.test(link) ? link : `${base()}${link}`);

/** The person's token. Never settles when the browser has the token of another one by now. @throws ApiError */
async function tokenOf(person: Person | undefined, fresh: boolean): Promise<string> {
  const read = identity(fresh).catch(() => {
    throw new ApiError(0, {});
  });
  const found = await inSession(read, person);
  if (!found) throw new ApiError(401, {});
  if (found.email !== person?.email) reportSession('replaced');
  return inSession(Promise.resolve(found.token), person);
}

async function attempt(
  person: Person | undefined,
  method: string,
  url: string,
  body: unknown,
  fresh: boolean,
): Promise<Response> {
  const token = await tokenOf(person, fresh);
  const headers: Record<string, string> = {
    'api-key': settings().apiKey,
    Authorization: `Bearer ${token}`,
  };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const content = body === undefined ? null : JSON.stringify(body);
  try {
    return await fetch(url, { method, headers, body: content, signal: AbortSignal.timeout(TIMEOUT) });
  } catch {
    throw new ApiError(0, {});
  }
}

async function exchange(
  person: Person | undefined,
  method: string,
  url: string,
  body: unknown,
): Promise<Answer> {
  let response = await patiently(() => attempt(person, method, url, body, false));
  if (response.status === 401) response = await attempt(person, method, url, body, true);
  if (!response.ok) throw await errorOf(response);
  return { body: await jsonOf(response), headers: response.headers };
}

/**
 * Sends a request as the person who is signed in now, and waits in turn after a 429. After a 401 the token is refreshed
 * once; a second 401 ends the session.
 */
async function send(method: string, url: string, body?: unknown): Promise<Answer> {
  try {
    return await inSession(exchange(currentPerson(), method, url, body));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) reportSession('refused');
    throw error;
  }
}

/** Calls a route that reads, for a page whose code is on its way; that page's own call takes the answer. */
export function askEarly<P extends string, A>(route: Route<P, unknown, A>, input: Input<P, unknown>): void {
  const person = currentPerson();
  if (!person) return;
  const address = addressOf(pathTo<string>(route, input.params ?? {}), input.query);
  keepEarly(person, address, send(route.method, address));
}

/** The parts of a request. */
interface Content {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Query;
  readonly body?: unknown;
}
type Answering<A> = Pick<Route<string, unknown, A>, 'method' | 'path' | 'answer'>;

/**
 * Calls a route that is chosen at run time, such as the one that saves a noun.
 * @returns the answer; the server's tests hold it to the contract, so it is not parsed again here
 * @throws ApiError
 */
export async function callAny<A>(route: Answering<A>, content: Content): Promise<A> {
  const address = addressOf(pathTo(route, content.params ?? {}), content.query);
  const early = route.method === 'GET' ? takeEarly(currentPerson(), address) : undefined;
  const { body } = await (early ?? send(route.method, address, content.body));
  return body as A;
}

/**
 * Calls a route of the contract.
 * @param input path parameters, query and body as the route declares them
 * @returns the answer, as {@link callAny} does
 * @throws ApiError
 */
export const call = <P extends string, B, A>(route: Route<P, B, A>, input: Input<P, B>): Promise<A> =>
  callAny(route, input);

/** A part of an answer that is too long for one, and the address of the next part. */
export interface Part<A> {
  readonly answer: A;
  readonly next: string | undefined;
}

/**
 * Calls a route whose answer comes in parts.
 * @param next the address of a later part, as the part before it names it
 * @throws ApiError
 */
export async function callPart<P extends string, B, A>(
  route: Route<P, B, A>,
  input: Input<P, B>,
  next?: string,
): Promise<Part<A>> {
  const address = next ?? addressOf(pathTo<string>(route, input.params ?? {}), input.query);
  const { body, headers } = await send(route.method, address);
  const link = nextLink(headers.get('link'));
  return { answer: body as A, next: link === undefined ? undefined : nextAddress(link) };
}

export interface Removal {
  readonly gone: boolean;
  /** Why the record was not deleted, when the server gives a reason. */
  readonly reason: string;
}

/**
 * Calls a route that deletes: its answer is true or false (rule 7.3).
 * @throws ApiError
 */
export async function callRemove(
  route: Answering<boolean>,
  params: Readonly<Record<string, string>>,
): Promise<Removal> {
  const { body, headers } = await send(route.method, addressOf(pathTo(route, params)));
  return { gone: body === true, reason: headers.get('reason') ?? '' };
}

/**
 * Reads a list to its end, page after page.
 * @param most of so many rows it is not read further
 * @param onPart called after each page but the last, with all rows so far
 * @throws ApiError
 */
export async function callAll<P extends string, B, R>(
  route: Route<P, B, R[]>,
  input: Input<P, B>,
  onPart?: (rows: R[]) => void,
  most = Infinity,
): Promise<R[]> {
  const path = pathTo<string>(route, input.params ?? {});
  const rows: R[] = [];
  let url: string | undefined = addressOf(path, { limit: '100', ...input.query });
  while (url !== undefined) {
    // Each page names the next one, so they cannot be requested at once.
    // oxlint-disable-next-line no-await-in-loop
    const { body, headers }: Answer = await send(route.method, url);
    rows.push(...(body as R[]));
    const next = nextLink(headers.get('link'));
    url = next === undefined || rows.length >= most ? undefined : nextAddress(next);
    if (url !== undefined) onPart?.([...rows]);
  }
  return rows;
}
