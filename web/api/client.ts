import { pathTo, type Params, type ParamsOf, type Route } from '../../shared/schema/route.ts';
import { storePreloaded, takePreloaded, type Answer } from './preloaded-answers.ts';
import { ApiError, errorOf, jsonOf } from './errors.ts';
import { nextLink } from './next-link.ts';
import { identity } from './id-token.ts';
import { sendWithRetryAfter } from './retry-after.ts';
import { currentPerson, inSession, reportSessionProblem, type Person } from './session-state.ts';
import { settings } from './settings.ts';

const TIMEOUT_MS = 30_000;

type Query = Readonly<Record<string, string | undefined>>;

/** Parameters, query and body of a call, as its route declares them; undefined where the route has none. */
export type Input<P extends string, B> = ([ParamsOf<P>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Params<P> }) & {
  readonly query?: Query;
} & (unknown extends B ? { readonly body?: undefined } : { readonly body: B });

/** Returns the base URL of the API; the setting can be relative to the page. */
const apiBase = () => new URL(settings().apiBase || '/', location.origin).href.replace(/\/+$/, '');

function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return `${apiBase()}${path}${text ? `?${text}` : ''}`;
}

/** Returns the URL of a list's next page; the link can be absolute or a path of the API. */
const nextAddress = (link: string) => (/^https?:/.test(link) ? link : `${apiBase()}${link}`);

/** Returns the user's token. Never settles if the browser now holds another user's token. @throws ApiError */
async function validToken(person: Person | undefined, forceRefresh: boolean): Promise<string> {
  const read = identity(forceRefresh).catch(() => {
    throw new ApiError(0, {});
  });
  const identified = await inSession(read, person);
  if (!identified) throw new ApiError(401, {});
  if (identified.email !== person?.email) reportSessionProblem('replaced');
  return inSession(Promise.resolve(identified.token), person);
}

async function attempt(
  person: Person | undefined,
  method: string,
  url: string,
  body: unknown,
  forceRefresh: boolean,
): Promise<Response> {
  const token = await validToken(person, forceRefresh);
  const headers: Record<string, string> = {
    'api-key': settings().apiKey,
    Authorization: `Bearer ${token}`,
  };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const content = body === undefined ? null : JSON.stringify(body);
  try {
    return await fetch(url, { method, headers, body: content, signal: AbortSignal.timeout(TIMEOUT_MS) });
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
  let response = await sendWithRetryAfter(() => attempt(person, method, url, body, false));
  if (response.status === 401) response = await attempt(person, method, url, body, true);
  if (!response.ok) throw await errorOf(response);
  return { body: await jsonOf(response), headers: response.headers };
}

/**
 * Sends a request as the current user, and retries if Retry-After allows it. Refreshes the token once after a 401; a
 * second 401 ends the session.
 */
async function send(method: string, url: string, body?: unknown): Promise<Answer> {
  try {
    return await inSession(exchange(currentPerson(), method, url, body));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) reportSessionProblem('refused');
    throw error;
  }
}

function preloadAddress(address: string): void {
  const person = currentPerson();
  if (person) storePreloaded(person, address, send('GET', address));
}

/** Reads an address, or takes the answer that was preloaded for it. */
const get = (address: string): Promise<Answer> =>
  takePreloaded(currentPerson(), address) ?? send('GET', address);

const routeAddress = <P extends string, B, A>(
  route: Route<P, B, A>,
  { params, query }: Input<P, B>,
): string => addressOf(pathTo<string>(route, params ?? {}), query);

/** Calls a read route while the page's code loads; the page's own call then takes the answer. */
export const preload = <P extends string, A>(route: Route<P, unknown, A>, input: Input<P, unknown>): void =>
  preloadAddress(routeAddress(route, input));

/** Requests the maximum page size of a list, unless the query sets a limit. */
const inLargePages = <P extends string, B>(input: Input<P, B>): Input<P, B> => ({
  ...input,
  query: { limit: '100', ...input.query },
});

/** Reads the first page of a list while the page's code loads; {@link callAll} then takes it. */
export const preloadList = <P extends string, R>(
  route: Route<P, unknown, R[]>,
  input: Input<P, unknown>,
): void => preload(route, inLargePages(input));

interface RequestParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Query;
  readonly body?: unknown;
}
type CallableRoute<A> = Pick<Route<string, unknown, A>, 'method' | 'path' | 'answer'>;

/**
 * Calls a route that is chosen at run time, for example the save route of a noun.
 * @returns the answer, not validated here: server tests check answers against the contract
 * @throws ApiError
 */
export async function callAny<A>(route: CallableRoute<A>, content: RequestParts): Promise<A> {
  const address = addressOf(pathTo(route, content.params ?? {}), content.query);
  const { body } = await (route.method === 'GET' ? get(address) : send(route.method, address, content.body));
  return body as A;
}

/**
 * Calls a route of the contract.
 * @param input path parameters, query and body as the route declares them
 * @returns the answer, not validated: see {@link callAny}
 * @throws ApiError
 */
export const call = <P extends string, B, A>(route: Route<P, B, A>, input: Input<P, B>): Promise<A> =>
  callAny(route, input);

/** One part of a paginated answer, and the URL of the next part. */
export interface AnswerPart<A> {
  readonly answer: A;
  readonly next: string | undefined;
}

/**
 * Calls a route with a paginated answer.
 * @param next URL of a later part, from the part before it
 * @throws ApiError
 */
export async function callPart<P extends string, B, A>(
  route: Route<P, B, A>,
  input: Input<P, B>,
  next?: string,
): Promise<AnswerPart<A>> {
  const { body, headers } = await get(next ?? routeAddress(route, input));
  const link = nextLink(headers.get('link'));
  return { answer: body as A, next: link === undefined ? undefined : nextAddress(link) };
}

/** Reads the parts of a paginated answer until the caller stops. @throws ApiError */
export async function* callParts<P extends string, B, A>(
  route: Route<P, B, A>,
  input: Input<P, B>,
): AsyncGenerator<AnswerPart<A>> {
  let next: string | undefined;
  do {
    // Each part contains the URL of the next one, so requests must run in sequence.
    const part: AnswerPart<A> = await callPart(route, input, next);
    yield part;
    next = part.next;
  } while (next !== undefined);
}

export interface Removal {
  readonly isDeleted: boolean;
  /** The server's reason for not deleting the record, if any. */
  readonly reason: string;
}

/** Calls a delete route; it answers true or false (rule 7.3). @throws ApiError */
export async function callRemove(
  route: CallableRoute<boolean>,
  params: Readonly<Record<string, string>>,
): Promise<Removal> {
  const { body, headers } = await send(route.method, addressOf(pathTo(route, params)));
  return { isDeleted: body === true, reason: headers.get('reason') ?? '' };
}

/**
 * Reads all pages of a list.
 * @param onPart called after each page but the last, with all rows so far
 * @param maxRows stops reading once this many rows are loaded
 * @throws ApiError
 */
export async function callAll<P extends string, B, R>(
  route: Route<P, B, R[]>,
  input: Input<P, B>,
  onPart?: (rows: R[]) => void,
  maxRows = Infinity,
): Promise<R[]> {
  const rows: R[] = [];
  for await (const { answer, next } of callParts(route, inLargePages(input))) {
    rows.push(...answer);
    if (next === undefined || rows.length >= maxRows) break;
    onPart?.([...rows]);
  }
  return rows;
}
