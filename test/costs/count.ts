import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { createFilter } from '../../infra/local/stream/filter.ts';
import { calls, situations } from '../nouns/routes.ts';
import { emailOf, subOf } from '../support/cast.ts';
import { HOOK_SECRETS, TABLE } from '../support/environment.ts';
import { queuedMail } from '../support/outbox.ts';
import { signInBySrp } from '../support/srp.ts';
import { handlerOf, openWorld, type World } from '../support/world.ts';
import { lambdaPrice, messagePrice, requestPrice, type Used } from './price.ts';
import { nothing, placeOf, sum, transactionalKeys, unitsOf } from './units.ts';
import { writeUnits } from './writes.ts';

const PASSWORD = 'Portal2026';
/** Follower and sender write what they follow themselves; more often than this nothing does. */
const ROUNDS = 6;

/** A route, what one request of it uses, and what that costs. */
export interface Row {
  readonly route: string;
  readonly used: Used;
  /** Of the answer. */
  readonly bytes: number;
  /** What the follower and the sender of mails use for it. */
  readonly after: Used;
  readonly messages: number;
  /** USD for 1,000 requests, and for what follows of them. */
  readonly request: number;
  readonly follows: number;
}

interface Counter {
  /** Runs something, and counts what it used. */
  count(run: () => Promise<unknown>): Promise<Used>;
  /** The changes of the table since this was asked last. */
  changes(): Promise<readonly StreamRecord[]>;
}

const none: Used = { ...nothing, lambdas: 0, milliseconds: 0 };
const together = (one: Used, other: Used): Used => ({
  ...sum([one, other]),
  lambdas: one.lambdas + other.lambdas,
  milliseconds: one.milliseconds + other.milliseconds,
});

function counter(w: World): Counter {
  const seen: StreamRecord[] = [];
  let told = 0;
  w.db.changes(TABLE, async (records) => void seen.push(...records), { consumer: 'costs' });
  /** What is written past the stream. */
  const unseen = () => w.meter.requests.filter(({ body }) => String(body).includes(HOOK_SECRETS)).length;
  return {
    async count(run) {
      await w.db.drained();
      const from = seen.length;
      w.meter.start();
      const began = performance.now();
      await run();
      const milliseconds = performance.now() - began;
      await w.db.drained();
      const inTransactions = new Set(w.meter.requests.flatMap(transactionalKeys));
      const units = sum(w.meter.answered.map(([request, answer]) => unitsOf(request, answer)));
      const written = seen
        .slice(from)
        .map((change) => writeUnits(change, inTransactions.has(placeOf(change.dynamodb.Keys))))
        .reduce((all, one) => all + one, unseen());
      return { ...units, writes: units.writes + written, lambdas: 1, milliseconds };
    },
    async changes() {
      await w.db.drained();
      const from = told;
      told = seen.length;
      return seen.slice(from);
    },
  };
}

/** What the follower of the stream and the sender of mails do after a request, until nothing is left. */
async function following({ count, changes }: Counter): Promise<{ after: Used; messages: number }> {
  const { followEvents } = await import('../../lambdas/domain/follow-events.ts');
  const { outboxEvents } = await import('../../lambdas/domain/mail/outbox.ts');
  const filters = [followEvents, outboxEvents].map((events) =>
    createFilter(events.map((event) => JSON.stringify(event))),
  );
  const [follow, send] = [await handlerOf('triggers.follow'), await handlerOf('triggers.mail-sender')];
  let [after, messages] = [none, 0];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const made = await changes();
    const [followed = [], mails = []] = filters.map((passes) => made.filter((one) => passes(one)));
    if (followed.length + mails.length === 0) break;
    const context = { awsRequestId: 'stream' };
    if (followed.length > 0)
      after = together(after, await count(() => follow({ Records: followed }, context)));
    if (mails.length > 0)
      after = together(after, await count(() => send({ Records: mails.map(queuedMail) }, context)));
    messages += mails.length;
  }
  return { after, messages };
}

/** What the authorizer uses before every request; its second run, since the first reads the keys of the pool. */
async function authorizing(w: World, { count }: Counter): Promise<Used> {
  const email = emailOf('partner');
  w.cognito.createUser(w.poolId, { email, password: PASSWORD, sub: subOf('partner') });
  const { id } = await signInBySrp(new CognitoIdentityProviderClient(), {
    poolId: w.poolId,
    clientId: w.clientId,
    email,
    password: PASSWORD,
  });
  const authorize = await handlerOf('triggers.authorizer');
  const event = {
    type: 'REQUEST',
    methodArn: 'arn:aws:execute-api:ap-southeast-2:0:a/v1/GET/api/project/open',
    headers: { authorization: `Bearer ${id}` },
    requestContext: { requestId: 'r' },
  };
  const run = () => authorize(event, { awsRequestId: 'direct' });
  await run();
  return count(run);
}

/** One request as the matrix asks it. @throws Error when it is refused */
async function requested(w: World, counting: Counter, name: string) {
  const [who] = calls[name] ?? ['admin'];
  await w.reset();
  w.cognito.clear();
  w.cognito.createUser(w.poolId, {
    email: `costs.${name.replaceAll(/\W/g, '')}@cast.test`,
    password: PASSWORD,
  });
  const { ask } = (await situations[name]?.({ w, who, target: 'own' })) ?? { ask: {} };
  await counting.changes();
  let bytes = 0;
  const used = await counting.count(async () => {
    const { status, size, body } = await w.call(who, name.split(' ')[0] ?? '', ask);
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    bytes = size;
  });
  return { used, bytes, ...(await following(counting)) };
}

/** Every route of the contract, in the variants that the matrix knows, each counted when its code is warm. */
export async function countRoutes(): Promise<readonly Row[]> {
  const w = await openWorld();
  try {
    const counting = counter(w);
    const authorizer = await authorizing(w, counting);
    const rows: Row[] = [];
    for (const route of Object.keys(calls)) {
      await requested(w, counting, route);
      const { used, bytes, after, messages } = await requested(w, counting, route);
      const request = requestPrice(together(used, authorizer), bytes) / 1000;
      const follows = (lambdaPrice(after) + messages * messagePrice) / 1000;
      rows.push({ route, used, bytes, after, messages, request, follows });
    }
    return rows;
  } finally {
    await w.close();
  }
}
