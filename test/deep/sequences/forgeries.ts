import { createHmac, createPublicKey, createSign, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import { callerOf, emailOf, subOf } from '../../support/cast.ts';
import { readTemplates } from '../../support/templates.ts';
import { signInBySrp } from '../../support/srp.ts';
import type { World } from '../../support/world.ts';
import type { Case } from '../case.ts';
import { entered, PASSWORD, signIn } from './entrance.ts';

type Claims = Readonly<Record<string, unknown>>;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (token: string, at: number): Claims =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString('utf8'));

const hmac = (alg: string, head: Claims, claims: Claims, secret: string | Buffer) => {
  const signed = `${part({ ...head, alg })}.${part(claims)}`;
  return `${signed}.${createHmac(alg.replace('HS', 'sha'), secret).update(signed).digest('base64url')}`;
};
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownJwk = { ...own.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
/** Signed by a key of the attacker's. */
const rsa = (head: Claims, claims: Claims) => {
  const signed = `${part(head)}.${part(claims)}`;
  return `${signed}.${createSign('sha256').update(signed).sign(own.privateKey, 'base64url')}`;
};

/** The pool's public key, in every form in which somebody may take it for a secret. */
function publicForms(jwk: JsonWebKey): readonly (readonly [string, string | Buffer])[] {
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const pem = String(key.export({ format: 'pem', type: 'spki' }));
  return [
    ['PEM', pem],
    ['PEM without the last line break', pem.trimEnd()],
    ['PEM of PKCS 1', String(key.export({ format: 'pem', type: 'pkcs1' }))],
    ['JWK', JSON.stringify(jwk)],
    ['DER', key.export({ format: 'der', type: 'spki' })],
    ['DER of PKCS 1', key.export({ format: 'der', type: 'pkcs1' })],
    ['modulus', String(jwk.n)],
    ['bytes of the modulus', Buffer.from(String(jwk.n), 'base64url')],
    ['nothing', ''],
  ];
}

/** Tokens with the claims of an administrator that nobody issued. */
function forgedFrom(good: string, jwk: JsonWebKey): readonly (readonly [string, string])[] {
  const [head, claims] = [read(good, 0), read(good, 1)];
  const [, , signature = ''] = good.split('.');
  const confused = ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    publicForms(jwk).map(([form, secret]) => [`${alg} by ${form}`, hmac(alg, head, claims, secret)] as const),
  );
  const none = ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) =>
    ['', signature].map(
      (end) => [`alg ${alg} ${end && 'signed'}`, `${part({ ...head, alg })}.${part(claims)}.${end}`] as const,
    ),
  );
  const kids = [
    '../../../dev/null',
    '/dev/null',
    "' OR '1'='1",
    '',
    'x',
    null,
    7,
    ['x'],
    { $ne: '' },
    '__proto__',
  ];
  const heads: readonly Claims[] = [
    ...kids.map((kid) => ({ ...head, kid })),
    { ...head },
    { ...head, jwk: ownJwk },
    { ...head, kid: 'own', jwk: ownJwk },
    { ...head, kid: 'own', jku: 'http://127.0.0.1:9/jwks.json' },
    { ...head, kid: 'own', x5u: 'http://127.0.0.1:9/cert.pem' },
    { ...head, crit: ['exp'] },
    { kid: head['kid'] },
  ];
  const changes: readonly Claims[] = [
    { email: 'other@cast.test' },
    { exp: 9_999_999_999 },
    { 'cognito:groups': ['root'] },
  ];
  const altered = changes.map((change) => {
    const [first = '', , last = ''] = good.split('.');
    return [
      `claims ${JSON.stringify(change)}`,
      `${first}.${part({ ...claims, ...change })}.${last}`,
    ] as const;
  });
  return [
    ...confused,
    ...none,
    ...heads.map(
      (of) => [`by a foreign key, head ${JSON.stringify(of).slice(0, 60)}`, rsa(of, claims)] as const,
    ),
    ...altered,
    ['kid of nothing by HS256', hmac('HS256', { ...head, kid: '/dev/null' }, claims, '')],
    ['without a signature', good.slice(0, good.lastIndexOf('.') + 1)],
    ['of two parts', good.slice(0, good.lastIndexOf('.'))],
    ['of four parts', `${good}.${signature}`],
    ['with a cut signature', good.slice(0, -8)],
  ];
}

/** An identity of the same e-mail and sub in another pool, and by another client; and older than its life. */
async function foreign(w: World, cognito: CognitoIdentityProviderClient) {
  const { pool, client } = await readTemplates();
  const { poolId } = w.cognito.ensurePool('Foreign', { ...pool, LambdaConfig: {} });
  const { clientId } = w.cognito.ensureClient(poolId, 'Browser', client);
  const email = emailOf('admin');
  w.cognito.createUser(poolId, { email, password: PASSWORD, sub: subOf('admin') });
  const other = await signInBySrp(cognito, { poolId, clientId, email, password: PASSWORD });
  const another = w.cognito.ensureClient(w.poolId, 'Foreign', client);
  const byOther = await signInBySrp(cognito, { ...another, poolId: w.poolId, email, password: PASSWORD });
  w.tick(-3_700_000);
  const old = await signIn(w, cognito, email).finally(() => w.tick(3_700_000));
  const access = (await signIn(w, cognito, email)).access;
  return [
    ['of another pool', other.id],
    ['of another client', byOther.id],
    ['that has expired', old.id],
    ['for access', access],
  ] as const;
}

/** Tokens that nobody may enter with, made of one that an administrator enters with. */
export async function forgeries(w: World, cognito: CognitoIdentityProviderClient): Promise<readonly Case[]> {
  const good = (await signIn(w, cognito, emailOf('admin'))).id;
  const caller = await entered(good);
  if (caller?.sub !== callerOf('admin').sub) throw new Error('The token that others are made of is refused.');
  const endpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ?? '';
  const { keys } = Object(await (await fetch(`${endpoint}/${w.poolId}/.well-known/jwks.json`)).json());
  return [...forgedFrom(good, keys[0]), ...(await foreign(w, cognito))].map(([name, token]) => ({
    name: `token ${name}`,
    run: async () => ((await entered(token)) ? 'is taken' : undefined),
  }));
}
