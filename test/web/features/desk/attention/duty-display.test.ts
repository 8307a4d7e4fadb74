import { describe, expect, it } from 'vitest';
import { ageWords } from '../../../../../shared/age.ts';
import { STALE_DAYS, unconfirmedWords } from '../../../../../shared/funding-appetite.ts';
import type { DeskDuty } from '../../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../../shared/desk/duties.ts';
import { daysLater } from '../../../../../shared/schema/sydney-date.ts';
import {
  ageStart,
  dutyNames,
  dutyTarget,
  untilExpiry,
} from '../../../../../web/features/desk/attention/duty-display.ts';
import { groupDuties } from '../../../../../web/features/desk/attention/duty-groups.ts';

const duty = (kind: DutyKind, over: Partial<DeskDuty> = {}): DeskDuty => ({
  kind,
  since: '2026-11-18T01:00:00.000Z',
  noun: 'project',
  id: `${kind} ${over.title ?? ''}`,
  title: 'Mill Lane',
  projectId: 'p1',
  projectName: 'Mill Lane',
  ...over,
});

it('shows the same age of an unconfirmed profile as its list', () => {
  const [confirmedOn, today] = ['2026-07-25', '2026-11-21'];
  const since = daysLater(confirmedOn, STALE_DAYS);
  const age = ageWords(ageStart(duty('appetite', { since })), Date.parse(today));
  expect(unconfirmedWords({ confirmedOn }, today)).toBe(`Not confirmed for ${age}`);
  expect(ageStart(duty('task'))).toBe(duty('task').since);
});

describe('a duty', () => {
  it('of kind review links to the document beside its decision', () => {
    const review = duty('review', { noun: 'document' });
    expect(dutyTarget(review)).toEqual({ page: 'documentReview', query: { documentId: review.id } });
  });
  it.each([
    ['newProject', {}, 'project', 'match'],
    ['offer', { noun: 'terms' }, 'project', 'terms'],
    ['answer', { noun: 'message' }, 'project', 'conversation'],
    ['task', { noun: 'task' }, 'project', 'tasks'],
    ['fundingDate', {}, 'project', undefined],
    ['draft', {}, 'projectForm', undefined],
  ] as const)('of kind %s links to the right page', (kind, over, page, section) => {
    const target = dutyTarget(duty(kind, over));
    expect(target).toMatchObject({ page, query: { projectId: 'p1' } });
    expect(target.query['section']).toBe(section);
  });

  it('about a company links to its record', () => {
    expect(dutyTarget(duty('company', { noun: 'company', id: 'c1', projectId: '' }))).toEqual({
      page: 'company',
      query: { companyId: 'c1' },
    });
  });

  it('shows the name of its record, its project and the reason', () => {
    const rejected = duty('rejected', { noun: 'document', title: 'Valuation', note: 'Not signed' });
    expect(dutyNames(rejected)).toEqual({ name: 'Valuation', facts: ['Mill Lane', 'Not signed'] });
    // A shared offer has no name for the project partner.
    expect(dutyNames(duty('shared', { noun: 'terms', title: '' }))).toEqual({ name: 'Mill Lane', facts: [] });
  });
});

describe('the duty list', () => {
  const reading = { today: '2026-11-21', without: ['partnerOwes'] as const, ofTeam: true };

  it('is grouped by kind, with unmatched new projects first', () => {
    const duties = [
      duty('task', { noun: 'task' }),
      duty('newProject', { title: 'Old', fits: 2 }),
      duty('newProject', { title: 'Odd', fits: 0 }),
      duty('partnerOwes', { noun: 'message' }),
    ];
    const groups = groupDuties(
      { duties, counts: { task: 1, newProject: 7, partnerOwes: 1 }, more: false },
      reading,
    );
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ['New projects', 7],
      ['Overdue tasks', 1],
    ]);
    expect(groups[0]?.duties.map(({ title }) => title)).toEqual(['Odd', 'Old']);
  });

  it('marks a count as a lower bound if more duties exist', () => {
    const desk = { duties: [duty('task', { noun: 'task' }), duty('newProject')], counts: {}, more: true };
    const hasLowerBound = (ofTeam: boolean) =>
      groupDuties(desk, { ...reading, ofTeam }).map(({ kind, isLowerBound }) => [kind, isLowerBound]);
    // New projects are counted as they come and go, tasks become overdue by themselves.
    expect(hasLowerBound(true)).toEqual([
      ['newProject', false],
      ['task', true],
    ]);
    expect(hasLowerBound(false)).toEqual([
      ['newProject', true],
      ['task', true],
    ]);
  });

  it('links to the filtered list of its kind', () => {
    const duties = [duty('newProject'), duty('fundingDate'), duty('company', { noun: 'company' })];
    expect(groupDuties({ duties, counts: {}, more: false }, reading).map(({ list }) => list)).toEqual([
      { page: 'schedule', query: { in: 'projectStatus:new' } },
      { page: 'newCompanies', query: {} },
      { page: 'schedule', query: { range: 'targetFundingDate:..2026-12-21' } },
    ]);
    expect(
      groupDuties({ duties, counts: {}, more: false }, { ...reading, ofTeam: false })[0]?.list,
    ).toBeUndefined();
  });
});

it('describes an offer as expiring instead of overdue', () => {
  expect(untilExpiry({ tone: 'soon', days: 9, text: 'in 9 days' }).text).toBe('expires in 9 days');
  expect(untilExpiry({ tone: 'over', days: -3, text: '3 days overdue' }).text).toBe('expired');
});
