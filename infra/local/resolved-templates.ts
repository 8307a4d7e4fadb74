import { join } from 'node:path';
import { SIGNING_KEY } from '../custom-resources.ts';
import { signingPair, type SigningPair } from './signing-key.ts';
import { readAssembly } from './template/assembly.ts';
import { createResolver, type Resolver } from './template/resolver.ts';

/** The resolved templates, and the key pair of their custom resource. */
export interface ResolvedTemplates {
  readonly resolver: Resolver;
  readonly keys: SigningPair;
}

/** Resolves the templates of the `local` environment from their build folder. */
export function resolveTemplates(assembly: string, data: string): ResolvedTemplates {
  const keys = signingPair(join(data, 'secrets'));
  const resolver = createResolver(readAssembly(assembly), (type) =>
    type === SIGNING_KEY ? { PublicKey: keys.publicKey } : undefined,
  );
  return { resolver, keys };
}
