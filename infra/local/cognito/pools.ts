import { createHash } from 'node:crypto';
import { ACCOUNT, REGION } from '../account.ts';
import { readClient } from './client-template.ts';
import { readPool } from './pool-template.ts';
import { poolOf, type CognitoState } from './state.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id derived from a name of the template, so that links and tokens stay valid over a restart. */
function idOf(name: string, length: number): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, length);
  return [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** Creates or updates the pool of a template; its groups stay. */
export function ensurePool(
  state: CognitoState,
  logicalId: string,
  properties: unknown,
  id = `${REGION}_${idOf(`pool/${logicalId}`, 9)}`,
): { poolId: string; issuer: string } {
  const kept = state.pools.get(id);
  const issuer = `https://cognito-idp.${REGION}.amazonaws.com/${id}`;
  state.pools.put(id, {
    id,
    arn: `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${id}`,
    issuer,
    settings: readPool(logicalId, properties),
    createdAt: kept?.createdAt ?? state.now(),
    groups: kept?.groups ?? [],
  });
  return { poolId: id, issuer };
}

/** Creates or updates the app client of a template. */
export function ensureClient(
  state: CognitoState,
  poolId: string,
  logicalId: string,
  properties: unknown,
  id = idOf(`client/${poolId}/${logicalId}`, 26).toLowerCase(),
): { clientId: string } {
  poolOf(state, poolId);
  state.clients.put(id, { id, poolId, settings: readClient(logicalId, properties) });
  return { clientId: id };
}

export function ensureGroup(state: CognitoState, poolId: string, name: string): void {
  const pool = poolOf(state, poolId);
  if (!pool.groups.includes(name)) state.pools.put(poolId, { ...pool, groups: [...pool.groups, name] });
}
