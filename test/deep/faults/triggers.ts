import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import { createFilter } from '../../../infra/local/stream/filter.ts';
import { calls } from '../../lambdas/matrix/calls.ts';
import { situations } from '../../lambdas/matrix/situations.ts';
import { companies, emailOf, subOf } from '../../support/cast.ts';
import { one } from '../../support/event.ts';
import { queuedMail } from '../../support/outbox.ts';
import { a, keyForm, projectForm, webhookForm } from '../../support/records.ts';
import { signInBySrp } from '../../support/srp.ts';
import { handlerOf } from '../../support/world.ts';
import { done, type Ending, type Ready, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** What API Gateway answers 401 to: a fault of the cloud must not sign anybody out. */
const REFUSAL = 'Unauthorized';

/** A run of a trigger; its caller tries it again when it throws, or names what failed. */
async function running(trigger: string, event: unknown): Promise<Ending> {
  const handler = await handlerOf(`triggers.${trigger}`);
  try {
    const { batchItemFailures = [] } = Object(await handler(event, { awsRequestId: 'trigger' }));
    return batchItemFailures.length === 0 ? done : { kind: 'fault', words: 'batch item failures' };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'thrown', words: String(error) };
    return { kind: error.message === REFUSAL ? 'refused' : 'fault', words: error.message };
  }
}
const ready = (trigger: string, event: unknown): Ready => ({ run: () => running(trigger, event) });

type Make = (stage: Stage) => readonly Scene[];
/** The scenes of one trigger. */
const scenes =
  (
    trigger: string,
    of: (stage: Stage) => readonly Omit<Scene, 'writes'>[],
    writes: Scene['writes'] = 'steps',
  ): Make =>
  (stage) =>
    of(stage).map((scene) => ({ writes, ...scene, name: `${trigger}: ${scene.name}` }));

const METHOD = 'arn:aws:execute-api:ap-southeast-2:0:api/v1/GET/api/project/open';
const entering = (authorization: string) =>
  ready('authorizer', {
    type: 'REQUEST',
    methodArn: METHOD,
    headers: { authorization, 'api-key': 'gateway' },
    requestContext: { requestId: 'r' },
  });
const authorizer = scenes('authorizer', ({ w }) => [
  {
    name: 'a person',
    async prepare() {
      const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
      const { poolId, clientId } = w;
      const person = { poolId, clientId, email: emailOf('partner'), password: 'Portal2026' };
      const { id } = await signInBySrp(cognito, person);
      cognito.destroy();
      return entering(`Bearer ${id}`);
    },
  },
  {
    name: 'a program',
    async prepare() {
      const { id } = one(await w.call('admin', 'api-key.save', { body: { apiKey: keyForm } }));
      const { body } = await w.call('admin', 'api-key.issue', { params: { id } });
      return entering(`Bearer ${Object(body).key}`);
    },
  },
]);

const MORNING = new Date(Date.UTC(2026, 6, 1, 21));
const digest = scenes('digest', ({ w }) => [
  {
    name: 'a mail of the day',
    async prepare() {
      const companyId = companies.partner.id;
      const { email } = await w.put('user', a.user({ companyId, noticeStatus: 'digest' }));
      const createdAt = new Date(MORNING.getTime() - 60_000).toISOString();
      await w.put('notice', a.notice({ userId: email, companyId, delivery: 'digest', createdAt }));
      return ready('digest', { time: MORNING.toISOString() });
    },
  },
  {
    name: 'a profile to be confirmed',
    async prepare() {
      const { id: companyId } = companies.funder;
      await w.put('funding-profile', a['funding-profile']({ companyId, confirmedOn: '2026-01-31' }));
      return ready('digest', { time: MORNING.toISOString() });
    },
  },
]);

const WRITES = new Set(['TransactWriteItems', 'PutItem', 'UpdateItem']);
/** What the follower does after each situation that writes. */
const follow = scenes('follow', ({ w, followed }) =>
  Object.entries(calls)
    .filter(([, [, made]]) => made.some((call) => WRITES.has(call)))
    .map(([name, [who]]) => ({
      name: `after ${name}`,
      async prepare() {
        const situation = await situations[name]?.({ w, who, target: 'own' });
        await w.call(who, name.split(' ')[0] ?? '', situation?.ask);
        return ready('follow', { Records: await followed() });
      },
    })),
);

const mailFeedback = scenes('mail-feedback', () => [
  {
    name: 'a bounce',
    async prepare() {
      const bouncedRecipients = [{ emailAddress: emailOf('partner') }];
      const bounce = { bounceType: 'Permanent', bouncedRecipients };
      return ready('mail-feedback', { detail: { eventType: 'Bounce', bounce } });
    },
  },
]);

const PAST = new Date(0).toISOString();
/** Lets the time pass until every mail that waits is due. */
async function untilMailsAreDue({ w }: Stage): Promise<void> {
  const waiting = (await w.table.outbox()).filter(({ scheduleSk }) => scheduleSk !== undefined);
  await w.table.putItems(
    waiting.map((mail) => ({
      ...mail,
      scheduleSk: PAST,
      ...('claimedUntil' in mail && { claimedUntil: 0 }),
    })),
  );
}
const write = ({ w }: Stage, to: string) =>
  w.call('admin', 'mail.send', { body: { to, subject: 'Hello', txtMessage: 'Hello' } });

const mailRedrive = scenes('mail-redrive', (stage) => [
  {
    name: 'a mail that is due',
    counts: ['offers'],
    async prepare() {
      await write(stage, 'team');
      await untilMailsAreDue(stage);
      return ready('mail-redrive', {});
    },
  },
]);

/** Gives the sender what its queue has for it, until there is no more. */
async function sender({ changes }: Stage): Promise<Ready & { readonly run: () => Promise<Ending> }> {
  const { outboxEvents } = await import('../../../lambdas/domain/mail/outbox.ts');
  const isForSender = createFilter(outboxEvents.map((event) => JSON.stringify(event)));
  const given = new Set<StreamRecord>();
  async function run(): Promise<Ending> {
    const found = (await changes()).filter((record) => !given.has(record) && isForSender(record));
    if (found.length === 0) return done;
    const ending = await running('mail-sender', { Records: found.map(queuedMail) });
    if (ending.kind !== 'done') return ending;
    for (const record of found) given.add(record);
    return run();
  }
  return { run };
}
const counts = ['attempts', 'offers', 'redrivenAt'];
const mailSender = scenes('mail-sender', (stage) => {
  const sending = (name: string, cause: () => Promise<unknown>) => ({
    name,
    counts,
    repeats: ['SendEmail'],
    async prepare(): Promise<Ready> {
      const { run } = await sender(stage);
      await cause();
      const again = async () => {
        await run();
        await untilMailsAreDue(stage);
        const ending = await running('mail-redrive', {});
        return ending.kind === 'done' ? run() : ending;
      };
      return { run, again };
    },
  });
  const { w } = stage;
  return [
    sending('a mail to the team', () => write(stage, 'team')),
    sending('a letter to the people of a company', async () => {
      const { partner, funder } = companies;
      const of = { projectCompanyId: partner.id, capitalCompanyId: funder.id, matched: true } as const;
      const { id } = await w.put('project', a.project({ ...of, projectStatus: 'assigned' }));
      const project = { id, version: 1, projectStatus: 'in_progress' };
      one(await w.call('admin', 'project.save', { body: { project } }));
    }),
  ];
});

const registering = {
  triggerSource: 'PreSignUp_SignUp',
  userName: subOf('nobody'),
  request: {
    userAttributes: { email: emailOf('nobody'), name: 'No Body', phone_number: '+61400000000' },
    clientMetadata: { location: 'other', companyName: 'New Ltd' },
  },
};
const preSignUp = scenes(
  'pre-sign-up',
  () => [{ name: 'a registration', prepare: async () => ready('pre-sign-up', registering) }],
  'whole',
);
const confirming = (triggerSource: string, email: string, sub: string) =>
  ready('post-confirmation', { triggerSource, request: { userAttributes: { email, sub } } });
const postConfirmation = scenes(
  'post-confirmation',
  ({ w }) => [
    {
      name: 'a registration',
      async prepare() {
        await running('pre-sign-up', registering);
        return confirming('PostConfirmation_ConfirmSignUp', emailOf('nobody'), subOf('nobody'));
      },
    },
    {
      name: 'a profile that was prepared',
      async prepare() {
        await w.put('user', a.user({ email: emailOf('nobody'), companyId: companies.partner.id }));
        return confirming('PostConfirmation_ConfirmSignUp', emailOf('nobody'), subOf('nobody'));
      },
    },
    {
      name: 'a password that was reset',
      renews: true,
      prepare: async () =>
        confirming('PostConfirmation_ConfirmForgotPassword', emailOf('partner'), subOf('partner')),
    },
  ],
  'whole',
);

/** Lets the time pass until every delivery that waits is due. */
async function untilDeliveriesAreDue({ w }: Stage): Promise<void> {
  const items = (await w.table.all()).filter(
    ({ pk, scheduleSk }) => String(pk).startsWith('deliveries#') && scheduleSk !== undefined,
  );
  await w.table.putItems(items.map((item) => ({ ...item, scheduleSk: PAST })));
}
const webhookSender = scenes('webhook-sender', (stage) => [
  {
    name: 'a delivery',
    counts: ['attempts', 'tries'],
    async prepare() {
      const { w, receiver, follow: followAll } = stage;
      const { id } = one(
        await w.call('admin', 'webhook.save', { body: { webhook: { ...webhookForm, url: receiver.url } } }),
      );
      await w.call('admin', 'webhook.renewSecret', { params: { id } });
      const project = { ...projectForm, projectCompanyId: companies.partner.id };
      one(await w.call('admin', 'project.save', { body: { project } }));
      await followAll();
      const run = () => running('webhook-sender', {});
      return {
        run,
        async again() {
          await untilDeliveriesAreDue(stage);
          return run();
        },
      };
    },
  },
]);

const rootSigner = scenes('root-signer', ({ w }) => [
  {
    name: 'a chain that went on',
    async prepare() {
      const project = { ...projectForm, projectCompanyId: companies.partner.id };
      one(await w.call('admin', 'project.save', { body: { project } }));
      return ready('root-signer', { time: MORNING.toISOString() });
    },
  },
]);

/** By the folders of `lambdas/triggers`. */
export const triggers: Readonly<Record<string, Make>> = {
  authorizer,
  digest,
  follow,
  'mail-feedback': mailFeedback,
  'mail-redrive': mailRedrive,
  'mail-sender': mailSender,
  'post-confirmation': postConfirmation,
  'pre-sign-up': preSignUp,
  'root-signer': rootSigner,
  'webhook-sender': webhookSender,
};

/** Triggers that are not tried, and why. */
export const untried: Readonly<Record<string, string>> = {
  'custom-message': 'calls nothing of AWS where the portal has its address in its environment',
  'mail-domain': 'asks SES once a deployment and answers CloudFormation, which begins anew',
  'signing-key': 'runs once a deployment and answers CloudFormation, which begins anew',
};
