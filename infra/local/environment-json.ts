import type { Addresses } from './addresses.ts';
import type { Resolver } from './template/resolver.ts';

/** The page settings that the local portal uses. */
export interface EnvironmentJson {
  readonly documentBucket: string;
  readonly documentHost: string;
  readonly userPoolId: string;
  /** Origin of the API. */
  readonly apiBase: string;
  /** Endpoint of the local Cognito. */
  readonly userPoolEndpoint: string;
}

/** Returns the web stack's `/environment.json` with the local endpoints of API and Cognito. */
export const environmentJson = (resolver: Resolver, { api, cognito }: Addresses): EnvironmentJson => ({
  ...(JSON.parse(resolver.output('local-web', 'EnvironmentJson')) as EnvironmentJson),
  apiBase: api,
  userPoolEndpoint: cognito,
});
