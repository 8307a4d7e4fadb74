import * as fc from 'fast-check';

import type { Ask } from '../../support/event.ts';
import { recordSchemas, operations, type Operation } from '../fuzz/document.ts';
import { requestsFor } from '../fuzz/request.ts';
import { withoutSecrets, type Scene } from '../fuzz/scene.ts';

/** A request that is made again and again, as somebody's rights come and go. */
export interface Probe {
  readonly operation: Operation;
  readonly ask: Ask;
}

/** What is a person's own differs between two people who are alike otherwise. */
const PERSONAL = new Set(['user', 'view', 'notice', 'calendar', 'identity']);
export const isPersonal = ({ operation }: Probe) => PERSONAL.has(operation.tags[0] ?? '');

/** A request of an operation that is about a record of the scene. */
function about(operation: Operation, record: Readonly<Record<string, unknown>>, wrapper: string): Ask {
  const noun = operation.tags[0] ?? '';
  const known: Readonly<Record<string, unknown>> = { noun, ...record, userId: record['email'] };
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const params = inPath.map(({ name }) => [name, String(known[name] ?? record['id'])]);
  const body = wrapper in (operation.requestBody?.content['application/json']?.schema.properties ?? {});
  return { params: Object.fromEntries(params), ...(body && { body: { [wrapper]: record } }) };
}

/** Every operation with every record of its noun, and requests that are made from the document. */
export function probesOf(scene: Scene, seed: number): readonly Probe[] {
  return operations.flatMap((operation) => {
    const [noun] = operation.tags;
    const body = operation.requestBody?.content['application/json']?.schema.properties ?? {};
    const asksForRecord =
      operation.requestBody === undefined || Object.keys(body).some((name) => name in recordSchemas);
    const stored = asksForRecord
      ? scene.records
          .filter((one) => one.noun === noun)
          .map((one) => about(operation, withoutSecrets(one.record), one.wrapper))
      : [];
    const made = fc.sample(requestsFor(operation, scene), { numRuns: 3, seed }).map(({ ask }) => ask);
    return [...stored, ...made].map((ask) => ({ operation, ask }));
  });
}
