import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mock } from 'node:test';

import type { Caller } from '../../../shared/access.ts';
import { callAs } from '../../support/caller.ts';
import { companies } from '../../support/cast.ts';
import { eventOf } from '../../support/event.ts';
import { READ_OPERATIONS } from '../../support/meter.ts';
import { runInSequence } from '../../support/run-in-sequence.ts';
import { a, nextNumber } from '../../support/records.ts';
import { handlerOf, type World } from '../../support/world.ts';
import { findLeak } from '../fuzz/secrets.ts';
import { actions, type Action, type Subjects } from './actions.ts';
import { authorize, PASSWORD, signIn } from './authentication.ts';
import { isPersonal, type Probe } from './probes.ts';
import {
  castMemberFor,
  canSignIn,
  canOpenAssigned,
  canOpenShared,
  equivalentCaller,
  type ExpectedRights,
} from './expected-rights.ts';

/** The time between actions: tokens and sign-outs have a resolution of seconds. */
const PAUSE_MS = 2000;

/** The environment of sequences. */
export interface Environment {
  readonly w: World;
  readonly cognito: CognitoIdentityProviderClient;
  /** The table's items at the start of each sequence. */
  readonly initialItems: readonly Readonly<Record<string, unknown>>[];
  readonly subjects: Omit<Subjects, 'apiKeyId'> & { readonly grantedId: string };
  readonly key: { readonly id: string; readonly secret: string };
  probesFor(step: number): readonly Probe[];
}

interface ProbeAnswer {
  readonly status: number;
  readonly text: string;
}

/** Restores the table's items. */
async function restore(w: World, items: Environment['initialItems']): Promise<void> {
  await w.db.clear();
  await w.table.putItems(items);
}

/** Sends a request and undoes its writes. */
async function sendProbe(
  w: World,
  caller: Caller,
  { operation, input }: Probe,
  items: Environment['initialItems'],
): Promise<ProbeAnswer> {
  const handler = await handlerOf(operation.operationId);
  w.meter.start();
  const event = eventOf(operation.operationId, caller, input);
  const { statusCode, body, headers } = Object(await handler(event, { awsRequestId: 'probe' }));
  if (w.meter.requests.some(({ operation: name }) => !READ_OPERATIONS.test(name))) await restore(w, items);
  return { status: statusCode, text: `${body}${JSON.stringify(headers)}` };
}

/** Creates a user of the partner who has signed in, has a calendar URL and knows an API key. */
async function startSequence({ w, cognito, initialItems }: Environment) {
  await restore(w, initialItems);
  const sub = `sub-${nextNumber()}`;
  const { email } = await w.put('user', a.user({ sub, role: 'user', companyId: companies.partner.id }));
  w.cognito.createUser(w.poolId, { email, password: PASSWORD, sub });
  const rights: ExpectedRights = {
    email,
    sub,
    role: 'user',
    side: 'partner',
    isEnabled: true,
    exists: true,
    assignedTo: 'funder',
    isApproved: true,
    isGranted: true,
    isOpen: true,
    isKeyRevoked: false,
    tokens: [{ id: (await signIn(w, cognito, email)).id, isEnded: false }],
  };
  const caller = { ...equivalentCaller(rights), email, sub };
  const { body } = await callAs(caller, 'calendar.renew');
  return { rights, secret: String(Object(body).path).split('/').at(-1) ?? '' };
}

/** Checks whether tokens, the API key and the calendar URL are accepted or rejected as expected. */
async function checkAuthentication(rights: ExpectedRights, secret: string, apiKey: string) {
  for (const { id, isEnded } of rights.tokens) {
    const caller = await authorize(id);
    if (isEnded && caller) return 'accepts an ended token';
    if (!isEnded && !caller) return 'rejects a valid token';
  }
  if (rights.isKeyRevoked && (await authorize(apiKey))) return 'accepts a revoked key';
  const handler = await handlerOf('calendar.feed');
  const event = eventOf('calendar.feed', equivalentCaller(rights), { params: { secret } });
  const { statusCode } = Object(await handler(event, { awsRequestId: 'feed' }));
  const isAllowed = canSignIn(rights) && rights.role === 'user' && rights.side === 'partner';
  return !isAllowed && statusCode !== 404 ? `calendar answers ${statusCode}` : undefined;
}

/** Checks access to the files of both projects. */
async function checkFiles(
  rights: ExpectedRights,
  caller: Caller,
  { documentId, grantedId }: Environment['subjects'],
) {
  for (const [id, isOpen] of [
    [documentId, canOpenAssigned(rights)],
    [grantedId, canOpenShared(rights)],
  ] as const)
    for (const route of ['document.read', 'document.link']) {
      const { status, body } = await callAs(caller, route, { params: { id } });
      const isOpened = status === 200 && JSON.stringify(body) !== '[]';
      if (isOpened !== isOpen) return `${route} ${isOpened ? 'opens' : 'refuses'} a document, ${status}`;
    }
  return undefined;
}

/** Finds leaks, and answers that differ from those to a caller who has always had the user's current rights. */
async function checkProbes(environment: Environment, rights: ExpectedRights, caller: Caller, step: number) {
  const { w } = environment;
  const now = await w.table.scanAll();
  for (const probe of environment.probesFor(step)) {
    const name = `${probe.operation.operationId} ${JSON.stringify(probe.input)}`;
    const { status, text } = await sendProbe(w, caller, probe, now);
    const foreign = findLeak(castMemberFor(rights), text);
    if (foreign !== undefined) return `${name} leaks ${foreign}`;
    const expectedAnswer = await sendProbe(w, equivalentCaller(rights), probe, now);
    if (status !== expectedAnswer.status && !isPersonal(probe))
      return `${name} answers ${status}, not ${expectedAnswer.status}`;
  }
  return undefined;
}

/** Runs all checks after an action. */
async function checkAll(
  environment: Environment,
  rights: ExpectedRights,
  secret: string,
  apiKey: string,
  step: number,
) {
  const { w, cognito } = environment;
  const failure = await checkAuthentication(rights, secret, apiKey);
  if (failure !== undefined) return failure;
  const signedIn = await signIn(w, cognito, rights.email).catch(() => undefined);
  if ((signedIn !== undefined) !== canSignIn(rights)) return `sign-in ${signedIn ? 'accepted' : 'rejected'}`;
  if (!signedIn) return undefined;
  rights.tokens.push({ id: signedIn.id, isEnded: false });
  const caller = await authorize(signedIn.id);
  if (!caller) return 'rejects a new token';
  const { email, sub } = rights;
  const expected = { ...equivalentCaller(rights), email, sub };
  if (caller.role !== 'admin' && JSON.stringify(caller) !== JSON.stringify(expected))
    return `signs in as ${JSON.stringify(caller)}`;
  return (
    (await checkFiles(rights, caller, environment.subjects)) ??
    (await checkProbes(environment, rights, caller, step))
  );
}

/**
 * Runs actions in turn and checks access after each.
 * @param choose picks the next of the possible actions
 * @returns the actions so far and the failed check, if any
 */
export async function trySequence(
  environment: Environment,
  choose: (possible: readonly Action[], step: number) => Action | undefined,
  steps: number,
): Promise<string | undefined> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  try {
    const { rights, secret } = await startSequence(environment);
    const doneActions: string[] = [];
    let failure: string | undefined;
    await runInSequence(
      Array.from({ length: steps }, (_, step) => step),
      async (step) => {
        if (failure !== undefined) return;
        const action = choose(
          actions.filter((candidate) => candidate.isPossible(rights)),
          step,
        );
        if (!action) return;
        mock.timers.tick(PAUSE_MS);
        await action.run(environment.w, rights, { ...environment.subjects, apiKeyId: environment.key.id });
        doneActions.push(action.name);
        mock.timers.tick(PAUSE_MS);
        const fault = await checkAll(environment, rights, secret, environment.key.secret, step);
        if (fault !== undefined) failure = `${doneActions.join(', ')}: ${fault}`;
      },
    );
    return failure;
  } finally {
    mock.timers.reset();
  }
}
