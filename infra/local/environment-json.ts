import type { Addresses } from './addresses.ts';
import type { Resolver } from './template/resolver.ts';

/** The page settings that the machine itself reads. */
export interface EnvironmentJson {
  readonly documentBucket: string;
  readonly documentHost: string;
  readonly userPoolId: string;
  /** Origin of the API. */
  readonly apiBase: string;
  /** One machine only: Cognito's endpoint. */
  readonly userPoolEndpoint: string;
}

/** The content of `/environment.json`: the web stack's, with the local endpoints of API and Cognito. */
export const environmentJson = (resolver: Resolver, { api, cognito }: Addresses): EnvironmentJson => ({
  ...(JSON.parse(resolver.output('local-web', 'EnvironmentJson')) as EnvironmentJson),
  apiBase: api,
  userPoolEndpoint: cognito,
});
