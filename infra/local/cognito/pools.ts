import { REGION } from '../account.ts';
import { readClient, readPool } from './template.ts';
import { poolOf, type CognitoState } from './state.ts';

/** Creates or updates the pool of a template; keeps its groups. @throws Error on an unsupported property */
export function ensurePool(
  state: CognitoState,
  logicalId: string,
  properties: unknown,
  id = `${REGION}_${logicalId}`,
): { poolId: string; issuer: string } {
  const issuer = `https://cognito-idp.${REGION}.amazonaws.com/${id}`;
  state.pools.set(id, {
    id,
    issuer,
    settings: readPool(logicalId, properties),
    groups: state.pools.get(id)?.groups ?? [],
  });
  return { poolId: id, issuer };
}

/** Creates or updates the app client of a template. @throws Error on an unsupported property */
export function ensureClient(
  state: CognitoState,
  poolId: string,
  logicalId: string,
  properties: unknown,
  id = logicalId,
): { clientId: string } {
  poolOf(state, poolId);
  state.clients.set(id, { id, poolId, settings: readClient(logicalId, properties) });
  return { clientId: id };
}

export function ensureGroup(state: CognitoState, poolId: string, name: string): void {
  const pool = poolOf(state, poolId);
  if (!pool.groups.includes(name)) state.pools.set(poolId, { ...pool, groups: [...pool.groups, name] });
}
