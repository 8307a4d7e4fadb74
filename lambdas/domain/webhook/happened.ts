import { recordRules, type Caller } from '../../../shared/access.ts';
import type { HookPayload } from '../../../shared/api/hook-payload.ts';
import { hookEventOf, type HookAction, type HookNoun } from '../../../shared/entities/hook-events.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import { opens } from '../../../shared/schema/rule.ts';
import { changesOf } from '../../engine/history-entry.ts';

/** Bytes; the Standard Webhooks scheme asks for less than 20 kB. */
const PAYLOAD_LIMIT = 20_000;

/** Addresses are told what administrators read: no offer before it is submitted. */
const reader: Caller = {
  email: '',
  sub: '',
  role: 'admin',
  companyId: '',
  companyType: '',
  hasProfile: true,
};

/** A change of a record, as the table's stream tells it. */
export interface Changed<N extends HookNoun = HookNoun> {
  readonly noun: N;
  readonly before: RecordFor[N] | undefined;
  readonly after: RecordFor[N] | undefined;
}

/** What happened, for those who may be told of it. */
export interface Happened {
  readonly noun: HookNoun;
  readonly action: HookAction;
  readonly record: RecordFor[HookNoun];
  readonly version: number;
  readonly changed: readonly string[];
}

/**
 * What a change is to somebody who sees what administrators see: a record that comes into their sight is created, one
 * that leaves it is deleted. A save is one event; what the server copies into a record without a new version is none.
 */
export function happened({ noun, before, after }: Changed): Happened | undefined {
  const scope = recordRules[noun].see(reader, {});
  const [was, is] = [before, after].map((record) => (record && opens(scope, record) ? record : undefined));
  const record = is ?? was;
  if (!record || (was && is && was.version === is.version)) return undefined;
  const action = is ? (was ? 'changed' : 'created') : 'deleted';
  const version = is ? is.version : (after?.version ?? record.version + 1);
  return { noun, action, record, version, changed: was && is ? Object.keys(changesOf(was, is)) : [] };
}

/**
 * The payload of what happened, below 20 kB: without the record where that is too long.
 * @param timestamp ISO 8601
 */
export function payloadOf({ noun, action, record, version, changed }: Happened, timestamp: string): string {
  const type = hookEventOf(noun, action);
  const data = { id: record.id, version, record, changed: [...changed] };
  const whole = JSON.stringify({ type, timestamp, data } satisfies HookPayload);
  if (Buffer.byteLength(whole) < PAYLOAD_LIMIT) return whole;
  return JSON.stringify({ type, timestamp, data: { ...data, record: null } } satisfies HookPayload);
}
