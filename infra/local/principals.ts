import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from './secrets.ts';
import { createAuthoriser, type Authorise } from './policy/authorise.ts';
import { allows } from './policy/statements.ts';
import { readDenied } from './policy/resource-policies.ts';
import type { Resolver } from './template/resolver.ts';
import { rolesOf } from './template/roles.ts';

/** The machine's own principal, for tools such as the seed. */
const OPERATOR = 'local-operator';

const newCredentials = (): string =>
  JSON.stringify({ accessKeyId: OPERATOR, secretAccessKey: randomBytes(24).toString('base64url') });

/** The secret of this data folder's access keys; it never leaves the machine. */
function secretOf(data: string): string {
  const file = join(data, 'credentials.json');
  const { secretAccessKey }: { secretAccessKey: unknown } = JSON.parse(
    readOrCreateSecret(file, newCredentials),
  );
  return String(secretAccessKey);
}

/** The principals of the stand-ins with their permissions: the roles of the templates, and the machine itself. */
export type Principals = ReturnType<typeof readPrincipals>;

export function readPrincipals(resolver: Resolver, data: string) {
  const secret = secretOf(data);
  const denied = readDenied(resolver);
  const roles = new Map(rolesOf(resolver).map(({ name, statements }) => [name, statements]));
  return {
    secret,
    secretFor: (key: string) => (key === OPERATOR || roles.has(key) ? secret : undefined),
    mayList: (principal: string, bucket: string) =>
      principal === OPERATOR ||
      allows(roles.get(principal) ?? [], { action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }),
    /** @param identities the verified senders */
    authoriser: (identities: () => readonly string[]): Authorise =>
      createAuthoriser((principal) => (principal === OPERATOR ? 'all' : roles.get(principal)), {
        identities,
        denied,
      }),
  };
}
