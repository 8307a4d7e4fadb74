import * as z from 'zod/mini';
import { recordRules, type AccessRule, type Caller } from '../access.ts';
import type { Noun, RecordFor } from '../entities/index.ts';
import type { Fields, Wrapper } from '../schema/entity.ts';
import type { Params, ParamsOf, Route } from '../schema/route.ts';
import type { Partition } from '../schema/table-index.ts';
import { recordSchema } from '../schema/record-schema.ts';
import { done, nameWindow, page, wrapped } from './route-parts.ts';
import { route } from './route.ts';

/**
 * An entity with standard routes. `lambdas/standard/<verb>.ts` serves a route, unless the route has its own handler,
 * `lambdas/<noun>/<verb>.ts`.
 */
interface StandardEntity<N extends Noun> {
  readonly noun: N;
  readonly label: string;
  readonly wrapper: Wrapper<N>;
  readonly fields: Fields;
}
export type StandardVerb = 'read' | 'list' | 'save' | 'remove';
interface Overrides {
  readonly summary?: string;
  readonly allow?: AccessRule;
}
type KeySettings = Overrides & Pick<Route, 'query'>;

/** A route of one record, whose key is the path parameter. */
type KeyRoute<V extends StandardVerb, N extends Noun, P extends string, A> = Route<P, unknown, A, Caller> & {
  readonly standard: { readonly verb: V; readonly noun: N };
};
export type ReadRoute<N extends Noun, P extends string> = KeyRoute<'read', N, P, RecordFor[N][]>;
export type RemoveRoute<N extends Noun, P extends string> = KeyRoute<'remove', N, P, boolean>;
export type ListRoute<N extends Noun, P extends string> = Route<P, unknown, RecordFor[N][], Caller> & {
  readonly standard: { readonly verb: 'list'; partitions(params: Params<P>): readonly Partition<N>[] };
};
export type SaveRoute<N extends Noun, P extends string> = Route<
  P,
  { readonly [Name in Wrapper<N>]: Record<string, unknown> },
  RecordFor[N],
  Caller
> & { readonly standard: { readonly verb: 'save'; readonly noun: N; readonly wrapper: Wrapper<N> } };

const schemaFor = <N extends Noun>(entity: StandardEntity<N>) =>
  recordSchema(entity) as z.ZodMiniType<RecordFor[N]>;

/** `an offer`, `a user` */
const withArticle = (label: string) => `${/^[AEIO]/.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`;

/** Declares a route that reads a record by its key, which answers an array of one (rule 7.1). */
export const readRoute = <N extends Noun, const P extends string>(
  entity: StandardEntity<N>,
  path: P,
  settings: KeySettings = {},
): ReadRoute<N, P> => ({
  ...route({
    path,
    summary: `Reads ${withArticle(entity.label)}; the answer is an array of one`,
    answer: z.array(schemaFor(entity)),
    allow: recordRules[entity.noun].see,
    ...settings,
  }),
  standard: { verb: 'read', noun: entity.noun },
});

interface ListDeclaration<N extends Noun, P extends string> {
  readonly params?: Partial<Route<P>['params']>;
  readonly summary: string;
  readonly allow: AccessRule;
  /** The list is sorted by name, so a query can filter by initial or by the beginning of a name. */
  readonly byName?: true;
  partitions(params: Params<P>): readonly Partition<N>[];
}

/** Declares a route that lists the records of index partitions, page by page (rule 7.7). */
export const listRoute = <N extends Noun, const P extends string>(
  entity: StandardEntity<N>,
  path: P,
  { byName, partitions, ...declaration }: ListDeclaration<N, P>,
): ListRoute<N, P> => ({
  ...route({
    path,
    query: { ...page, ...(byName && nameWindow) },
    answer: z.array(schemaFor(entity)),
    ...declaration,
  }),
  standard: { verb: 'list', partitions },
});

/** Declares a route that creates or changes a record. Its path has no parameters: the body contains the record's id. */
export const saveRoute = <N extends Noun, const P extends string>(
  entity: StandardEntity<N>,
  path: P & ([ParamsOf<P>] extends [never] ? unknown : never),
  overrides: Overrides & Partial<Pick<Route, 'needs' | 'query'>> = {},
): SaveRoute<N, P> => ({
  ...route({
    method: 'POST',
    path,
    summary: `Creates or changes ${withArticle(entity.label)}`,
    body: wrapped(entity.wrapper),
    answer: schemaFor(entity),
    allow: recordRules[entity.noun].save,
    ...overrides,
  }),
  standard: { verb: 'save', noun: entity.noun, wrapper: entity.wrapper },
});

/** Declares a route that deletes a record by its key and answers true or false (rule 7.3). */
export const removeRoute = <N extends Noun, const P extends string>(
  { noun, label }: StandardEntity<N>,
  path: P,
  settings: KeySettings = {},
): RemoveRoute<N, P> => ({
  ...route({
    method: 'DELETE',
    path,
    summary: `Deletes ${withArticle(label)}`,
    answer: done,
    allow: recordRules[noun].remove,
    ...settings,
  }),
  standard: { verb: 'remove', noun },
});
