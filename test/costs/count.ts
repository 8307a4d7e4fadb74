import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { createFilter } from '../../infra/local/stream/filter.ts';
import { calls, situations } from '../nouns/routes.ts';
import { emailOf, subOf } from '../support/cast.ts';
import { HOOK_SECRETS, TABLE } from '../support/environment.ts';
import { queuedMail } from '../support/outbox.ts';
import { signInBySrp } from '../support/srp.ts';
import { handlerOf, openWorld, type World } from '../support/world.ts';
import { lambdaPrice, messagePrice, requestPrice, type Usage } from './price.ts';
import { zeroUnits, keyOf, sumUnits, transactionalKeys, unitsOf } from './units.ts';
import { writeUnits } from './writes.ts';

const PASSWORD = 'Portal2026';
/** Follower and sender also process their own writes; no request causes more rounds. */
const MAX_ROUNDS = 6;

/** A route, the resources of one request and their cost. */
export interface RouteCost {
  readonly route: string;
  readonly used: Usage;
  /** Bytes of the answer. */
  readonly bytes: number;
  /** Resources of the follower and the mail sender. */
  readonly followUp: Usage;
  readonly messages: number;
  /** USD for 1,000 requests. */
  readonly requestCost: number;
  /** USD for the work that 1,000 requests trigger. */
  readonly followUpCost: number;
}

interface Counter {
  /** Runs a function and counts the resources it used. */
  count(run: () => Promise<unknown>): Promise<Usage>;
  /** Changes of the table since the last call. */
  changes(): Promise<readonly StreamRecord[]>;
}

const zeroUsage: Usage = { ...zeroUnits, lambdas: 0, milliseconds: 0 };
const addUsage = (first: Usage, second: Usage): Usage => ({
  ...sumUnits([first, second]),
  lambdas: first.lambdas + second.lambdas,
  milliseconds: first.milliseconds + second.milliseconds,
});

function createCounter(w: World): Counter {
  const tableChanges: StreamRecord[] = [];
  let readCount = 0;
  w.db.changes(TABLE, async (records) => void tableChanges.push(...records), { consumer: 'costs' });
  /** Number of writes to the table without a stream. */
  const countUnstreamedWrites = () =>
    w.meter.requests.filter(({ body }) => String(body).includes(HOOK_SECRETS)).length;
  return {
    async count(run) {
      await w.db.drained();
      const from = tableChanges.length;
      w.meter.start();
      const startedAt = performance.now();
      await run();
      const milliseconds = performance.now() - startedAt;
      await w.db.drained();
      const inTransactions = new Set(w.meter.requests.flatMap(transactionalKeys));
      const units = sumUnits(w.meter.answered.map(([request, answer]) => unitsOf(request, answer)));
      const changes = tableChanges.slice(from);
      const changedKeys = new Set(changes.map(({ dynamodb }) => keyOf(dynamodb.Keys)));
      // A write that changes nothing, to check a condition, costs as much as one of a kilobyte: two units.
      const checks = 2 * [...inTransactions].filter((key) => !changedKeys.has(key)).length;
      const written = changes
        .map((change) => writeUnits(change, inTransactions.has(keyOf(change.dynamodb.Keys))))
        .reduce((total, units) => total + units, countUnstreamedWrites() + checks);
      return { ...units, writes: units.writes + written, lambdas: 1, milliseconds };
    },
    async changes() {
      await w.db.drained();
      const from = readCount;
      readCount = tableChanges.length;
      return tableChanges.slice(from);
    },
  };
}

/** Runs the follower and the mail sender until no changes are left. */
async function runFollowers({ count, changes }: Counter): Promise<{ followUp: Usage; messages: number }> {
  const { followEvents } = await import('../../lambdas/domain/follow-events.ts');
  const { outboxEvents } = await import('../../lambdas/domain/mail/outbox.ts');
  const filters = [followEvents, outboxEvents].map((events) =>
    createFilter(events.map((event) => JSON.stringify(event))),
  );
  const [follow, send] = [await handlerOf('triggers.follow'), await handlerOf('triggers.mail-sender')];
  let [followUp, messages] = [zeroUsage, 0];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const pending = await changes();
    const [followed = [], mails = []] = filters.map((passes) => pending.filter((change) => passes(change)));
    if (followed.length + mails.length === 0) break;
    const context = { awsRequestId: 'stream' };
    if (followed.length > 0)
      followUp = addUsage(followUp, await count(() => follow({ Records: followed }, context)));
    if (mails.length > 0)
      followUp = addUsage(followUp, await count(() => send({ Records: mails.map(queuedMail) }, context)));
    messages += mails.length;
  }
  return { followUp, messages };
}

/** Counts the authorizer's second run: the first also reads the pool's keys. */
async function countAuthorizer(w: World, { count }: Counter): Promise<Usage> {
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

/** Counts the resources of one request of test/nouns/routes.ts. @throws Error when it is refused */
async function countRequest(w: World, counter: Counter, name: string) {
  const [caller] = calls[name] ?? ['admin'];
  await w.reset();
  w.cognito.clear();
  w.cognito.createUser(w.poolId, {
    email: `costs.${name.replaceAll(/\W/g, '')}@cast.test`,
    password: PASSWORD,
  });
  const { input } = (await situations[name]?.({ w, person: caller, target: 'own' })) ?? { input: {} };
  await counter.changes();
  let bytes = 0;
  const used = await counter.count(async () => {
    const { status, size, body } = await w.call(caller, name.split(' ')[0] ?? '', input);
    if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    bytes = size;
  });
  return { used, bytes, ...(await runFollowers(counter)) };
}

/** Counts every route of the contract in each variant of test/nouns/routes.ts, when its code is warm. */
export async function countRoutes(): Promise<readonly RouteCost[]> {
  const w = await openWorld();
  try {
    const counter = createCounter(w);
    const authorizer = await countAuthorizer(w, counter);
    const rows: RouteCost[] = [];
    for (const route of Object.keys(calls)) {
      await countRequest(w, counter, route);
      const { used, bytes, followUp, messages } = await countRequest(w, counter, route);
      const requestCost = requestPrice(addUsage(used, authorizer), bytes) / 1000;
      const followUpCost = (lambdaPrice(followUp) + messages * messagePrice) / 1000;
      rows.push({ route, used, bytes, followUp, messages, requestCost, followUpCost });
    }
    return rows;
  } finally {
    await w.close();
  }
}
