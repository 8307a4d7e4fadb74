import * as z from 'zod/mini';
import { EMAIL, ID } from '../schema/kinds.ts';
import { paramNames, type Method, type Needs, type Route } from '../schema/route.ts';

export const id = z.string().check(z.regex(ID));
export const email = z.string().check(z.minLength(5), z.maxLength(254), z.toLowerCase(), z.regex(EMAIL));
/** A record's id, or a user's e-mail. */
export const recordKey = z.string().check(z.minLength(5), z.maxLength(254));

/** The schemas of a path's parameters. Those without a schema of their own are e-mails or ids. */
const paramSchemas = <P extends string>(
  path: P,
  own: Partial<Route<P>['params']> = {},
): Route<P>['params'] => ({
  ...Object.fromEntries(paramNames(path).map((name) => [name, name === 'email' ? email : id])),
  ...own,
});

/** The permissions of a route that names none. */
const needsOf = (method: Method): Needs => ({ table: method === 'GET' ? 'read' : 'write' });

type Declaration<P extends string, B, A, C> = Omit<Route<P, B, A, C>, 'method' | 'params' | 'needs'> &
  Partial<Pick<Route, 'method' | 'needs'>> & { readonly params?: Partial<Route<P>['params']> };

/**
 * Declares a route, by default a GET with the permissions of its method. The types of parameters, body and answer follow
 * from the schemas.
 */
export const route = <const P extends string, B, A, C>({
  method = 'GET',
  params,
  ...declaration
}: Declaration<P, B, A, C>): Route<P, B, A, C> => ({
  needs: needsOf(method),
  ...declaration,
  method,
  params: paramSchemas(declaration.path, params),
});
