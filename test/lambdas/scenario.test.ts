import { beforeEach, describe, expect, it } from 'vitest';
import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check';

import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { dealFigures } from '../../shared/deal.ts';
import { planOf } from '../../shared/deal/plan-of.ts';
import { layerFields, type LayerRow } from '../../shared/entities/plan-lines.ts';
import type { OpenedScenario } from '../../shared/api/scenario.ts';
import type { Scenario } from '../../shared/entities/scenario.ts';
import { blank } from '../../shared/schema/entity.ts';
import { companies, type Person } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { a, scenarioForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { partner, funder, otherFunder } = companies;
let projectId = '';
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  ({ id: projectId } = await w.put('project', a.project({ projectCompanyId: partner.id })));
});

const save = (person: Person, values: object = {}) =>
  w.call(person, 'scenario.save', { body: { scenario: { ...scenarioForm, projectId, ...values } } });
const saveScenario = async (person: Person, values: object = {}) =>
  recordIn(await save(person, values)) as unknown as Scenario;
const change = ({ id, version }: Scenario, values: object) => ({ id, version, ...values });

/** Stores an offer with two revisions, at 8.9 and 8.5 % a year; the first is shared with the partner. */
async function putSubmittedOffer() {
  const values = { projectId, companyId: funder.id, companyName: funder.companyName, offerLetter: 'A' };
  const first = a.terms({ ...values, termsStatus: 'shortlisted', revision: 1, sharedRevision: 1, rate: 8.9 });
  const second = { ...first, revision: 2, rate: 8.5 };
  await w.table.putItems(
    [first, second].map((terms) => ({ ...itemKeys.termsRevision(terms.id, terms.revision ?? 0), terms })),
  );
  return w.put('terms', second);
}
const [senior, equity] = scenarioForm.layers;
const layersWithOffer = (termsId: string, termsRevision: number) => ({
  layers: [{ ...senior, rate: 1, limit: 1_000_000, termsId, termsRevision }, equity],
});

describe('a scenario', () => {
  it('belongs to the side of the person who creates it', async () => {
    expect([await saveScenario('partner'), await saveScenario('admin')]).toMatchObject([
      { side: 'partner', companyId: partner.id, savedBy: expect.stringMatching(/./) },
      { side: 'team', companyId: partner.id },
    ]);
  });

  it('says that its project was deleted', async () => {
    const scenario = await saveScenario('partner');
    await w.call('admin', 'project.remove', { params: { id: projectId } });
    const { body } = await w.call('partner', 'scenario.save', { body: { scenario: change(scenario, {}) } });
    expect(body).toMatchObject({
      issues: { projectId: 'This project was deleted or is no longer visible to you.' },
    });
  });

  it('of the team is hidden from the partner; that of the partner is read-only to the team', async () => {
    const [ofPartner, ofTeam] = [await saveScenario('partner'), await saveScenario('admin')];
    const listed = async (person: Person) =>
      ((await w.call(person, 'scenario.ofProject', { params: { projectId } })).body as Scenario[]).map(
        ({ id }) => id,
      );
    expect(await listed('partner')).toEqual([ofPartner.id]);
    expect((await listed('admin')).toSorted()).toEqual([ofPartner.id, ofTeam.id].toSorted());
    expect((await save('admin', change(ofPartner, { scenarioName: 'Mine' }))).status).toBe(403);
    expect((await save('partner', change(ofTeam, { scenarioName: 'Mine' }))).status).toBe(404);
  });

  it('is changed by the partner until the project is assigned, and by the team at any status', async () => {
    const [ofPartner, ofTeam] = [await saveScenario('partner'), await saveScenario('admin')];
    const project = await w.table.record('project', projectId);
    await w.put('project', { ...a.project(), ...project, projectStatus: 'closed' });
    expect(await save('partner', change(ofPartner, { scenarioName: 'Late' }))).toMatchObject({
      status: 409,
      body: { message: 'This project is closed: its figures can no longer be changed.' },
    });
    expect((await save('admin', change(ofTeam, { scenarioName: 'Late' }))).status).toBe(200);
  });

  it('is one of at most eight for each side', async () => {
    for (let copy = 0; copy < 8; copy++) {
      // Sequential, since the limit counts stored scenarios.
      await saveScenario('partner', { scenarioName: `Copy ${copy}` });
    }
    expect(await save('partner')).toMatchObject({
      status: 400,
      body: { issues: { scenarioName: 'A project has at most 8 scenarios. Delete one to save another.' } },
    });
    expect((await save('admin')).status).toBe(200);
  });

  it('is answered with 404 when it was deleted', async () => {
    const ofTeam = await saveScenario('admin');
    expect((await w.call('admin', 'scenario.remove', { params: { id: ofTeam.id } })).body).toBe(true);
    expect(await save('admin', change(ofTeam, {}))).toMatchObject({
      status: 404,
      body: { message: 'This scenario was deleted or is no longer visible to you.' },
    });
  });

  const [cost] = scenarioForm.costs;
  const [sale] = scenarioForm.sales;
  it('can have a rebate as a negative cost', async () => {
    const rebate = { ...cost, lineId: 'rebate', amount: -50_000 };
    expect(await saveScenario('admin', { costs: [cost, rebate] })).toMatchObject({
      costs: [{}, { amount: -50_000 }],
    });
  });

  it.each([
    [
      'a negative month',
      { costs: [{ ...cost, from: -1 }] },
      'costs.0.from',
      'Enter a month of the plan, from 0 to 239',
    ],
    [
      '500 months',
      { costs: [{ ...cost, months: 500 }] },
      'costs.0.months',
      'Enter a whole number of months from 1 to 240',
    ],
    [
      'a line after the end',
      { costs: [{ ...cost, from: 239, months: 2 }] },
      'costs.0.months',
      'A plan has at most 240 months',
    ],
    [
      'an amount in words',
      { costs: [cost, { ...cost, lineId: 'c2', amount: 'six' }] },
      'costs.1.amount',
      'Enter an amount up to 9,007,199,254,740,991',
    ],
    [
      'a formula',
      { costs: [{ ...cost, amount: '=SUM(A1:A3)' }] },
      'costs.0.amount',
      'Enter an amount up to 9,007,199,254,740,991',
    ],
    [
      'a limit of 0',
      { layers: [{ ...senior, limit: 0 }, equity] },
      'layers.0.limit',
      'Enter a limit above 0',
    ],
    [
      'layers without equity',
      { layers: [senior] },
      'layers',
      'A plan needs a layer of equity. Its limit may be empty.',
    ],
    [
      'two equities',
      { layers: [equity, { ...equity, lineId: 'l3' }] },
      'layers',
      'A plan has one layer of equity. Please add the amounts up.',
    ],
    [
      'equity in front',
      { layers: [equity, senior] },
      'layers',
      'Equity ranks last: move it below the other layers.',
    ],
    [
      'the margin scheme in New Zealand',
      { country: 'New Zealand', sales: [{ ...sale, gst: 'margin' }] },
      'sales.0.gst',
      'The margin scheme is Australian only',
    ],
    [
      '201 lines',
      { costs: Array.from({ length: 201 }, (_, index) => ({ ...cost, lineId: `c${index}` })) },
      'costs',
      'Costs: at most 200 lines',
    ],
    ['a line that is no line', { costs: ['6,000,000'] }, 'costs', 'Costs: at most 200 lines'],
  ] as const)('refuses %s and names the cell', async (_, values, field, message) => {
    expect(await save('partner', values)).toMatchObject({
      status: 400,
      body: { issues: { [field]: message } },
    });
  });
});

describe('a version', () => {
  it('is stored by each save, and can be read unchanged', async () => {
    const first = await saveScenario('partner');
    const second = await saveScenario('partner', change(first, { scenarioName: 'Late', costs: [] }));
    const saves = await w.call('partner', 'scenario.versions', { params: { id: first.id } });
    expect(saves.body).toMatchObject([{ version: 2 }, { version: 1, savedBy: first.savedBy }]);
    const read = async (version: string) =>
      (await w.call('partner', 'scenario.version', { params: { id: first.id, version } })).body;
    expect([await read('1'), await read('2'), await read('3')]).toEqual([[first], [second], []]);
  });

  it('accepts only one of two concurrent saves', async () => {
    const first = await saveScenario('partner');
    const answers = await Promise.all(
      [1, 2].map((copy) => save('partner', change(first, { scenarioName: `Copy ${copy}` }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await w.call('partner', 'scenario.versions', { params: { id: first.id } })).body).toHaveLength(2);
  });
});

describe('a deleted scenario', () => {
  it('is restored with its lines, and keeps its versions', async () => {
    const first = await saveScenario('admin');
    const id = first.id;
    expect((await w.call('admin', 'scenario.remove', { params: { id } })).body).toBe(true);
    expect((await w.call('admin', 'scenario.versions', { params: { id } })).status).toBe(404);
    const params = { noun: 'scenario', id };
    expect((await w.call('admin', 'history.restore', { params })).body).toBe(true);
    const [restored] = (await w.call('admin', 'scenario.read', { params: { id } })).body as Scenario[];
    expect(restored).toMatchObject({ costs: first.costs, layers: first.layers, side: 'team' });
    if (!restored) throw new Error('Nothing was restored.');
    const read = async (version: number) =>
      (await w.call('admin', 'scenario.version', { params: { id, version: String(version) } })).body;
    expect(await read(restored.version)).toEqual([restored]);
    const next = await saveScenario('admin', change(restored, { scenarioName: 'Again' }));
    expect([await read(next.version), await read(1)]).toEqual([[next], [first]]);
  });
});

describe('a layer of an offer', () => {
  it('gets its pricing from the revision, whatever the body contains', async () => {
    const { id } = await putSubmittedOffer();
    expect((await saveScenario('admin', layersWithOffer(id, 2))).layers[0]).toMatchObject({
      rate: 8.5,
      limit: 10_000_000,
      offerName: funder.companyName,
    });
    expect((await saveScenario('admin', layersWithOffer(id, 1))).layers[0]).toMatchObject({ rate: 8.9 });
  });

  it('is known to the partner as Offer A, in the shared revision only', async () => {
    const { id } = await putSubmittedOffer();
    expect((await saveScenario('partner', layersWithOffer(id, 1))).layers[0]).toMatchObject({
      rate: 8.9,
      offerName: 'Offer A',
    });
    expect(await save('partner', layersWithOffer(id, 2))).toMatchObject({
      status: 400,
      body: { issues: { 'layers.0.termsId': 'This offer is not available' } },
    });
  });

  it('of another project is refused', async () => {
    const otherProject = await w.put('project', a.project({ projectCompanyId: partner.id }));
    const { id } = await putSubmittedOffer();
    expect((await save('admin', { ...layersWithOffer(id, 2), projectId: otherProject.id })).status).toBe(400);
  });

  it('keeps its values when it is saved again', async () => {
    const { id } = await putSubmittedOffer();
    const first = await saveScenario('partner', layersWithOffer(id, 1));
    const savedAgain = await saveScenario('partner', change(first, layersWithOffer(id, 1)));
    expect(savedAgain.layers[0]).toEqual(first.layers[0]);
  });
});

describe('an opened scenario', () => {
  const open = async (scenario: Scenario, values: object = {}, companyId = funder.id) =>
    w.call('admin', 'scenario-grant.save', {
      body: {
        scenarioGrant: {
          projectId,
          companyId,
          scenarioId: scenario.id,
          scenarioVersion: scenario.version,
          layerId: 'l1',
          ...values,
        },
      },
    });
  const readOpened = async (person: Person) =>
    (await w.call(person, 'scenario.opened', { params: { projectId } })).body as OpenedScenario[];
  const mezzanine = { ...senior, lineId: 'm1', layerKind: 'mezzanine', limit: 1_500_000, rate: 14 } as const;
  const saveTeamScenario = (hidden: Partial<LayerRow> = {}) =>
    saveScenario('admin', { layers: [senior, { ...mezzanine, ...hidden }, equity] });

  it('is opened once by concurrent requests, and is a conflict if they differ', async () => {
    const scenario = await saveTeamScenario();
    const openBoth = (layerId: string) =>
      Promise.all([open(scenario), open(scenario, { layerId }), open(scenario)]);
    expect((await openBoth('l1')).map((answer) => recordIn(answer).version)).toEqual([1, 1, 1]);
    const { id } = recordIn(await open(scenario));
    await w.call('admin', 'scenario-grant.remove', { params: { id } });
    expect((await openBoth('m1')).filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  });

  it("shows costs, sales and the funder's own layer completely, but only kind, rank and limit of other layers", async () => {
    const scenario = await saveTeamScenario();
    recordIn(await open(scenario));
    const [answer] = await readOpened('funder');
    expect(answer).toMatchObject({ costs: scenario.costs, sales: scenario.sales, ownLayerId: 'l1' });
    expect(answer?.layers[0]).toEqual(scenario.layers[0]);
    expect(answer?.layers[1]).toEqual({
      ...blank({ fields: layerFields }),
      lineId: 'layer-2',
      layerKind: 'mezzanine',
      limit: 1_500_000,
    });
    expect(await readOpened('otherFunder')).toEqual([]);
  });

  it('is opened and announced once, also when the request is repeated', async () => {
    const scenario = await saveTeamScenario();
    const mails = async () => (await w.table.scanAll()).filter(({ noun }) => noun === 'mail').length;
    const first = recordIn(await open(scenario));
    const mailCount = await mails();
    expect(recordIn(await open(scenario))).toEqual(first);
    expect(await mails()).toBe(mailCount);
    expect(recordIn(await open(scenario, { layerId: '' }))).toMatchObject({ id: first['id'], version: 2 });
    expect(await mails()).toBe(mailCount + 1);
  });

  it('does not depend on hidden values of other layers', async () => {
    const price = integer({ min: 0, max: 100 });
    const hidden = record({
      rate: price,
      establishmentFee: price,
      exitFee: price,
      lineFee: price,
      lineFeeBasis: constantFrom('limit' as const, 'drawn' as const),
      advance: integer({ min: 0, max: 1_500_000 }),
      closes: integer({ min: 0, max: 10 }),
      interestTreatment: constantFrom('serviced' as const, 'capitalised' as const),
    });
    const answers = new Set<string>();
    const figures = new Set<string>();
    await assert(
      asyncProperty(hidden, async (values) => {
        recordIn(await open(await saveTeamScenario(values)));
        const [answer] = await readOpened('funder');
        if (!answer) throw new Error('Nothing was opened.');
        answers.add(JSON.stringify({ ...answer, openedAt: '' }));
        figures.add(JSON.stringify(dealFigures(planOf(answer)).layers));
      }),
      // Each side keeps at most eight scenarios.
      { numRuns: 8 },
    );
    expect([answers.size, figures.size]).toEqual([1, 1]);
  });

  it('stays the version that was opened', async () => {
    const scenario = await saveTeamScenario();
    recordIn(await open(scenario));
    await saveScenario('admin', change(scenario, { costs: [] }));
    expect((await readOpened('funder'))[0]?.costs).toEqual(scenario.costs);
  });

  it('is replaced by the next one, and ends when the project is assigned to another funder', async () => {
    const [first, second] = [await saveTeamScenario(), await saveTeamScenario({ limit: 2_000_000 })];
    recordIn(await open(first));
    const grant = recordIn(await open(second));
    expect((await readOpened('funder'))[0]?.layers[1]).toMatchObject({ limit: 2_000_000 });
    const { version = 1 } = (await w.table.record('project', projectId)) ?? {};
    const body = { capitalCompanyId: otherFunder.id, version };
    recordIn(await w.call('admin', 'project.assign', { params: { id: projectId }, body }));
    expect(await readOpened('funder')).toEqual([]);
    expect((await w.call('admin', 'scenario-grant.remove', { params: { id: grant.id } })).body).toBe(true);
  });

  it('must be a saved version of a scenario of the team, and its layer a layer of debt', async () => {
    const [ofPartner, scenario] = [await saveScenario('partner'), await saveTeamScenario()];
    expect((await open(ofPartner)).body).toMatchObject({ issues: { scenarioId: expect.any(String) } });
    expect((await open(scenario, { scenarioVersion: 7 })).body).toMatchObject({
      issues: { scenarioVersion: expect.any(String) },
    });
    expect((await open(scenario, { layerId: 'l2' })).body).toMatchObject({
      issues: { layerId: expect.any(String) },
    });
    expect((await open(scenario, {}, partner.id)).body).toMatchObject({
      issues: { companyId: expect.any(String) },
    });
  });

  it("hides the pricing of a funder's offer from other capital partners", async () => {
    const { id: termsId } = await putSubmittedOffer();
    const scenario = await saveScenario('admin', layersWithOffer(termsId, 2));
    expect((await open(scenario, {}, otherFunder.id)).body).toMatchObject({
      issues: { layerId: 'This layer has the offer of another capital partner' },
    });
    recordIn(await open(scenario, { layerId: '' }, otherFunder.id));
    recordIn(await open(scenario));
    expect((await readOpened('otherFunder'))[0]?.layers[0]).toMatchObject({ rate: null, offerName: '' });
    expect((await readOpened('funder'))[0]?.layers[0]).toMatchObject({ rate: 8.5 });
  });
});
