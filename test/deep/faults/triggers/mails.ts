import type { StreamRecord } from '../../../../infra/local/dynamodb/change-records.ts';
import { createFilter } from '../../../../infra/local/stream/filter.ts';
import { companies, emailOf } from '../../../support/cast.ts';
import { recordIn } from '../../../support/event.ts';
import { queuedMail, queuedReport } from '../../../support/outbox.ts';
import { a } from '../../../support/records.ts';
import { succeeded, type Ending, type PreparedRun } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { prepareTrigger, runTrigger, sceneFactory } from '../trigger-scenes.ts';

const DIGEST_TIME = new Date(Date.UTC(2026, 6, 1, 21));
export const digest = sceneFactory('digest', ({ w }) => [
  {
    name: 'a digest with one notice',
    async prepare() {
      const companyId = companies.partner.id;
      const { email } = await w.put('user', a.user({ companyId, noticeStatus: 'digest' }));
      const createdAt = new Date(DIGEST_TIME.getTime() - 60_000).toISOString();
      await w.put('notice', a.notice({ userId: email, companyId, delivery: 'digest', createdAt }));
      return prepareTrigger('digest', { time: DIGEST_TIME.toISOString() });
    },
  },
  {
    name: 'a profile to be confirmed',
    async prepare() {
      const { id: companyId } = companies.funder;
      await w.put('funding-profile', a['funding-profile']({ companyId, confirmedOn: '2026-01-31' }));
      return prepareTrigger('digest', { time: DIGEST_TIME.toISOString() });
    },
  },
]);

export const mailFeedback = sceneFactory('mail-feedback', () => [
  {
    name: 'a bounce',
    async prepare() {
      const bouncedRecipients = [{ emailAddress: emailOf('partner') }];
      const bounce = { bounceType: 'Permanent', bouncedRecipients };
      return prepareTrigger('mail-feedback', queuedReport({ eventType: 'Bounce', bounce }));
    },
  },
]);

/** A due time in the past. */
const PAST_TIME = new Date(0).toISOString();
/** Backdates every waiting mail so that it is due. */
async function makeMailsDue({ w }: Stage): Promise<void> {
  const waiting = (await w.table.queuedMails()).filter(({ byTimeSk }) => byTimeSk !== undefined);
  await w.table.putItems(waiting.map((mail) => ({ ...mail, byTimeSk: PAST_TIME })));
}
const sendMail = ({ w }: Stage, to: string) =>
  w.call('admin', 'mail.send', { body: { to, subject: 'Hello', txtMessage: 'Hello' } });

export const mailRedrive = sceneFactory('mail-redrive', (stage) => [
  {
    name: 'a mail that is due',
    counters: ['offers'],
    async prepare() {
      await sendMail(stage, 'team');
      await makeMailsDue(stage);
      return prepareTrigger('mail-redrive', {});
    },
  },
]);

/** Returns a run of the sender that repeats until no queued mail is left. */
async function prepareSender({
  changes,
}: Stage): Promise<PreparedRun & { readonly run: () => Promise<Ending> }> {
  const { outboxEvents } = await import('../../../../lambdas/domain/mail/outbox.ts');
  const isForSender = createFilter(outboxEvents.map((event) => JSON.stringify(event)));
  const processed = new Set<StreamRecord>();
  async function run(): Promise<Ending> {
    const pending = (await changes()).filter((record) => !processed.has(record) && isForSender(record));
    if (pending.length === 0) return succeeded;
    const ending = await runTrigger('mail-sender', { Records: pending.map(queuedMail) });
    if (ending.kind !== 'done') return ending;
    for (const record of pending) processed.add(record);
    return run();
  }
  return { run };
}
const counters = ['attempts', 'offers', 'redrivenAt'];
export const mailSender = sceneFactory('mail-sender', (stage) => {
  const mailScene = (name: string, cause: () => Promise<unknown>) => ({
    name,
    counters,
    mayDuplicateAfter: ['lost'] as const,
    async prepare(): Promise<PreparedRun> {
      const { run } = await prepareSender(stage);
      await cause();
      const retry = async () => {
        await run();
        await makeMailsDue(stage);
        const ending = await runTrigger('mail-redrive', {});
        return ending.kind === 'done' ? run() : ending;
      };
      return { run, retry };
    },
  });
  const { w } = stage;
  return [
    mailScene('a mail to the team', () => sendMail(stage, 'team')),
    mailScene('a mail to the people of a company', async () => {
      const { partner, funder } = companies;
      const assignment = {
        projectCompanyId: partner.id,
        capitalCompanyId: funder.id,
        matched: true,
      } as const;
      const { id } = await w.put('project', a.project({ ...assignment, projectStatus: 'assigned' }));
      const project = { id, version: 1, projectStatus: 'in_progress' };
      recordIn(await w.call('admin', 'project.save', { body: { project } }));
    }),
  ];
});
