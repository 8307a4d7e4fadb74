import { beforeAll, describe, expect, test } from 'vitest';

import { demoItems, demoRecords } from '../../infra/demo/index.ts';
import { readPastActivity } from '../../lambdas/domain/desk/read.ts';
import type { Caller } from '../../shared/access.ts';
import type { Desk, Todo } from '../../shared/api/desk.ts';
import { isConfirmationDue } from '../../shared/funding-appetite.ts';
import { DATES_AHEAD } from '../../shared/desk/duties.ts';
import { documentSet, funderSet, nest } from '../../shared/desk/figures.ts';
import { pastActivityName, type Activity } from '../../shared/desk/past-activity.ts';
import { isConsidered } from '../../shared/entities/funding-profile.ts';
import { isOpenQuestion } from '../../shared/entities/message.ts';
import { isClosed, isPastMatched, isRanked, type Project } from '../../shared/entities/project.ts';
import { isLive } from '../../shared/entities/terms.ts';
import { DAY_MS, HOUR_MS } from '../../shared/schema/durations.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { callAs } from '../support/caller.ts';
import { a } from '../support/records.ts';
import { collectChanges, followNewChanges } from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';

const now = new Date();
const demo = demoRecords({ now });
const projects: Project[] = [];
const offers = demo.offers.flatMap(({ versions }) => versions.at(-1) ?? []);
const tasks = demo.tasks.flatMap((versions) => versions.at(-1) ?? []);
const messages = demo.messages.flatMap(({ versions }) => versions.at(-1) ?? []);
const closedIds = new Set(demo.projects.flatMap((project) => (isClosed(project) ? [project.id] : [])));
/** Duties about a closed project are not counted. */
const isOpenDuty = ({ projectId }: { projectId: string }) => !closedIds.has(projectId);
const questions = messages.filter((question) => isOpenQuestion(question) && isOpenDuty(question));
const answers = demo.answers.map(({ record }) => record);
const today = sydneyDate(now);
const dateInDays = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

let todo: Todo;
const desks = new Map<string, Desk>();
const deskOf = (email: string): Desk => {
  const cached = desks.get(email);
  if (!cached) throw new Error(`No desk of ${email}`);
  return cached;
};

/** The caller for a demo user. */
function callerOf(email: string): Caller {
  const user = demo.users.find((profile) => profile.email === email);
  const company = demo.companies.find(({ id }) => id === user?.companyId);
  const { sub = '', role = '', companyId = '' } = user ?? {};
  const companyType = company?.companyType ?? '';
  return { email, sub, role: role || 'guest', companyId, companyType, hasProfile: true };
}
const [admin, partner, funder] = ['admin', 'developer', 'funder'].map((name) =>
  callerOf(`${name}@portal.test`),
);
const companyOf = (caller: Caller | undefined) => caller?.companyId ?? '';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeAll(async () => {
  await w.table.putItems(demoItems({ now }).items);
  await followNewChanges(w, changes);
  for (const caller of [admin, partner, funder])
    if (caller) desks.set(caller.email, Object((await callAs(caller, 'desk.read')).body));
  todo = Object((await w.call('admin', 'desk.todo')).body);
  for (const route of ['project.open', 'project.closed'])
    projects.push(...Object((await w.call('admin', route, { query: { limit: '100' } })).body));
}, 120_000);

type SizeByValue = Record<string, { count: number; amount: number }>;

/** Number and total amount of projects by value. */
function sizesBy(projectList: readonly Project[], valueOf: (project: Project) => string): SizeByValue {
  const sizeByValue: SizeByValue = {};
  for (const project of projectList) {
    const value = valueOf(project);
    if (value === '') continue;
    const size = (sizeByValue[value] ??= { count: 0, amount: 0 });
    size.count += 1;
    size.amount += project.fundingAmount ?? 0;
  }
  return sizeByValue;
}

const countValues = (values: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
interface Step {
  readonly status: string;
  readonly at: string;
}

/** The days that a project spent in each earlier status, such as `new.12`. */
const daysInStatuses = (steps: readonly Step[]) =>
  steps.slice(1).map(({ at }, index) => {
    const { status, at: reachedAt = '' } = steps[index] ?? {};
    return `${status}.${Math.round((Date.parse(at) - Date.parse(reachedAt)) / DAY_MS)}`;
  });

const withStatus = (status: string) => projects.filter(({ projectStatus }) => projectStatus === status);

describe("the team's desk", () => {
  const team = () => deskOf('admin@portal.test');

  test('has in each list the number of duties that the records contain', async () => {
    const guests = await w.call('admin', 'company.ofType', { params: { type: 'guest' } });
    const count = <T>(records: readonly T[], isCounted: (record: T) => boolean) =>
      records.filter(isCounted).length;
    const open = projects.filter((project) => !isClosed(project));
    const isOverdue = (day: string) => day !== '' && day < today;
    const isAhead = (day: string) => day >= today && day <= dateInDays(DATES_AHEAD);
    const openTasks = tasks.filter((task) => isOpenDuty(task) && !task.done);
    const tasksOf = (side: string) => openTasks.filter(({ ownerSide }) => ownerSide === side);
    const overdueTasks = (side: string) => count(tasksOf(side), ({ dueDate }) => isOverdue(dueDate));
    const lists = {
      projects:
        withStatus('new').length +
        withStatus('matched').length +
        count(open, ({ targetFundingDate }) => isOverdue(targetFundingDate)) +
        count(open, ({ nextStepDate }) => nextStepDate !== '' && nextStepDate <= today) +
        overdueTasks('team'),
      questions: count(questions, ({ asks }) => asks === 'team'),
      documents: count(
        demo.documents,
        (document) => isOpenDuty(document) && ['new', 'in_review'].includes(document.documentStatus),
      ),
      offers: count(offers, (offer) => isOpenDuty(offer) && offer.termsStatus === 'submitted'),
      companies: Object(guests.body).length,
    };
    expect(todo.counts).toEqual({
      ...lists,
      todo: Object.values(lists).reduce((sum, number) => sum + number, 0),
      partners: count(questions, ({ asks }) => asks === 'partner') + overdueTasks('partner'),
      funders: count(questions, ({ asks }) => asks === 'funder') + overdueTasks('funder') + demo.asks.length,
      dates:
        count(open, ({ targetFundingDate }) => isAhead(targetFundingDate)) +
        count(open, ({ nextStepDate }) => isAhead(nextStepDate)) +
        count(tasksOf('team'), ({ dueDate }) => isAhead(dueDate)) +
        count(offers, (offer) => isOpenDuty(offer) && isLive(offer) && isAhead(offer.validUntil)),
    });
  });

  test('has at least one item in every list with demo data', () => {
    expect(Object.values(todo.counts).every((number) => number > 0)).toBe(true);
  });

  test('has the pipeline of all projects, and state, sector and month of open projects', () => {
    const { figures } = team();
    const openProjects = projects.filter((project) => !isClosed(project));
    expect(nest(figures['pipeline'])).toEqual(sizesBy(projects, (project) => project.projectStatus));
    expect(nest(figures['state'])).toEqual(sizesBy(openProjects, (project) => project.state));
    expect(nest(figures['sector'])).toEqual(sizesBy(openProjects, (project) => project.projectSector));
    expect(nest(figures['month'])).toEqual(
      sizesBy(openProjects, (project) => project.targetFundingDate.slice(0, 7)),
    );
  });

  test('counts the status changes in the histories of projects, and the days between them', async () => {
    const stepsByProject = await Promise.all(
      projects.map(async ({ id }) =>
        Object((await w.call('admin', 'project.steps', { params: { id } })).body),
      ),
    );
    const steps: Step[] = stepsByProject.flat();
    const { figures } = team();
    expect(figures['reached']).toEqual(countValues(steps.map(({ status }) => status)));
    expect(figures['days']).toEqual(countValues(stepsByProject.flatMap(daysInStatuses)));
  });

  test.each(demo.companies.filter(({ companyType }) => companyType === 'capital_partner'))(
    'has the answers and offers of $companyName',
    ({ id }) => {
      const ownAnswers = answers.filter(({ companyId }) => companyId === id);
      const reasons = ownAnswers
        .filter(({ answer }) => answer === 'not_for_us')
        .flatMap((declined) => declined.reasons);
      const ownOffers = offers.filter(({ companyId }) => companyId === id);
      const answeredQuestions = messages.filter(
        ({ asks, funderId, answeredAt }) => asks === 'funder' && funderId === id && answeredAt,
      );
      const hoursToAnswer = answeredQuestions.map(({ answeredAt, createdAt }) =>
        Math.round((Date.parse(answeredAt) - Date.parse(createdAt)) / HOUR_MS),
      );
      const expected = countValues([
        ...ownAnswers.map(({ answer }) => answer),
        ...reasons.map((reason) => `reason.${reason}`),
        ...ownOffers.map(({ termsStatus }) => `offer.${termsStatus}`),
        ...hoursToAnswer.map((hours) => `hours.${hours}`),
      ]);
      expect(team().figures[funderSet(id)] ?? {}).toEqual(expected);
    },
  );
});

describe('the desk of a project partner', () => {
  test('counts open duties, and the documents of each project', () => {
    const companyId = companyOf(partner);
    const ownProjects = projects.filter(({ projectCompanyId }) => projectCompanyId === companyId);
    const isOwn = ({ projectId }: { projectId: string }) => ownProjects.some(({ id }) => id === projectId);
    const documents = demo.documents.filter((document) => isOwn(document));
    const { counts, figures } = deskOf('developer@portal.test');
    expect({ gaps: 0, rejected: 0, ...counts }).toEqual({
      gaps: counts['gaps'] ?? 0,
      answer: questions.filter(({ asks, partnerId }) => asks === 'partner' && partnerId === companyId).length,
      task: tasks
        .filter(isOpenDuty)
        .filter(
          ({ done, ownerSide, partnerId }) => !done && ownerSide === 'partner' && partnerId === companyId,
        ).length,
      rejected: documents.filter((document) => isOpenDuty(document) && document.documentStatus === 'rejected')
        .length,
      shared: offers.filter(
        (offer) => isOwn(offer) && isOpenDuty(offer) && isLive(offer) && (offer.sharedRevision ?? 0) > 0,
      ).length,
    });
    const expected = Object.fromEntries(
      [...new Set(documents.map(({ projectId }) => projectId))].map((id) => [
        documentSet(id),
        countValues(
          documents
            .filter(({ projectId, documentType }) => projectId === id && documentType !== '')
            .map(({ documentType, documentStatus }) => `${documentType}.${documentStatus}`),
        ),
      ]),
    );
    expect(figures).toEqual(expected);
  });
});

describe('the desk of a capital partner', () => {
  test('counts its answers, tasks, offers, and profiles to confirm', () => {
    const companyId = companyOf(funder);
    const ownOffers = offers.filter(
      (offer) => offer.companyId === companyId && isOpenDuty(offer) && isLive(offer),
    );
    expect(deskOf('funder@portal.test').counts).toEqual({
      answer: questions.filter(({ asks, funderId }) => asks === 'funder' && funderId === companyId).length,
      task: tasks
        .filter(isOpenDuty)
        .filter(({ done, ownerSide, funderId }) => !done && ownerSide === 'funder' && funderId === companyId)
        .length,
      standing: ownOffers.length,
      improve: ownOffers.filter(({ improveUntil }) => improveUntil !== '').length,
      expiry: ownOffers.filter(({ validUntil }) => validUntil <= dateInDays(14)).length,
      appetite: demo.profiles.filter(
        (profile) =>
          profile.companyId === companyId && isConsidered(profile) && isConfirmationDue(profile, today),
      ).length,
    });
  });
});

describe('the track record of a capital partner', () => {
  type TrackRecord = Record<string, number>;
  /** Counts a funder's assignments, answers and offers directly in the records. */
  function countActivities(companyId: string, projectList: readonly Project[]): TrackRecord {
    const projectsById = new Map(projectList.map((project) => [project.id, project]));
    const trackRecord: TrackRecord = {};
    const add = (projectId: string, ...activities: readonly Activity[]) => {
      const project = projectsById.get(projectId);
      for (const activity of project ? activities : []) {
        const name = pastActivityName(project ?? a.project(), activity);
        trackRecord[name] = (trackRecord[name] ?? 0) + 1;
      }
    };
    for (const project of projectList)
      if (project.capitalCompanyId === companyId && isPastMatched(project))
        add(project.id, `project.${project.projectStatus}`);
    for (const { projectId, answer, reasons } of answers.filter(
      (interest) => interest.companyId === companyId,
    )) {
      add(projectId, `answer.${answer}`);
      if (answer === 'not_for_us') add(projectId, ...reasons.map((reason): Activity => `reason.${reason}`));
    }
    for (const { projectId, termsStatus, revision } of offers.filter(
      (offer) => offer.companyId === companyId,
    ))
      if ((revision ?? 0) > 0) add(projectId, `offer.${termsStatus}`);
    return trackRecord;
  }
  const funders = () => demo.companies.filter(({ companyType }) => companyType === 'capital_partner');
  const trackRecords = async () => Object.fromEntries(await readPastActivity(funders().map(({ id }) => id)));
  const expectedRecords = (projectList: readonly Project[]) =>
    Object.fromEntries(funders().map(({ id }) => [id, countActivities(id, projectList)]));

  test('matches the records of all years, and is returned with the ranking of funders', async () => {
    expect(await trackRecords()).toEqual(expectedRecords(demo.projects));
    expect(Object.keys(countActivities(companyOf(funder), demo.projects)).length).toBeGreaterThan(10);
    const rankedProject = projects.find((project) => isRanked(project));
    const ranking = Object(
      (await w.call('admin', 'match.funders', { params: { projectId: rankedProject?.id ?? '' } })).body,
    );
    const { companyId, past } = ranking.matches[0];
    expect(past).toEqual(countActivities(companyId, demo.projects));
  });

  test('follows a project whose sector or state changes', async () => {
    const { projectId } = answers[0] ?? { projectId: '' };
    const [stored] = Object((await w.call('admin', 'project.read', { params: { id: projectId } })).body);
    const projectSector = stored.projectSector === 'office' ? 'retail' : 'office';
    const body = { project: { id: projectId, version: stored.version, projectSector } };
    changes.length = 0;
    expect(await w.call('admin', 'project.save', { body })).toMatchObject({ status: 200 });
    await followNewChanges(w, changes);
    const projectsAfter = demo.projects.map((project) =>
      project.id === projectId ? { ...project, projectSector } : project,
    );
    expect(await trackRecords()).toEqual(expectedRecords(projectsAfter as Project[]));
  });
});
