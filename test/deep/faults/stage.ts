import { createFilter } from '../../../infra/local/stream/filter.ts';
import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import { emailOf, people, subOf } from '../../support/cast.ts';
import { TABLE } from '../../support/environment.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { handlerOf, openWorld, type World } from '../../support/world.ts';
import { createObserver, type Observer } from './state.ts';

/**
 * Lambda timeout in seconds, from which clients derive theirs: two attempts of 600 ms, so that a call without an
 * answer costs about one second instead of ten.
 */
const TIMEOUT_SECONDS = '2.6';

/** Test environment of the handlers: a world, an observer of its state and a webhook receiver. */
export interface Stage {
  readonly w: World;
  readonly observer: Observer;
  readonly receiver: Receiver;
  /**
   * Clears the tables, mails and received webhooks, and stores the cast again.
   * @param renewsIdentities whether to recreate the identities too, the slowest part
   */
  clear(renewsIdentities: boolean): Promise<void>;
  /** Changes of the table since the last clear. */
  changes(): Promise<readonly StreamRecord[]>;
  /** The changes that the stream's follower receives. */
  followedChanges(): Promise<readonly StreamRecord[]>;
  /** Runs the stream's follower on the changes. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  process.env['TIMEOUT_SECONDS'] = TIMEOUT_SECONDS;
  const w = await openWorld();
  const receiver = await openReceiver();
  // Webhooks deliver at least once; receivers deduplicate by id.
  const deliveredIds = () => [...new Set(receiver.received.map(({ headers }) => headers['webhook-id']))];
  const observer = createObserver(w, () => deliveredIds().map((id) => ({ delivered: id })));
  const { followEvents } = await import('../../../lambdas/domain/follow-events.ts');
  const isFollowed = createFilter(followEvents.map((event) => JSON.stringify(event)));
  const tableChanges: StreamRecord[] = [];
  w.db.changes(TABLE, async (records) => void tableChanges.push(...records), { consumer: 'faults' });
  const changes = async () => {
    await w.db.drained();
    return [...tableChanges];
  };
  const followedChanges = async () => (await changes()).filter(isFollowed);
  function renewIdentities(): void {
    w.cognito.clear();
    for (const person of people)
      w.cognito.createUser(w.poolId, { email: emailOf(person), password: 'Portal2026', sub: subOf(person) });
  }
  return {
    w,
    observer,
    receiver,
    changes,
    followedChanges,
    async clear(renewsIdentities) {
      w.meter.heal();
      await w.reset();
      if (renewsIdentities) renewIdentities();
      w.ses.clear();
      w.codes.length = 0;
      receiver.received.length = 0;
      await w.db.drained();
      tableChanges.length = 0;
    },
    async follow() {
      const Records = await followedChanges();
      await (
        await handlerOf('triggers.follow')
      )({ Records }, { awsRequestId: 'stream' });
    },
    async close() {
      observer.close();
      await receiver.close();
      await w.close();
    },
  };
}
