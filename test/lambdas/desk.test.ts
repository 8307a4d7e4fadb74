import { beforeEach, describe, expect, test, vi } from 'vitest';

import { chooseDuties } from '../../lambdas/domain/desk/choose-duties.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { readFigures } from '../../lambdas/domain/desk/read.ts';
import { updateDesks } from '../../lambdas/domain/desk/update-desks.ts';
import type { Todo } from '../../shared/api/desk.ts';
import { MINUTE_MS } from '../../shared/schema/durations.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { TEAM_DESK } from '../../shared/desk/duties.ts';
import { funderSet, nest, SETS } from '../../shared/desk/figures.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import { companies, type Person } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { a, projectForm, termsForm } from '../support/records.ts';
import {
  collectChanges,
  followChanges,
  followNewChanges,
  isRecordChange,
  resetWithChanges,
} from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(() => resetWithChanges(w, changes));

const { partner, funder } = companies;

const runFollower = (times?: number) => followNewChanges(w, changes, times);

interface DeskView {
  readonly duties: readonly {
    kind: string;
    id: string;
    title: string;
    since: string;
    fits?: { fits: number };
    note?: string;
  }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly oldest: Readonly<Record<string, string>>;
  readonly figures: Awaited<ReturnType<typeof readFigures>>;
}
/** Reads a caller's desk. For the team, adds the duties of its list of things to do. */
async function readDesk(person: Person): Promise<DeskView> {
  const desk = Object((await w.call(person, 'desk.read')).body);
  if (person !== 'admin') return desk;
  const { items, others, counts }: Todo = Object((await w.call(person, 'desk.todo')).body);
  return { ...desk, duties: [...items, ...others], counts };
}
const dutyKinds = async (person: Person) => (await readDesk(person)).duties.map(({ kind }) => kind);

const submitProject = async (overrides: object = {}): Promise<Project> =>
  Object(
    recordIn(
      await w.call('partner', 'project.save', { body: { project: { ...projectForm, ...overrides } } }),
    ),
  );
const changeProject = async ({ id }: { id: string }, overrides: object) => {
  const { version } = recordIn(await w.call('admin', 'project.read', { params: { id } }));
  return recordIn(
    await w.call('admin', 'project.save', { body: { project: { id, version, ...overrides } } }),
  );
};
const pipelineFigures = async () => nest((await readDesk('admin')).figures['pipeline']);

describe('open duties', () => {
  test('list a new project for the team until it is matched, then until it is assigned', async () => {
    const project = await submitProject();
    await runFollower();
    expect(await dutyKinds('admin')).toEqual(['newProject']);
    expect((await readDesk('admin')).duties[0]).toMatchObject({
      id: project.id,
      title: project.projectName,
      fits: { fits: 0, close: 0, unasked: [] },
    });
    await changeProject(project, { projectStatus: 'matched' });
    await runFollower();
    expect(await dutyKinds('admin')).toEqual(['unassigned']);
    const body = { capitalCompanyId: funder.id, version: 2 };
    recordIn(await w.call('admin', 'project.assign', { params: { id: project.id }, body }));
    await runFollower();
    expect(await dutyKinds('admin')).toEqual([]);
  });

  test('list an open project past matched for the team while it has no capital partner', async () => {
    const project = await w.put('project', a.project({ projectCompanyId: partner.id }));
    const kindsWith = async (values: Partial<Project>) => {
      await w.put('project', { ...project, ...values });
      await runFollower();
      return dutyKinds('admin');
    };
    expect(await kindsWith({ projectStatus: 'in_progress' })).toEqual(['noFunder']);
    expect(await kindsWith({ projectStatus: 'in_progress', capitalCompanyId: funder.id })).toEqual([]);
    expect(await kindsWith({ projectStatus: 'assigned' })).toEqual(['noFunder']);
    expect(await kindsWith({ projectStatus: 'completed' })).toEqual([]);
  });

  test('list the next step of a project for the team alone, from its date until the project is closed', async () => {
    const project = await submitProject({ maxLTV: 60, maxLTC: 70, exit: 'sale' });
    await changeProject(project, { nextStep: 'Call the valuer', nextStepDate: '2026-01-15' });
    await runFollower();
    const duty = (await readDesk('admin')).duties.find(({ kind }) => kind === 'nextStep');
    expect(duty).toMatchObject({ id: project.id, note: 'Call the valuer', due: '2026-01-15' });
    expect(await dutyKinds('partner')).toEqual([]);
    await changeProject(project, { nextStepDate: '2999-01-15' });
    await runFollower();
    expect(await dutyKinds('admin')).toEqual(['newProject']);
    await changeProject(project, { nextStepDate: '2026-01-15', projectStatus: 'closed' });
    await runFollower();
    expect(await dutyKinds('admin')).toEqual([]);
  });

  test('list a document in review for the team, and a rejected document for the partner', async () => {
    const { id: projectId } = await w.put(
      'project',
      a.project({ projectCompanyId: partner.id, projectStatus: 'assigned', capitalCompanyId: funder.id }),
    );
    const values = { projectId, companyId: partner.id, documentName: 'Valuation', documentLink: 'x' };
    const document = await w.put('document', a.document({ ...values, documentStatus: 'in_review' }));
    await runFollower();
    expect((await readDesk('admin')).duties).toMatchObject([{ kind: 'review', title: 'Valuation' }]);
    await w.put('document', { ...document, documentStatus: 'rejected', reviewReason: 'Unsigned' });
    await runFollower();
    expect(await dutyKinds('admin')).toEqual([]);
    expect((await readDesk('partner')).duties).toMatchObject([
      { kind: 'rejected', title: 'Valuation', note: 'Unsigned' },
    ]);
    expect(await dutyKinds('otherPartner')).toEqual([]);
    expect(await dutyKinds('funder')).toEqual([]);
  });

  test('leave out a closed project until it is reopened', async () => {
    const project = await w.put(
      'project',
      a.project({ projectCompanyId: partner.id, projectStatus: 'assigned' }),
    );
    const ofProject = { projectId: project.id, partnerId: partner.id };
    await w.put('document', a.document({ ...ofProject, companyId: partner.id, documentStatus: 'rejected' }));
    await w.put(
      'message',
      a.message({ ...ofProject, audience: 'partner', asks: 'partner', authorSide: 'team' }),
    );
    await w.put('task', a.task({ ...ofProject, ownerSide: 'partner' }));
    await runFollower();
    const dutiesBefore = (await dutyKinds('partner')).toSorted();
    expect(dutiesBefore).toEqual(['answer', 'rejected', 'task']);
    await changeProject(project, { projectStatus: 'closed' });
    await runFollower();
    expect(await dutyKinds('partner')).toEqual([]);
    expect(await dutyKinds('admin')).toEqual([]);
    await changeProject(project, { projectStatus: 'assigned' });
    await runFollower();
    expect((await dutyKinds('partner')).toSorted()).toEqual(dutiesBefore);
  });

  test('leave out deleted records', async () => {
    const { id } = await submitProject();
    await runFollower();
    await w.call('partner', 'project.remove', { params: { id } });
    await runFollower();
    expect(await dutyKinds('admin')).toEqual([]);
    expect(await pipelineFigures()).toEqual({});
  });

  test('leave out a project that the caller can no longer see, even before the follower has run', async () => {
    const project = await w.put(
      'project',
      a.project({ projectCompanyId: partner.id, projectStatus: 'assigned', capitalCompanyId: funder.id }),
    );
    await w.put(
      'message',
      a.message({
        projectId: project.id,
        partnerId: partner.id,
        funderId: funder.id,
        audience: 'funder',
        asks: 'funder',
        authorSide: 'team',
      }),
    );
    await runFollower();
    expect(await dutyKinds('funder')).toEqual(['answer']);
    await w.put('project', { ...project, capitalCompanyId: companies.otherFunder.id });
    expect(await readDesk('funder')).toMatchObject({ duties: [], counts: {} });
  });

  test('leave out questions to everyone and tasks of the funder once the project is unassigned', async () => {
    const project = await w.put(
      'project',
      a.project({ projectCompanyId: partner.id, projectStatus: 'assigned', capitalCompanyId: funder.id }),
    );
    const ofProject = { projectId: project.id, partnerId: partner.id, funderId: funder.id };
    const question = { ...ofProject, audience: 'everyone' } as const;
    await w.put('message', a.message({ ...question, asks: 'funder', authorSide: 'partner' }));
    await w.put('message', a.message({ ...question, asks: 'partner', authorSide: 'funder' }));
    await w.put('task', a.task({ ...ofProject, ownerSide: 'funder' }));
    await runFollower();
    expect((await dutyKinds('funder')).toSorted()).toEqual(['answer', 'task']);
    expect(await dutyKinds('partner')).toContain('answer');
    const unassigned = { capitalCompanyId: '', projectStatus: 'matched' } as const;
    await w.put('project', { ...project, ...unassigned });
    expect(await readDesk('funder')).toMatchObject({ duties: [], counts: {} });
    expect(await dutyKinds('partner')).not.toContain('answer');
  });

  test("list a submitted offer for the team only, and a shared offer for the partner without the funder's name", async () => {
    const { id: projectId } = await submitProject();
    const draft = recordIn(
      await w.call('funder', 'terms.save', { body: { terms: { ...termsForm, projectId } } }),
    );
    const step = (person: Person, name: string) =>
      w.call(person, 'terms.step', { params: { id: draft.id, step: name }, body: {} });
    recordIn(await step('funder', 'submit'));
    await runFollower();
    expect(await dutyKinds('admin')).toEqual(['offer', 'newProject']);
    expect(await dutyKinds('otherFunder')).toEqual([]);
    recordIn(await step('admin', 'shortlist'));
    recordIn(await step('admin', 'share'));
    await runFollower();
    expect(await dutyKinds('admin')).toEqual(['newProject']);
    const shared = (await readDesk('partner')).duties.find(({ kind }) => kind === 'shared');
    expect(shared).toMatchObject({ title: '', note: 'Offer A', projectId });
    expect(JSON.stringify(await readDesk('partner'))).not.toContain('Capital One');
  });

  test('show the team an offer as it was submitted, without later edits by its funder', async () => {
    const { id: projectId } = await submitProject();
    const save = (terms: object) => w.call('funder', 'terms.save', { body: { terms } });
    const offer = recordIn(await save({ ...termsForm, projectId }));
    const { version } = recordIn(
      await w.call('funder', 'terms.step', { params: { id: offer.id, step: 'submit' }, body: {} }),
    );
    recordIn(await save({ id: offer.id, version, rate: 7.77, validUntil: sydneyDate(new Date()) }));
    await runFollower();
    const { items } = Object((await w.call('admin', 'desk.todo')).body);
    expect(items.find(({ kind }: { kind: string }) => kind === 'offer')).toMatchObject({
      offer: { rate: termsForm.rate },
    });
    expect(await dutyKinds('admin')).toEqual(['offer', 'newProject']);
    const standing = (await readDesk('funder')).duties.find(({ kind }) => kind === 'standing');
    expect(standing).toMatchObject({ due: termsForm.validUntil });
  });

  test('show the partner since when an offer is shared, whatever its funder edits or submits since', async () => {
    const { id: projectId } = await submitProject();
    const save = async (terms: object) => recordIn(await w.call('funder', 'terms.save', { body: { terms } }));
    const { id } = await save({ ...termsForm, projectId });
    const step = async (person: Person, name: string) =>
      recordIn(await w.call(person, 'terms.step', { params: { id, step: name }, body: {} }));
    await step('funder', 'submit');
    const { version } = await step('admin', 'share');
    const sharedAt = (await w.table.record('terms', id))?.updatedAt;
    await save({ id, version, rate: 7.77 });
    await runFollower();
    const sharedSince = async () =>
      (await readDesk('partner')).duties.flatMap(({ kind, since }) => (kind === 'shared' ? [since] : []));
    expect(await sharedSince()).toEqual([sharedAt]);
    await step('funder', 'submit');
    await runFollower();
    expect(await sharedSince()).toEqual([sharedAt]);
  });

  /** Shares an offer that its funder submitted, and returns it. */
  async function shareOffer(projectId: string): Promise<Terms> {
    const { id } = recordIn(
      await w.call('funder', 'terms.save', { body: { terms: { ...termsForm, projectId } } }),
    );
    const step = (person: Person, name: string) =>
      w.call(person, 'terms.step', { params: { id, step: name }, body: {} });
    await step('funder', 'submit');
    const shared = recordIn(await step('admin', 'share'));
    await runFollower();
    return Object(shared);
  }

  test('list a shared offer for the partner until the shared revision expires', async () => {
    const { id: projectId } = await submitProject();
    const offer = await shareOffer(projectId);
    expect(await dutyKinds('partner')).toContain('shared');
    const terms = { ...offer, validUntil: '2020-01-01' };
    await w.table.putItems([{ ...itemKeys.termsRevision(offer.id, 1), terms }]);
    expect(await dutyKinds('partner')).not.toContain('shared');
    expect((await readDesk('partner')).counts).not.toHaveProperty('shared');
  });

  test('list no shared offer once the partner prefers one, except those shared since', async () => {
    const { id: projectId } = await submitProject();
    const first = await shareOffer(projectId);
    await shareOffer(projectId);
    const preference = { projectId, termsId: first.id };
    const { id } = recordIn(await w.call('partner', 'preference.save', { body: { preference } }));
    expect(await dutyKinds('partner')).not.toContain('shared');
    await shareOffer(projectId);
    const duties = async () => (await readDesk('partner')).duties.flatMap(({ note }) => note ?? []);
    expect(await duties()).toEqual(['Offer C']);
    const preferAgain = () => w.call('partner', 'preference.save', { body: { preference } });
    // A retry of the first choice.
    await preferAgain();
    expect(await duties()).toEqual(['Offer C']);
    vi.useFakeTimers({ now: Date.now() + 2 * MINUTE_MS, toFake: ['Date'] });
    expect(recordIn(await preferAgain())).toMatchObject({ id, version: 2 });
    vi.useRealTimers();
    expect(await duties()).toEqual([]);
    await w.call('partner', 'preference.remove', { params: { id } });
    expect(await duties()).toEqual(['Offer A', 'Offer B', 'Offer C']);
  });

  test('show the funder since when an improvement is requested, whatever it edits since', async () => {
    const { id: projectId } = await submitProject();
    const save = async (terms: object) => recordIn(await w.call('funder', 'terms.save', { body: { terms } }));
    const { id } = await save({ ...termsForm, projectId });
    const step = async (person: Person, name: string, body = {}) =>
      recordIn(await w.call(person, 'terms.step', { params: { id, step: name }, body }));
    await step('funder', 'submit');
    await step('admin', 'shortlist');
    const { version } = await step('admin', 'improve', { until: '2099-01-01' });
    const requestedAt = (await w.table.record('terms', id))?.updatedAt;
    await save({ id, version, rate: 7.77 });
    await runFollower();
    const improvement = (await readDesk('funder')).duties.find(({ kind }) => kind === 'improve');
    expect(improvement).toMatchObject({ since: requestedAt, due: '2099-01-01' });

    await step('admin', 'share');
    w.meter.start();
    await updateDesks('terms', id);
    expect(w.meter.calls.filter((call) => call === 'Query')).toHaveLength(1);
  });

  test('show the team which companies owe an answer and since when, and a company the beginning of its question', async () => {
    const { id: projectId } = await submitProject();
    const question = {
      projectId,
      partnerId: partner.id,
      authorSide: 'team',
      createdAt: '2026-11-02T00:00:00.000Z',
    } as const;
    const long = `When is the valuation due? ${'The bank asks. '.repeat(20)}`;
    await w.put('message', a.message({ ...question, audience: 'partner', asks: 'partner', text: long }));
    const toFunder = { audience: 'funder', asks: 'funder', funderId: funder.id } as const;
    await w.put('message', a.message({ ...question, ...toFunder, createdAt: '2026-11-01T00:00:00.000Z' }));
    await runFollower();
    const team = await readDesk('admin');
    expect(team.counts).toMatchObject({ projects: 1, partners: 1, funders: 1 });
    expect(team.duties).toMatchObject([
      { kind: 'newProject' },
      {
        kind: 'partnerOwes',
        since: '2026-11-02T00:00:00.000Z',
        companyId: partner.id,
        companyName: partner.companyName,
      },
      {
        kind: 'funderOwes',
        since: '2026-11-01T00:00:00.000Z',
        companyId: funder.id,
        companyName: funder.companyName,
      },
    ]);
    const { duties } = await readDesk('partner');
    const owed = duties.find(({ kind }) => kind === 'answer');
    expect(owed?.note).toMatch(/^When is the valuation due\? .*…$/);
    expect(owed?.note?.length).toBeLessThan(150);
  });

  test('list an offer for its funder while it is a draft or active', async () => {
    const { id: projectId } = await submitProject();
    const draft = recordIn(
      await w.call('funder', 'terms.save', { body: { terms: { ...termsForm, projectId } } }),
    );
    const step = (person: Person, name: string) =>
      w.call(person, 'terms.step', { params: { id: draft.id, step: name }, body: {} });
    await runFollower();
    expect((await readDesk('funder')).duties).toMatchObject([{ kind: 'draft', id: draft.id, projectId }]);
    recordIn(await step('funder', 'submit'));
    await runFollower();
    expect(await dutyKinds('funder')).toEqual(['standing']);
    recordIn(await step('funder', 'withdraw'));
    await runFollower();
    expect(await dutyKinds('funder')).toEqual([]);
  });

  test('list no draft of an offer that its project no longer accepts', async () => {
    const project = await submitProject();
    await w.call('funder', 'terms.save', { body: { terms: { ...termsForm, projectId: project.id } } });
    await runFollower();
    expect(await dutyKinds('funder')).toEqual(['draft']);
    await w.put('project', { ...project, projectStatus: 'in_progress', capitalCompanyId: funder.id });
    await runFollower();
    expect(await dutyKinds('funder')).toEqual([]);
  });

  test('keep the oldest of every kind when one kind has very many', () => {
    const crowd = Array.from({ length: 60 }, (_, number) => ({ kind: 'review' as const, number }));
    const lateDuty = { kind: 'company' as const, number: 99 };
    const chosen = chooseDuties([...crowd, lateDuty], 50, 5);
    expect(chosen).toHaveLength(50);
    expect(chosen.at(-1)).toBe(lateDuty);
    expect(chosen.slice(0, 49)).toEqual(crowd.slice(0, 49));
  });

  test('of the team take nine AWS calls with a new project', async () => {
    await submitProject();
    await runFollower();
    w.meter.start();
    await w.call('admin', 'desk.todo');
    // Duties, snoozes, profiles, two shards of funders, questions about the project, and their answers.
    expect([...w.meter.calls].toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'BatchGetItem'),
      ...Array.from({ length: 7 }, () => 'Query'),
    ]);
  });

  test('are refused to guests and callers without a profile', async () => {
    for (const person of ['guest', 'nobody'] as const)
      expect((await w.call(person, 'desk.read')).status).toBe(403);
  });
});

describe('desk figures', () => {
  test('count each project once, however often the stream delivers it', async () => {
    await submitProject({ fundingAmount: 2_000_000 });
    await submitProject({ fundingAmount: 3_000_000 });
    await runFollower(3);
    expect(await pipelineFigures()).toEqual({ new: { count: 2, amount: 5_000_000 } });
    const { figures } = await readDesk('admin');
    expect(nest(figures['state'])).toEqual({ [projectForm.state]: { count: 2, amount: 5_000_000 } });
    expect(figures['reached']).toEqual({ new: 2 });
  });

  test('follow a project from status to status, and drop it from the open projects when it is closed', async () => {
    const project = await submitProject({ fundingAmount: 2_000_000 });
    await runFollower();
    await changeProject(project, { projectStatus: 'matched', fundingAmount: 4_000_000 });
    await runFollower();
    expect(await pipelineFigures()).toEqual({ matched: { count: 1, amount: 4_000_000 } });
    await changeProject(project, { projectStatus: 'completed' });
    await runFollower();
    const { figures } = await readDesk('admin');
    expect(nest(figures['pipeline'])).toEqual({ completed: { count: 1, amount: 4_000_000 } });
    expect(figures['state']).toEqual({});
    expect(figures['reached']).toEqual({ new: 1, matched: 1, completed: 1 });
    expect(nest(figures['days'])).toEqual({ new: { 0: 1 }, matched: { 0: 1 } });
  });

  test("include a funder's refusals and response time", async () => {
    const { id: projectId } = await submitProject();
    const interest = { projectId, answer: 'not_for_us', reasons: ['size', 'location'] };
    recordIn(await w.call('funder', 'interest.save', { body: { interest } }));
    const times = { createdAt: '2026-11-20T00:00:00.000Z', answeredAt: '2026-11-21T06:00:00.000Z' };
    await w.put(
      'message',
      a.message({
        projectId,
        partnerId: partner.id,
        funderId: funder.id,
        audience: 'funder',
        asks: 'funder',
        authorSide: 'team',
        ...times,
      }),
    );
    await runFollower();
    expect((await readDesk('admin')).figures[funderSet(funder.id)]).toEqual({
      not_for_us: 1,
      'reason.size': 1,
      'reason.location': 1,
      'hours.30': 1,
    });
    expect((await readDesk('funder')).figures).toEqual({});
    expect((await readDesk('partner')).figures).toEqual({});
  });

  test('include every set, also when the funders have more than a megabyte of figures', async () => {
    await submitProject();
    await runFollower();
    const funderSets = Array.from({ length: 60 }, (_, index) => ({
      ...itemKeys.figures(TEAM_DESK, funderSet(`funder-${index}`)),
      filler: 'x'.repeat(20_000),
    }));
    await w.table.putItems(funderSets);
    expect(await pipelineFigures()).toMatchObject({ new: { count: 1 } });
  });

  test('show a project partner the median days to a status only if five projects have reached it', async () => {
    const readPace = async () => (await w.call('partner', 'desk.pace')).body;
    const putDays = (days: object) =>
      w.table.putItems([{ ...itemKeys.figures(TEAM_DESK, SETS.days), ...days }]);
    await putDays({ 'new.3': 2, 'new.9': 2, 'matched.20': 5 });
    expect(await readPace()).toEqual({ matched: null, assigned: 20 });
    await putDays({ 'new.3': 2, 'new.9': 3 });
    expect(await readPace()).toEqual({ matched: 9, assigned: null });
    await putDays({ 'new.0': 5 });
    expect(await readPace()).toEqual({ matched: 1, assigned: null });
  });

  test('are correct when followers run concurrently', async () => {
    const projects = await Promise.all(
      Array.from({ length: 6 }, () => submitProject({ fundingAmount: 1_000_000 })),
    );
    await w.db.drained();
    const records = changes.filter(isRecordChange);
    await Promise.all([1, 2, 3].map(() => followChanges(records)));
    await followChanges(records);
    expect(nest((await readFigures(TEAM_DESK))['pipeline'])).toEqual({
      new: { count: projects.length, amount: 6_000_000 },
    });
  });
});
