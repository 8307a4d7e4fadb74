import { join } from 'node:path';
import { SIGNING_KEY } from '../custom-resources.ts';
import { signingPair } from './secrets.ts';
import { readAssembly } from './template/assembly.ts';
import { createResolver, type Resolver } from './template/resolver.ts';
import type { Addresses } from './addresses.ts';

/** The resolved templates, and the key pair of their custom resource. */
export type ResolvedTemplates = ReturnType<typeof resolveTemplates>;

/** Resolves the templates of the `local` environment from their build folder. */
export function resolveTemplates(assembly: string, data: string) {
  const keys = signingPair(join(data, 'secrets'));
  const resolver = createResolver(readAssembly(assembly), (type) =>
    type === SIGNING_KEY ? { PublicKey: keys.publicKey } : undefined,
  );
  return { resolver, keys };
}

/** The page settings that the local portal uses. */
export interface EnvironmentJson {
  readonly documentBucket: string;
  readonly documentHost: string;
  readonly userPoolId: string;
  readonly userPoolEndpoint: string;
}

/** Returns the web stack's `/environment.json` with the endpoint of the local Cognito. */
export const environmentJson = (resolver: Resolver, { cognito }: Addresses): EnvironmentJson => ({
  ...(JSON.parse(resolver.output('local-web', 'EnvironmentJson')) as EnvironmentJson),
  userPoolEndpoint: cognito,
});
