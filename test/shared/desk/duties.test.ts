import { describe, expect, test } from 'vitest';
import {
  deskGroupsOf,
  dutiesLabel,
  DUTY_KINDS,
  dutyStart,
  orderOf,
  type DutyKind,
} from '../../../shared/desk/duties.ts';

test('duties have the order and labels of the desk', () =>
  expect(DUTY_KINDS.map((kind) => [kind, dutiesLabel(kind)])).toEqual([
    ['newProject', 'New projects'],
    ['unassigned', 'Matched, not assigned'],
    ['noFunder', 'No capital partner'],
    ['review', 'Documents to review'],
    ['offer', 'Offers to review'],
    ['answer', 'Questions to answer'],
    ['company', 'New companies'],
    ['nextStep', 'Next steps'],
    ['task', 'Tasks'],
    ['fundingDate', 'Funding dates'],
    ['draft', 'Drafts to submit'],
    ['rejected', 'Rejected documents'],
    ['gaps', 'Values missing for matching'],
    ['shared', 'Offers to review'],
    ['improve', 'Improvements requested'],
    ['expiry', 'Expiring offers'],
    ['standing', 'Your offers'],
    ['partnerOwes', 'Waiting on partners'],
    ['funderOwes', 'Waiting on funders'],
    ['appetite', 'Funding profiles to confirm'],
  ]));

const TODAY = '2026-11-26';
const groups = (kind: DutyKind, since: string) => deskGroupsOf({ kind, since }, TODAY);

describe("the lists of the team's desk", () => {
  test('have a task among the dates until it is due, and among the duties from the next day', () => {
    const due = (day: string) => groups('task', dutyStart('task', day));
    expect(due('2026-11-25')).toEqual(['todo', 'projects']);
    expect(due('2026-11-26')).toEqual(['dates']);
    expect(due('2026-12-26')).toEqual(['dates']);
    expect(due('2026-12-27')).toEqual([]);
  });

  test('have a funding date among the dates before it, and among the duties after it', () => {
    const due = (day: string) => groups('fundingDate', dutyStart('fundingDate', day));
    expect(due('2026-11-26')).toEqual(['dates']);
    expect(due('2026-11-25')).toEqual(['todo', 'projects']);
  });

  test('have a next step among the duties from its day', () => {
    expect(groups('nextStep', '2026-11-26')).toEqual(['todo', 'projects', 'dates']);
    expect(groups('nextStep', '2026-11-27')).toEqual(['dates']);
  });

  test('have the expiry of an offer only before it has passed', () => {
    expect(groups('expiry', dutyStart('expiry', '2026-11-26'))).toEqual(['dates']);
    expect(groups('expiry', dutyStart('expiry', '2026-11-25'))).toEqual([]);
  });

  test('list the duties of partners and funders separately', () => {
    expect(groups('partnerOwes', '2026-11-20')).toEqual(['partners']);
    expect(groups('partnerOwes', dutyStart('task', '2026-11-26'))).toEqual([]);
    expect(groups('funderOwes', '2026-11-20T00:00:00.000Z')).toEqual(['funders']);
    expect(groups('answer', '2026-11-20T00:00:00.000Z')).toEqual(['todo', 'questions']);
  });

  test('have overdue duties first, longest overdue first, then the newest', () => {
    const all = [
      { kind: 'review', since: '2026-11-20T00:00:00.000Z' },
      { kind: 'task', since: dutyStart('task', '2026-11-24') },
      { kind: 'newProject', since: '2026-11-26T00:00:00.000Z' },
      { kind: 'fundingDate', since: dutyStart('fundingDate', '2026-11-20') },
      { kind: 'nextStep', since: '2026-11-26' },
    ] as const;
    expect(all.toSorted(orderOf('todo', TODAY)).map(({ kind }) => kind)).toEqual([
      'fundingDate',
      'task',
      'newProject',
      'nextStep',
      'review',
    ]);
  });
});
