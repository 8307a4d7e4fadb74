import { itemKeys } from '../../../../lambdas/domain/item-keys.ts';
import { calls, situations } from '../../../nouns/routes.ts';
import { companies } from '../../../support/cast.ts';
import { recordIn } from '../../../support/event.ts';
import { a, projectForm, webhookForm } from '../../../support/records.ts';
import type { Stage } from '../stage.ts';
import { prepareTrigger, runTrigger, sceneFactory } from '../trigger-scenes.ts';
import { DAY_MS } from '../../../../shared/schema/durations.ts';

const WRITES = new Set(['TransactWriteItems', 'PutItem', 'UpdateItem']);
const PAST_TIME = new Date(0).toISOString();
/** Backdates waiting items so that they are due. */
async function makeDue({ w }: Stage, isWaiting: (item: Readonly<Record<string, unknown>>) => boolean) {
  const items = (await w.table.scanAll()).filter((item) => item['byTimeSk'] !== undefined && isWaiting(item));
  await w.table.putItems(items.map((item) => ({ ...item, byTimeSk: PAST_TIME })));
}

/** Runs the follower after each situation that writes. */
export const follow = sceneFactory('follow', (stage) =>
  Object.entries(calls)
    .filter(([, [, awsCalls]]) => awsCalls.some((call) => WRITES.has(call)))
    .map(([name, [caller]]) => ({
      name: `after ${name}`,
      isSampled: true,
      async prepare() {
        const { w, followedChanges } = stage;
        const situation = await situations[name]?.({ w, person: caller, target: 'own' });
        await w.call(caller, name.split(' ')[0] ?? '', situation?.input);
        const Records = await followedChanges();
        const run = () => runTrigger('follow', { Records });
        return {
          run,
          /** The stream redelivers the batch, and the schedule retries failed effects. */
          async retry() {
            const ending = await run();
            await makeDue(stage, ({ pk }) => String(pk).startsWith('effect#'));
            return ending.kind === 'done' ? runTrigger('follow', {}) : ending;
          },
        };
      },
    })),
);

export const webhookSender = sceneFactory('webhook-sender', (stage) => [
  {
    name: 'a delivery',
    counters: ['attempts', 'tries'],
    async prepare() {
      const { w, receiver, follow: followAll } = stage;
      const { id } = recordIn(
        await w.call('admin', 'webhook.save', { body: { webhook: { ...webhookForm, url: receiver.url } } }),
      );
      await w.call('admin', 'webhook.renewSecret', { params: { id }, body: { secretSince: '' } });
      const project = { ...projectForm, projectCompanyId: companies.partner.id };
      recordIn(await w.call('admin', 'project.save', { body: { project } }));
      await followAll();
      const run = () => runTrigger('webhook-sender', {});
      return {
        run,
        async retry() {
          await makeDue(stage, ({ pk }) => String(pk).startsWith('deliveries#'));
          return run();
        },
      };
    },
  },
]);

const SIGNING_TIME = new Date();
/** The item of a signing a day earlier. Without it, the signer looks back 400 days, with hundreds of equal calls. */
const lastSigning = {
  ...itemKeys.headsSignedUntil,
  at: new Date(SIGNING_TIME.getTime() - DAY_MS).toISOString(),
};
export const headSigner = sceneFactory('head-signer', ({ w }) => [
  {
    name: 'a chain with a new entry',
    async prepare() {
      const project = { ...projectForm, projectCompanyId: companies.partner.id };
      await w.table.putItems([lastSigning]);
      recordIn(await w.call('admin', 'project.save', { body: { project } }));
      return prepareTrigger('head-signer', { time: SIGNING_TIME.toISOString() });
    },
  },
]);

export const renamer = sceneFactory('renamer', (stage) => [
  {
    name: 'a company that was renamed',
    async prepare() {
      const { w } = stage;
      const { id, companyName: company } = companies.partner;
      await w.put('contact', a.contact({ companyId: id, company }));
      const { item } = w.table;
      const storedItem = (await item(`company#${id}`, 'record')) ?? {};
      const record = { ...Object(storedItem['record']), companyName: 'Alpha Renamed', version: 2 };
      const due = { byTimePk: 'renaming#due', byTimeSk: PAST_TIME };
      const progress = { total: 0, done: 0, failed: [], stuck: 0 };
      await w.table.putItems([
        { pk: '', sk: '', ...storedItem, record },
        {
          pk: `company#${id}`,
          sk: 'renaming',
          parentNoun: 'company',
          parentKey: id,
          startedAt: PAST_TIME,
          progress,
          ...due,
        },
      ]);
      const run = () => runTrigger('renamer', {});
      return {
        run,
        async retry() {
          await makeDue(stage, ({ sk }) => sk === 'renaming');
          return run();
        },
      };
    },
  },
]);
