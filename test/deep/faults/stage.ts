import { createFilter } from '../../../infra/local/stream/filter.ts';
import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import { emailOf, people, subOf } from '../../support/cast.ts';
import { TABLE } from '../../support/environment.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { handlerOf, openWorld, type World } from '../../support/world.ts';
import { observer, type Observer } from './state.ts';

/**
 * A function's time in seconds by which its clients limit theirs: two attempts of 600 ms, so that what never answers
 * takes little more than a second and not ten.
 */
const TIMEOUT_SECONDS = '2.6';

/** Where handlers are tried: a world whose state is looked at, and an address that webhooks tell. */
export interface Stage {
  readonly w: World;
  readonly observer: Observer;
  readonly receiver: Receiver;
  /**
   * Empties all services but for the cast, and the address.
   * @param identities whether those are made anew too, which costs most of it
   */
  clear(identities: boolean): Promise<void>;
  /** All changes of the table since the stage was cleared. */
  changes(): Promise<readonly StreamRecord[]>;
  /** Those that the follower of the stream is given. */
  followed(): Promise<readonly StreamRecord[]>;
  /** Lets the follower do what is left to it. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  process.env['TIMEOUT_SECONDS'] = TIMEOUT_SECONDS;
  const w = await openWorld();
  const receiver = await openReceiver();
  // A receiver knows what it was told before by the id.
  const told = () => [...new Set(receiver.received.map(({ headers }) => headers['webhook-id']))];
  const eyes = observer(w, () => told().map((id) => ({ told: id })));
  const { followEvents } = await import('../../../lambdas/domain/follow-events.ts');
  const isFollowed = createFilter(followEvents.map((event) => JSON.stringify(event)));
  const seen: StreamRecord[] = [];
  w.db.changes(TABLE, async (records) => void seen.push(...records), { consumer: 'faults' });
  const changes = async () => {
    await w.db.drained();
    return [...seen];
  };
  const followed = async () => (await changes()).filter(isFollowed);
  function renewIdentities(): void {
    w.cognito.clear();
    for (const who of people)
      w.cognito.createUser(w.poolId, { email: emailOf(who), password: 'Portal2026', sub: subOf(who) });
  }
  return {
    w,
    observer: eyes,
    receiver,
    changes,
    followed,
    async clear(identities) {
      w.meter.heal();
      await w.reset();
      if (identities) renewIdentities();
      w.ses.clear();
      w.codes.length = 0;
      receiver.received.length = 0;
      await w.db.drained();
      seen.length = 0;
    },
    async follow() {
      const Records = await followed();
      await (
        await handlerOf('triggers.follow')
      )({ Records }, { awsRequestId: 'stream' });
    },
    async close() {
      eyes.close();
      await receiver.close();
      await w.close();
    },
  };
}
