import type * as z from 'zod/mini';
import type { Rule } from './rule.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parameter names in a path: `id` in `/api/project/{id}`. */
export type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;
export type Params<P extends string> = { readonly [N in ParamsOf<P>]: string };

/** AWS permissions of a route's Lambda; the stacks grant exactly these. */
export interface Needs {
  readonly table?: 'read' | 'write';
  readonly identity?: readonly string[];
  /** `grant` signs one upload; `takeOver` moves an upload to its final key; `restore` restores a deleted file. */
  readonly documents?: 'grant' | 'takeOver' | 'restore';
  /** Signs links of the documents host. */
  readonly signing?: true;
  /** Looks up the portal's own address. */
  readonly portalUrl?: true;
  /** Permission for the table of webhook secrets, which only the sender reads. */
  readonly hookSecrets?: 'write';
}

/** A route of the API. `C` is the type of the caller that its access rule reads. */
export interface Route<P extends string = string, B = unknown, A = unknown, C = never> {
  readonly method: Method;
  readonly path: P;
  readonly summary: string;
  /** Schemas of the path parameters; an invalid value answers 400. */
  readonly params: { readonly [N in ParamsOf<P>]: z.ZodMiniType<string> };
  readonly query?: Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
  readonly body?: z.ZodMiniType<B>;
  readonly answer: z.ZodMiniType<A>;
  /** Content type of a text answer; JSON by default. */
  readonly content?: string;
  /**
   * The reason why the route is public: served without sign-in and API key, with its own throttle. All other routes
   * require both.
   */
  readonly open?: string;
  /** Status code of a successful answer. */
  readonly status?: 200 | 202;
  /** Access rule; required by the compiler. */
  readonly allow: Rule<C>;
  readonly needs: Needs;
}

const PARAM = /\{(\w+)\}/g;

export const paramNames = (path: string): readonly string[] =>
  [...path.matchAll(PARAM)].map(([, name = '']) => name);

/** Fills a path's parameters, percent-encoded. */
export const pathTo = <P extends string>(target: { readonly path: P }, params: Params<P>): string =>
  target.path.replaceAll(PARAM, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
