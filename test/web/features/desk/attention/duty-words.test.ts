import { describe, expect, it } from 'vitest';
import { ageWords } from '../../../../../shared/age.ts';
import { STALE_DAYS, unconfirmedWords } from '../../../../../shared/funding-appetite.ts';
import type { DeskDuty } from '../../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../../shared/desk/duties.ts';
import { daysLater } from '../../../../../shared/schema/sydney-date.ts';
import {
  ageStart,
  namesOf,
  targetOf,
  untilExpiry,
} from '../../../../../web/features/desk/attention/duty-words.ts';
import { groupsOf } from '../../../../../web/features/desk/attention/groups.ts';

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

it('shows the age of a profile to confirm as its list does', () => {
  const [confirmedOn, today] = ['2026-07-25', '2026-11-21'];
  const since = daysLater(confirmedOn, STALE_DAYS);
  const age = ageWords(ageStart(duty('appetite', { since })), Date.parse(today));
  expect(unconfirmedWords({ confirmedOn }, today)).toBe(`Not confirmed for ${age}`);
  expect(ageStart(duty('task'))).toBe(duty('task').since);
});

describe('a duty', () => {
  it.each([
    ['newProject', {}, 'project', 'match'],
    ['review', { noun: 'document' }, 'project', 'documents'],
    ['offer', { noun: 'terms' }, 'project', 'terms'],
    ['answer', { noun: 'message' }, 'project', 'conversation'],
    ['task', { noun: 'task' }, 'project', 'tasks'],
    ['fundingDate', {}, 'project', undefined],
    ['draft', {}, 'projectForm', undefined],
  ] as const)('of kind %s leads where it is seen to', (kind, over, page, section) => {
    const target = targetOf(duty(kind, over));
    expect(target).toMatchObject({ page, query: { projectId: 'p1' } });
    expect(target.query['section']).toBe(section);
  });

  it('about a company leads to its record', () => {
    expect(targetOf(duty('company', { noun: 'company', id: 'c1', projectId: '' }))).toEqual({
      page: 'companyForm',
      query: { companyId: 'c1' },
    });
  });

  it('has the name of its record and says which project it is of and why it waits', () => {
    const rejected = duty('rejected', { noun: 'document', title: 'Valuation', note: 'Not signed' });
    expect(namesOf(rejected)).toEqual({ name: 'Valuation', facts: ['Mill Lane', 'Not signed'] });
    // A shared offer has no name for the project partner.
    expect(namesOf(duty('shared', { noun: 'terms', title: '' }))).toEqual({ name: 'Mill Lane', facts: [] });
  });
});

describe('what needs attention', () => {
  const reading = { today: '2026-11-21', without: ['partnerOwes'] as const, ofTeam: true };

  it('stands by kind, a new project that nobody fits before the others', () => {
    const duties = [
      duty('task', { noun: 'task' }),
      duty('newProject', { title: 'Old', fits: 2 }),
      duty('newProject', { title: 'Odd', fits: 0 }),
      duty('partnerOwes', { noun: 'message' }),
    ];
    const groups = groupsOf(
      { duties, counts: { task: 1, newProject: 7, partnerOwes: 1 }, more: false },
      reading,
    );
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ['New projects', 7],
      ['Overdue tasks', 1],
    ]);
    expect(groups[0]?.duties.map(({ title }) => title)).toEqual(['Odd', 'Old']);
  });

  it('counts at least so many where more waits than was counted', () => {
    const desk = { duties: [duty('task', { noun: 'task' }), duty('newProject')], counts: {}, more: true };
    const least = (ofTeam: boolean) =>
      groupsOf(desk, { ...reading, ofTeam }).map(({ kind, isLeast }) => [kind, isLeast]);
    // New projects are counted as they come and go, tasks become overdue by themselves.
    expect(least(true)).toEqual([
      ['newProject', false],
      ['task', true],
    ]);
    expect(least(false)).toEqual([
      ['newProject', true],
      ['task', true],
    ]);
  });

  it('leads into the filtered list of its kind', () => {
    const duties = [duty('newProject'), duty('fundingDate'), duty('company', { noun: 'company' })];
    expect(groupsOf({ duties, counts: {}, more: false }, reading).map(({ list }) => list)).toEqual([
      { page: 'schedule', query: { in: 'projectStatus:new' } },
      { page: 'newCompanies', query: {} },
      { page: 'schedule', query: { range: 'targetFundingDate:..2026-12-21' } },
    ]);
    expect(
      groupsOf({ duties, counts: {}, more: false }, { ...reading, ofTeam: false })[0]?.list,
    ).toBeUndefined();
  });
});

it('an offer expires and is not overdue', () => {
  expect(untilExpiry({ tone: 'soon', days: 9, text: 'in 9 days' }).text).toBe('expires in 9 days');
  expect(untilExpiry({ tone: 'over', days: -3, text: '3 days overdue' }).text).toBe('expired');
});
