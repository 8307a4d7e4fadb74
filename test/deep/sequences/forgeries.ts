import { createHmac, createPublicKey, createSign, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import { callerOf, emailOf, subOf } from '../../support/cast.ts';
import { readTemplates } from '../../support/templates.ts';
import { signInBySrp } from '../../support/srp.ts';
import type { World } from '../../support/world.ts';
import type { Case } from '../case.ts';
import { authorize, PASSWORD, signIn } from './authentication.ts';

type Claims = Readonly<Record<string, unknown>>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (token: string, index: number): Claims =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString('utf8'));

const hmac = (alg: string, header: Claims, claims: Claims, secret: string | Buffer) => {
  const signedPart = `${encode({ ...header, alg })}.${encode(claims)}`;
  return `${signedPart}.${createHmac(alg.replace('HS', 'sha'), secret).update(signedPart).digest('base64url')}`;
};
const attackerKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const attackerJwk = { ...attackerKey.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
/** Signs with the attacker's key. */
const signWithAttackerKey = (header: Claims, claims: Claims) => {
  const signedPart = `${encode(header)}.${encode(claims)}`;
  return `${signedPart}.${createSign('sha256').update(signedPart).sign(attackerKey.privateKey, 'base64url')}`;
};

/** The pool's public key in every form that a verifier could mistake for an HMAC secret. */
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

/** Forged tokens with an administrator's claims. */
function forgeTokens(validToken: string, jwk: JsonWebKey): readonly (readonly [string, string])[] {
  const [header, claims] = [decode(validToken, 0), decode(validToken, 1)];
  const [, , signature = ''] = validToken.split('.');
  const confusedAlgorithms = ['HS256', 'HS384', 'HS512'].flatMap((alg) =>
    publicForms(jwk).map(
      ([form, secret]) => [`${alg} by ${form}`, hmac(alg, header, claims, secret)] as const,
    ),
  );
  const unsignedTokens = ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) =>
    ['', signature].map(
      (end) =>
        [`alg ${alg} ${end && 'signed'}`, `${encode({ ...header, alg })}.${encode(claims)}.${end}`] as const,
    ),
  );
  const keyIds = [
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
  const forgedHeaders: readonly Claims[] = [
    ...keyIds.map((kid) => ({ ...header, kid })),
    { ...header },
    { ...header, jwk: attackerJwk },
    { ...header, kid: 'own', jwk: attackerJwk },
    { ...header, kid: 'own', jku: 'http://127.0.0.1:9/jwks.json' },
    { ...header, kid: 'own', x5u: 'http://127.0.0.1:9/cert.pem' },
    { ...header, crit: ['exp'] },
    { kid: header['kid'] },
  ];
  const changes: readonly Claims[] = [
    { email: 'other@cast.test' },
    { exp: 9_999_999_999 },
    { 'cognito:groups': ['root'] },
  ];
  const changedClaims = changes.map((change) => {
    const [first = '', , last = ''] = validToken.split('.');
    return [
      `claims ${JSON.stringify(change)}`,
      `${first}.${encode({ ...claims, ...change })}.${last}`,
    ] as const;
  });
  return [
    ...confusedAlgorithms,
    ...unsignedTokens,
    ...forgedHeaders.map(
      (forgedHeader) =>
        [
          `by a foreign key, header ${JSON.stringify(forgedHeader).slice(0, 60)}`,
          signWithAttackerKey(forgedHeader, claims),
        ] as const,
    ),
    ...changedClaims,
    ['kid of an empty file by HS256', hmac('HS256', { ...header, kid: '/dev/null' }, claims, '')],
    ['without a signature', validToken.slice(0, validToken.lastIndexOf('.') + 1)],
    ['of two parts', validToken.slice(0, validToken.lastIndexOf('.'))],
    ['of four parts', `${validToken}.${signature}`],
    ['with a cut signature', validToken.slice(0, -8)],
  ];
}

/** Real tokens that must be rejected: of another pool, of another client, expired, or an access token. */
async function foreignTokens(w: World, cognito: CognitoIdentityProviderClient) {
  const { pool, client } = await readTemplates();
  const { poolId } = w.cognito.ensurePool('Foreign', { ...pool, LambdaConfig: {} });
  const { clientId } = w.cognito.ensureClient(poolId, 'Browser', client);
  const email = emailOf('admin');
  w.cognito.createUser(poolId, { email, password: PASSWORD, sub: subOf('admin') });
  const ofOtherPool = await signInBySrp(cognito, { poolId, clientId, email, password: PASSWORD });
  const otherClient = w.cognito.ensureClient(w.poolId, 'Foreign', client);
  const ofOtherClient = await signInBySrp(cognito, {
    ...otherClient,
    poolId: w.poolId,
    email,
    password: PASSWORD,
  });
  w.advanceClocks(-3_700_000);
  const expired = await signIn(w, cognito, email).finally(() => w.advanceClocks(3_700_000));
  const access = (await signIn(w, cognito, email)).access;
  return [
    ['of another pool', ofOtherPool.id],
    ['of another client', ofOtherClient.id],
    ['that has expired', expired.id],
    ['for access', access],
  ] as const;
}

/** Cases that try to enter with each forged or foreign token. */
export async function forgeryCases(
  w: World,
  cognito: CognitoIdentityProviderClient,
): Promise<readonly Case[]> {
  const validToken = (await signIn(w, cognito, emailOf('admin'))).id;
  const caller = await authorize(validToken);
  if (caller?.sub !== callerOf('admin').sub)
    throw new Error('The valid token that forgeries are made from is rejected.');
  const endpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ?? '';
  const { keys } = Object(await (await fetch(`${endpoint}/${w.poolId}/.well-known/jwks.json`)).json());
  return [...forgeTokens(validToken, keys[0]), ...(await foreignTokens(w, cognito))].map(([name, token]) => ({
    name: `token ${name}`,
    run: async () => ((await authorize(token)) ? 'is accepted' : undefined),
  }));
}
