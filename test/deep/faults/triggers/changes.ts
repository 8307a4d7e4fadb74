import { calls } from '../../../lambdas/matrix/calls.ts';
import { situations } from '../../../lambdas/matrix/situations.ts';
import { companies } from '../../../support/cast.ts';
import { one } from '../../../support/event.ts';
import { a, projectForm, webhookForm } from '../../../support/records.ts';
import type { Stage } from '../stage.ts';
import { ready, running, scenes } from '../trigger-scenes.ts';

const WRITES = new Set(['TransactWriteItems', 'PutItem', 'UpdateItem']);
/** What the follower does after each situation that writes. */
export const follow = scenes('follow', ({ w, followed }) =>
  Object.entries(calls)
    .filter(([, [, made]]) => made.some((call) => WRITES.has(call)))
    .map(([name, [who]]) => ({
      name: `after ${name}`,
      isSampled: true,
      async prepare() {
        const situation = await situations[name]?.({ w, who, target: 'own' });
        await w.call(who, name.split(' ')[0] ?? '', situation?.ask);
        return ready('follow', { Records: await followed() });
      },
    })),
);

const PAST = new Date(0).toISOString();
/** Lets the time pass until every delivery that waits is due. */
async function untilDeliveriesAreDue({ w }: Stage): Promise<void> {
  const items = (await w.table.all()).filter(
    ({ pk, scheduleSk }) => String(pk).startsWith('deliveries#') && scheduleSk !== undefined,
  );
  await w.table.putItems(items.map((item) => ({ ...item, scheduleSk: PAST })));
}
export const webhookSender = scenes('webhook-sender', (stage) => [
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

const NIGHT = new Date(Date.UTC(2026, 6, 1, 21));
export const rootSigner = scenes('root-signer', ({ w }) => [
  {
    name: 'a chain that went on',
    async prepare() {
      const project = { ...projectForm, projectCompanyId: companies.partner.id };
      one(await w.call('admin', 'project.save', { body: { project } }));
      return ready('root-signer', { time: NIGHT.toISOString() });
    },
  },
]);

/** Lets the claim of a run that has ended run out. */
async function untilRenamingIsDue({ w }: Stage): Promise<void> {
  const items = (await w.table.all()).filter(
    ({ sk, scheduleSk }) => sk === 'renaming' && scheduleSk !== undefined,
  );
  await w.table.putItems(items.map((item) => ({ ...item, scheduleSk: PAST })));
}
export const renamer = scenes('renamer', (stage) => [
  {
    name: 'a company that was renamed',
    async prepare() {
      const { w } = stage;
      const { id, companyName: company } = companies.partner;
      await w.put('contact', a.contact({ companyId: id, company }));
      const { item } = w.table;
      const before = (await item(`company#${id}`, 'record')) ?? {};
      const record = { ...Object(before['record']), companyName: 'Alpha Renamed', version: 2 };
      const due = { schedulePk: 'renaming#due', scheduleSk: PAST };
      const progress = { total: 0, done: 0, failed: [], stuck: 0 };
      await w.table.putItems([
        { pk: '', sk: '', ...before, record },
        {
          pk: `company#${id}`,
          sk: 'renaming',
          parentNoun: 'company',
          parentKey: id,
          startedAt: PAST,
          progress,
          ...due,
        },
      ]);
      const run = () => running('renamer', {});
      return {
        run,
        async again() {
          await untilRenamingIsDue(stage);
          return run();
        },
      };
    },
  },
]);
