import * as fc from 'fast-check';

import type { RouteInput } from '../../support/event.ts';
import { recordSchemas, operations, type Operation } from '../fuzz/openapi-document.ts';
import { requestsFor } from '../fuzz/request.ts';
import { withoutSecrets, type Scene } from '../fuzz/scene.ts';

/** A request that is repeated as a user's rights change. */
export interface Probe {
  readonly operation: Operation;
  readonly input: RouteInput;
}

/** Nouns whose answers differ between two users with equal rights. */
const PERSONAL_NOUNS = new Set(['user', 'view', 'notice', 'calendar', 'identity', 'note']);
export const isPersonal = ({ operation }: Probe) => PERSONAL_NOUNS.has(operation.tags[0] ?? '');

/** Builds a request of an operation about a record of the scene. */
function requestAbout(
  operation: Operation,
  record: Readonly<Record<string, unknown>>,
  wrapper: string,
): RouteInput {
  const noun = operation.tags[0] ?? '';
  const values: Readonly<Record<string, unknown>> = { noun, ...record, userId: record['email'] };
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const params = inPath.map(({ name }) => [name, String(values[name] ?? record['id'])]);
  const acceptsRecord =
    wrapper in (operation.requestBody?.content['application/json']?.schema.properties ?? {});
  return { params: Object.fromEntries(params), ...(acceptsRecord && { body: { [wrapper]: record } }) };
}

/** Every operation with every record of its noun, and requests generated from the OpenAPI document. */
export function createProbes(scene: Scene, seed: number): readonly Probe[] {
  return operations.flatMap((operation) => {
    const [noun] = operation.tags;
    const body = operation.requestBody?.content['application/json']?.schema.properties ?? {};
    const isAboutRecord =
      operation.requestBody === undefined || Object.keys(body).some((name) => name in recordSchemas);
    const aboutRecords = isAboutRecord
      ? scene.records
          .filter((stored) => stored.noun === noun)
          .map((stored) => requestAbout(operation, withoutSecrets(stored.record), stored.wrapper))
      : [];
    const generated = fc
      .sample(requestsFor(operation, scene), { numRuns: 3, seed })
      .map(({ input }) => input);
    return [...aboutRecords, ...generated].map((input) => ({ operation, input }));
  });
}
