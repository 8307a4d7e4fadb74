import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { routes } from '../../shared/api/index.ts';
import { entities, entityOf, nounOf, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { partitionKeyOf, type Partition } from '../../shared/schema/table-index.ts';
import { companies, emailOf, profiles, type Person } from '../support/cast.ts';
import { many } from '../support/event.ts';
import { a, next } from '../support/records.ts';
import { openWorld, type World } from '../support/world.ts';
import { situations } from './matrix/situations.ts';

let w: World;
beforeAll(async () => {
  w = await openWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => w.close());

/** Ids that are the same in each run: from them follow a record's shard and, with it, which partitions are tried. */
const fixedId = () => `20000000-0000-4000-8000-${String(next()).padStart(12, '0')}`;

const projectCompanyId = companies.otherPartner.id;
const capitalCompanyId = companies.otherFunder.id;
const assigned = { projectCompanyId, capitalCompanyId, projectStatus: 'assigned' } as const;
const project = a.project({ id: fixedId(), ...assigned });

/** Records that neither the guest, nor the partner, nor the funder of the cast may see. */
const foreign: { readonly [N in Noun]: readonly RecordFor[N][] } = {
  project: [
    project,
    a.project({ id: fixedId(), ...assigned, projectStatus: 'closed' }),
    a.project({ id: fixedId(), projectCompanyId, draft: true }),
  ],
  company: [companies.otherPartner, companies.otherFunder],
  contact: [a.contact({ id: fixedId(), companyId: projectCompanyId })],
  user: profiles.filter(({ companyId }) => companyId === projectCompanyId),
  'funding-profile': [a['funding-profile']({ id: fixedId(), companyId: capitalCompanyId })],
  document: (['in_review', 'approved'] as const).map((documentStatus) =>
    a.document({ id: fixedId(), projectId: project.id, companyId: projectCompanyId, documentStatus }),
  ),
  terms: [
    a.terms({
      id: fixedId(),
      projectId: project.id,
      companyId: capitalCompanyId,
      termsStatus: 'submitted',
      revision: 1,
    }),
  ],
  interest: [a.interest({ id: fixedId(), projectId: project.id, companyId: capitalCompanyId })],
  message: [
    a.message({ id: fixedId(), projectId: project.id, partnerId: projectCompanyId, asks: 'team' }),
    a.message({ id: fixedId(), projectId: project.id, partnerId: projectCompanyId, audience: 'team' }),
    a.message({
      id: fixedId(),
      projectId: project.id,
      partnerId: projectCompanyId,
      audience: 'everyone',
      funderId: capitalCompanyId,
    }),
  ],
  webhook: [a.webhook({ id: fixedId() })],
  'api-key': [a['api-key']({ id: fixedId() })],
  grant: [a.grant({ id: fixedId(), projectId: project.id, companyId: capitalCompanyId })],
  task: [
    a.task({ id: fixedId(), projectId: project.id, partnerId: projectCompanyId }),
    a.task({ id: fixedId(), projectId: project.id, partnerId: projectCompanyId, ownerSide: 'team' }),
    a.task({
      id: fixedId(),
      projectId: project.id,
      partnerId: projectCompanyId,
      ownerSide: 'funder',
      funderId: capitalCompanyId,
    }),
  ],
  notice: [
    a.notice({ id: fixedId(), userId: emailOf('otherPartner'), companyId: projectCompanyId }),
    a.notice({ id: fixedId(), userId: emailOf('admin') }),
  ],
  view: [
    a.view({ id: fixedId(), owner: emailOf('otherPartner') }),
    a.view({ id: fixedId(), owner: emailOf('admin') }),
  ],
};

/** Every partition of every index that holds one of the foreign records; from one that holds no whole records no list is read. */
function foreignPartitions(noun: Noun): Partition[] {
  const indexes = Object.entries(entityOf(noun).indexes).filter(([, { holds }]) => !holds);
  const places = indexes.flatMap(([name, index]) =>
    foreign[noun].flatMap((record) => {
      const key = index.key(record);
      return key === undefined
        ? []
        : [{ noun, index: name, value: partitionKeyOf(noun, index, key, record.id) }];
    }),
  );
  return [...new Map(places.map((place) => [`${place.index} ${place.value}`, place])).values()];
}

/** The companies and profiles are there already. */
async function storeForeign<N extends Noun>(noun: N): Promise<void> {
  if (noun !== 'company' && noun !== 'user') await w.table.putAll(noun, foreign[noun]);
}

/** Makes every index of a noun answer this partition, whatever it is asked for. */
function plant({ noun, index, value }: Partition): void {
  const indexes: Record<string, (key: never) => readonly Partition[]> =
    entities[nounOf(noun) ?? 'project'].indexes;
  for (const name of Object.keys(indexes))
    vi.spyOn(indexes, name).mockImplementation(() => [{ noun, index, value }]);
}

const lists = routes.filter(({ noun, route }) => 'cursor' in (route.query ?? {}) && nounOf(noun));
const cells = lists.flatMap(({ name, noun: of }) => {
  const noun = nounOf(of) ?? 'project';
  return foreignPartitions(noun).map((partition) => ({
    name,
    noun,
    partition,
    place: `${partition.index} ${partition.value}`,
  }));
});

test('every list of the contract is tried', () => {
  expect(lists.map(({ name }) => name).sort()).toEqual([
    'api-key.list',
    'company.ofType',
    'contact.ofCompany',
    'document.ofProject',
    'funding-profile.ofCompany',
    'interest.ofCompany',
    'message.ofProject',
    'notice.mine',
    'project.closed',
    'project.forFunder',
    'project.ofCompany',
    'project.open',
    'task.ofProject',
    'user.all',
    'view.mine',
    'webhook.list',
  ]);
});

describe.each(cells)(
  '$name, when its handler asks for the foreign partition $place',
  ({ name, noun, partition }) => {
    const ids = new Set(foreign[noun].map(({ id }) => id));
    const foreignIn = (records: readonly { readonly id: string }[]) =>
      records.filter(({ id }) => ids.has(id));

    async function ask(who: Person) {
      await w.reset();
      await storeForeign(noun);
      const { ask: own } = (await situations[name]?.({ w, who, target: 'own' })) ?? { ask: {} };
      const before = await w.call(who, name, own);
      plant(partition);
      return { before, planted: await w.call(who, name, own) };
    }

    test.each(['guest', 'partner', 'funder'] as const)('%s gets none of its records', async (who) => {
      const { before, planted } = await ask(who);
      expect(planted.status).toBe(before.status);
      if (before.status !== 403) expect(foreignIn(many(planted))).toEqual([]);
      else expect(planted.body).toMatchObject({ code: 'forbidden' });
    });
  },
);
