import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mock } from 'node:test';

import type { Caller } from '../../../shared/access.ts';
import { callAs } from '../../support/caller.ts';
import { companies } from '../../support/cast.ts';
import { eventOf } from '../../support/event.ts';
import { inOrder } from '../../support/in-order.ts';
import { a, next } from '../../support/records.ts';
import { handlerOf, type World } from '../../support/world.ts';
import { findLeak } from '../fuzz/secrets.ts';
import { acts, type Act, type Subjects } from './acts.ts';
import { entered, PASSWORD, signIn } from './entrance.ts';
import { isPersonal, type Probe } from './probes.ts';
import { kindOf, mayEnter, opensDocument, opensGranted, twinOf, type Standing } from './standing.ts';

/** Milliseconds between two acts: tokens and sign-outs name whole seconds. */
const PAUSE = 2000;
const READS = /^(Get|Query|BatchGet|Scan|Head|List|AdminGet|AdminList|Describe)/;

/** Where sequences run. */
export interface Ground {
  readonly w: World;
  readonly cognito: CognitoIdentityProviderClient;
  /** The table as each sequence begins. */
  readonly beginning: readonly Readonly<Record<string, unknown>>[];
  readonly subjects: Omit<Subjects, 'apiKeyId'> & { readonly grantedId: string };
  readonly key: { readonly id: string; readonly secret: string };
  /** Probes for the step of this number. */
  chosen(step: number): readonly Probe[];
}

interface Asked {
  readonly status: number;
  readonly text: string;
}

/** Puts the table back as it was. */
async function restore(w: World, items: Ground['beginning']): Promise<void> {
  await w.db.clear();
  await w.table.putItems(items);
}

/** Sends a request and undoes what it wrote. */
async function probed(
  w: World,
  caller: Caller,
  { operation, ask }: Probe,
  now: Ground['beginning'],
): Promise<Asked> {
  const handler = await handlerOf(operation.operationId);
  w.meter.start();
  const event = eventOf(operation.operationId, caller, ask);
  const { statusCode, body, headers } = Object(await handler(event, { awsRequestId: 'probe' }));
  if (w.meter.requests.some(({ operation: of }) => !READS.test(of))) await restore(w, now);
  return { status: statusCode, text: `${body}${JSON.stringify(headers)}` };
}

/** A person of the partner who has entered, owns an address of a calendar and knows the key of a program. */
async function begin({ w, cognito, beginning }: Ground) {
  await restore(w, beginning);
  const sub = `sub-${next()}`;
  const { email } = await w.put('user', a.user({ sub, role: 'user', companyId: companies.partner.id }));
  w.cognito.createUser(w.poolId, { email, password: PASSWORD, sub });
  const standing: Standing = {
    email,
    sub,
    role: 'user',
    side: 'partner',
    isEnabled: true,
    isThere: true,
    assignedTo: 'funder',
    isApproved: true,
    isGranted: true,
    isOpen: true,
    isKeyRevoked: false,
    tokens: [{ id: (await signIn(w, cognito, email)).id, isEnded: false }],
  };
  const caller = { ...twinOf(standing), email, sub };
  const { body } = await callAs(caller, 'calendar.renew');
  return { standing, secret: String(Object(body).path).split('/').at(-1) ?? '' };
}

/** What does not hold of tokens, keys and calendar after an act. */
async function faultOfEntrance(standing: Standing, secret: string, apiKey: string) {
  for (const { id, isEnded } of standing.tokens) {
    // oxlint-disable-next-line no-await-in-loop
    const caller = await entered(id);
    if (isEnded && caller) return 'a token from before is taken';
    if (!isEnded && !caller) return 'a token is refused that nothing ended';
  }
  if (standing.isKeyRevoked && (await entered(apiKey))) return 'a revoked key is taken';
  const handler = await handlerOf('calendar.feed');
  const event = eventOf('calendar.feed', twinOf(standing), { params: { secret } });
  const { statusCode } = Object(await handler(event, { awsRequestId: 'feed' }));
  const isTheirs = mayEnter(standing) && standing.role === 'user' && standing.side === 'partner';
  return !isTheirs && statusCode !== 404 ? `the calendar answers ${statusCode}` : undefined;
}

/** What does not hold of the files of both projects. */
async function faultOfFiles(
  standing: Standing,
  caller: Caller,
  { documentId, grantedId }: Ground['subjects'],
) {
  for (const [id, isOpen] of [
    [documentId, opensDocument(standing)],
    [grantedId, opensGranted(standing)],
  ] as const)
    for (const route of ['document.read', 'document.link']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await callAs(caller, route, { params: { id } });
      const isOpened = status === 200 && JSON.stringify(body) !== '[]';
      if (isOpened !== isOpen) return `${route} ${isOpened ? 'opens' : 'refuses'} a document, ${status}`;
    }
  return undefined;
}

/** What is answered otherwise than to somebody who has always been what this person is now. */
async function faultOfProbes(ground: Ground, standing: Standing, caller: Caller, step: number) {
  const { w } = ground;
  const now = await w.table.all();
  for (const probe of ground.chosen(step)) {
    const name = `${probe.operation.operationId} ${JSON.stringify(probe.ask)}`;
    // oxlint-disable-next-line no-await-in-loop
    const { status, text } = await probed(w, caller, probe, now);
    const foreign = findLeak(kindOf(standing), text);
    if (foreign !== undefined) return `${name} tells ${foreign}`;
    // oxlint-disable-next-line no-await-in-loop
    const twin = await probed(w, twinOf(standing), probe, now);
    if (status !== twin.status && !isPersonal(probe)) return `${name} answers ${status}, not ${twin.status}`;
  }
  return undefined;
}

/** What does not hold of somebody after an act. */
async function faultAfter(ground: Ground, standing: Standing, secret: string, apiKey: string, step: number) {
  const { w, cognito } = ground;
  const wrong = await faultOfEntrance(standing, secret, apiKey);
  if (wrong !== undefined) return wrong;
  const signedIn = await signIn(w, cognito, standing.email).catch(() => undefined);
  if ((signedIn !== undefined) !== mayEnter(standing))
    return `signing in is ${signedIn ? 'taken' : 'refused'}`;
  if (!signedIn) return undefined;
  standing.tokens.push({ id: signedIn.id, isEnded: false });
  const caller = await entered(signedIn.id);
  if (!caller) return 'a new token is refused';
  const { email, sub } = standing;
  const expected = { ...twinOf(standing), email, sub };
  if (caller.role !== 'admin' && JSON.stringify(caller) !== JSON.stringify(expected))
    return `enters as ${JSON.stringify(caller)}`;
  return (
    (await faultOfFiles(standing, caller, ground.subjects)) ??
    (await faultOfProbes(ground, standing, caller, step))
  );
}

/**
 * Does one act after the other and looks after each at what the next request is answered.
 * @param choose of the acts that are possible, the next one
 * @throws Error naming the acts so far and what does not hold
 */
export async function trySequence(
  ground: Ground,
  choose: (possible: readonly Act[], step: number) => Act | undefined,
  steps: number,
): Promise<string | undefined> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  try {
    const { standing, secret } = await begin(ground);
    const done: string[] = [];
    let wrong: string | undefined;
    await inOrder(
      Array.from({ length: steps }, (_, step) => step),
      async (step) => {
        if (wrong !== undefined) return;
        const act = choose(
          acts.filter((one) => one.isPossible(standing)),
          step,
        );
        if (!act) return;
        mock.timers.tick(PAUSE);
        await act.run(ground.w, standing, { ...ground.subjects, apiKeyId: ground.key.id });
        done.push(act.name);
        mock.timers.tick(PAUSE);
        const fault = await faultAfter(ground, standing, secret, ground.key.secret, step);
        if (fault !== undefined) wrong = `${done.join(', ')}: ${fault}`;
      },
    );
    return wrong;
  } finally {
    mock.timers.reset();
  }
}
