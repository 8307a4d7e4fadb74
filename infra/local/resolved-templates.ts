import { join } from 'node:path';
import { SIGNING_KEY } from '../custom-resources.ts';
import { buildTemplates, type Build } from './build.ts';
import { signingPair, type SigningPair } from './signing-key.ts';
import { readAssembly } from './template/assembly.ts';
import { createResolver, type Resolver } from './template/resolver.ts';

/** The resolved templates, and the key pair that their custom resource would make. */
export interface ResolvedTemplates {
  readonly resolver: Resolver;
  readonly keys: SigningPair;
}

/** Builds the templates of the `local` environment and resolves them. */
export async function resolveTemplates(
  build: Build,
  data: string,
  log: (line: string) => void,
): Promise<ResolvedTemplates> {
  const assembly = await buildTemplates(build, log);
  const keys = signingPair(join(data, 'secrets'));
  const resolver = createResolver(readAssembly(assembly), (type) =>
    type === SIGNING_KEY ? { PublicKey: keys.publicKey } : undefined,
  );
  return { resolver, keys };
}
