import type { Addresses } from './addresses.ts';
import type { Resolver } from './template/resolver.ts';

/** What the machine itself reads from the settings that pages get. */
export interface EnvironmentJson {
  readonly documentBucket: string;
  readonly documentHost: string;
  readonly userPoolId: string;
  /** Origin of the API. */
  readonly apiBase: string;
  /** Present on one machine only: where Cognito answers. */
  readonly userPoolEndpoint: string;
}

/** The content of `/environment.json`: the web stack's own, and where API and Cognito answer here. */
export const environmentJson = (resolver: Resolver, { api, cognito }: Addresses): EnvironmentJson => ({
  ...(JSON.parse(resolver.output('local-web', 'EnvironmentJson')) as EnvironmentJson),
  apiBase: api,
  userPoolEndpoint: cognito,
});
