import { describe, expect, it } from 'vitest';
import { ageText } from '../../../../../shared/age.ts';
import { STALE_DAYS, unconfirmedText } from '../../../../../shared/funding-appetite.ts';
import type { DeskDuty } from '../../../../../shared/api/desk.ts';
import type { DutyKind } from '../../../../../shared/desk/duties.ts';
import { daysLater } from '../../../../../shared/schema/sydney-date.ts';
import {
  ageStart,
  dutyTexts,
  dutyTarget,
  withExpiryText,
} from '../../../../../web/features/desk/attention/duty-display.ts';
import { groupDuties } from '../../../../../web/features/desk/attention/duty-groups.ts';

const duty = (kind: DutyKind, overrides: Partial<DeskDuty> = {}): DeskDuty => ({
  kind,
  since: '2026-11-18T01:00:00.000Z',
  noun: 'project',
  id: `${kind} ${overrides.title ?? ''}`,
  title: 'Mill Lane',
  projectId: 'p1',
  projectName: 'Mill Lane',
  ...overrides,
});

it('shows an unconfirmed profile with the same age as the list of profiles does', () => {
  const [confirmedOn, today] = ['2026-07-25', '2026-11-21'];
  const since = daysLater(confirmedOn, STALE_DAYS);
  const age = ageText(ageStart(duty('appetite', { since })), Date.parse(today));
  expect(unconfirmedText({ confirmedOn }, today)).toBe(`Not confirmed for ${age}`);
  expect(ageStart(duty('task'))).toBe(duty('task').since);
});

describe('a duty', () => {
  it('of kind review links to the page with the document and its decision', () => {
    const review = duty('review', { noun: 'document' });
    expect(dutyTarget(review)).toEqual({ page: 'documentReview', query: { documentId: review.id } });
  });
  it('of kind draft links to the form of its offer', () => {
    const draft = duty('draft', { noun: 'terms', id: 't1' });
    expect(dutyTarget(draft)).toEqual({ page: 'termsForm', query: { termsId: 't1' } });
  });
  it.each([
    ['newProject', {}, 'project', 'match'],
    ['offer', { noun: 'terms' }, 'project', 'terms'],
    ['answer', { noun: 'message' }, 'project', 'conversation'],
    ['task', { noun: 'task' }, 'project', 'tasks'],
    ['fundingDate', {}, 'project', undefined],
    ['draft', {}, 'projectForm', undefined],
  ] as const)('of kind %s with %j links to the page %s, section %s', (kind, overrides, page, section) => {
    const target = dutyTarget(duty(kind, overrides));
    expect(target).toMatchObject({ page, query: { projectId: 'p1' } });
    expect(target.query['section']).toBe(section);
  });

  it('about a company links to the page of the company', () => {
    expect(dutyTarget(duty('company', { noun: 'company', id: 'c1', projectId: '' }))).toEqual({
      page: 'company',
      query: { companyId: 'c1' },
    });
  });

  it('shows the name of its record, its project and the reason', () => {
    const rejected = duty('rejected', { noun: 'document', title: 'Valuation', note: 'Not signed' });
    expect(dutyTexts(rejected)).toEqual({ name: 'Valuation', facts: ['Mill Lane', 'Not signed'] });
    // A shared offer has no title for the project partner.
    const shared = duty('shared', { noun: 'terms', title: '', note: 'Offer A' });
    expect(dutyTexts(shared)).toEqual({ name: 'Mill Lane', facts: ['Offer A'] });
  });
});

describe('the duty list', () => {
  it('is grouped by kind, without kinds that are shown elsewhere', () => {
    const duties = [
      duty('task', { noun: 'task' }),
      duty('rejected', { noun: 'document' }),
      duty('gaps', { title: 'Odd' }),
    ];
    const groups = groupDuties({ duties, counts: { task: 1, rejected: 7, gaps: 1 }, more: false }, ['gaps']);
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ['Tasks', 1],
      ['Rejected documents', 7],
    ]);
  });

  it('marks a count as a lower bound if more duties exist', () => {
    const duties = [duty('task', { noun: 'task' })];
    const isLowerBound = (more: boolean) => groupDuties({ duties, counts: {}, more }, [])[0]?.isLowerBound;
    expect([isLowerBound(true), isLowerBound(false)]).toEqual([true, false]);
  });
});

it('describes an offer as expiring instead of overdue', () => {
  expect(withExpiryText({ tone: 'soon', days: 9, text: 'in 9 days', shortText: 'in 9 days' }).text).toBe(
    'expires in 9 days',
  );
  expect(
    withExpiryText({ tone: 'over', days: -3, text: '3 days overdue', shortText: '3 days overdue' }).text,
  ).toBe('expired');
});
