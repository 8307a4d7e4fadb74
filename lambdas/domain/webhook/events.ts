import { anyAdministrator, recordRules } from '../../../shared/access.ts';
import type { HookPayload } from '../../../shared/api/hook-payload.ts';
import { hookEventOf, type HookAction, type HookNoun } from '../../../shared/entities/hook-events.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { changesOf } from '../../engine/history-entry.ts';

/** Bytes; the Standard Webhooks scheme requires less than 20 kB. */
const PAYLOAD_LIMIT = 20_000;

/** A change of a record from the table's stream. */
export interface RecordChange<N extends HookNoun = HookNoun> {
  readonly noun: N;
  readonly before: RecordFor[N] | undefined;
  readonly after: RecordFor[N] | undefined;
}

export interface WebhookEvent {
  readonly noun: HookNoun;
  readonly action: HookAction;
  readonly record: RecordFor[HookNoun];
  readonly version: number;
  readonly changed: readonly string[];
}

/**
 * Derives the event from a change, as an administrator sees it: a record that becomes visible was created, a record
 * that disappears was deleted. A save is one event; a copied value without a new version is none.
 */
export function webhookEventOf({ noun, before, after }: RecordChange): WebhookEvent | undefined {
  // Webhooks get what administrators can read: no offer before it is submitted.
  const scope = recordRules[noun].see(anyAdministrator, {});
  const [visibleBefore, visibleAfter] = [before, after].map((record) =>
    record && permits(scope, record) ? record : undefined,
  );
  const record = visibleAfter ?? visibleBefore;
  if (!record || (visibleBefore && visibleAfter && visibleBefore.version === visibleAfter.version))
    return undefined;
  const changed = visibleBefore && visibleAfter ? Object.keys(changesOf(visibleBefore, visibleAfter)) : [];
  // A funder's private edits of a submitted offer change only its version. An interest is an
  // exception: a funder may give the same answer again when it is asked again.
  if (visibleBefore && visibleAfter && changed.length === 0 && noun !== 'interest') return undefined;
  if (visibleAfter) {
    const action = visibleBefore ? 'changed' : 'created';
    return { noun, action, record, version: record.version, changed };
  }
  return { noun, action: 'deleted', record, version: after?.version ?? record.version + 1, changed };
}

/** Leaves out the record if the payload would reach 20 kB. @param timestamp ISO 8601 */
export function payloadOf(
  { noun, action, record, version, changed }: WebhookEvent,
  timestamp: string,
): string {
  const type = hookEventOf(noun, action);
  const data = { id: record.id, version, record, changed: [...changed] };
  const payload = JSON.stringify({ type, timestamp, data } satisfies HookPayload);
  if (Buffer.byteLength(payload) < PAYLOAD_LIMIT) return payload;
  return JSON.stringify({ type, timestamp, data: { ...data, record: null } } satisfies HookPayload);
}
