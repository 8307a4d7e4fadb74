import { nouns } from '../../shared/entities/index.ts';
import { routes as routesWithoutNoun } from './routes-without-noun.ts';
import { nounTests } from './index.ts';
import type { Routes } from './setting.ts';

/** Expectations of every route of the contract. */
export const routeCases: Routes = Object.fromEntries([
  ...nouns.flatMap((noun) => Object.entries(nounTests[noun].routes)),
  ...Object.entries(routesWithoutNoun),
]);

/** The answers for each caller, by route. */
export const expectations = Object.fromEntries(
  Object.entries(routeCases).map(([name, { answers }]) => [name, answers]),
);
/** Builds a request of each route. */
export const situations = Object.fromEntries(
  Object.entries(routeCases).map(([name, { prepare }]) => [name, prepare]),
);
/** By route: a caller who succeeds, and the AWS calls of the request. */
export const calls = Object.fromEntries(
  Object.entries(routeCases).flatMap(([name, { calls: awsCalls }]) =>
    awsCalls === 'refused' ? [] : [[name, awsCalls]],
  ),
);
