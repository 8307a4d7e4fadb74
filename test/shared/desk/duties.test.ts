import { expect, test } from 'vitest';
import { DATED_KINDS, dutiesLabel, DUTY_KINDS } from '../../../shared/desk/duties.ts';

test('the kinds of duties stand in the order in which a desk shows them, under their names', () =>
  expect(DUTY_KINDS.map((kind) => [kind, dutiesLabel(kind)])).toEqual([
    ['newProject', 'New projects'],
    ['unassigned', 'Matched, not assigned'],
    ['review', 'Documents to review'],
    ['offer', 'Terms to answer'],
    ['answer', 'Answers owed'],
    ['company', 'New companies'],
    ['task', 'Tasks'],
    ['fundingDate', 'Funding dates'],
    ['draft', 'Drafts to submit'],
    ['rejected', 'Rejected documents'],
    ['gaps', 'Values that matching asks for'],
    ['shared', 'Offers to look at'],
    ['improve', 'Better offers asked for'],
    ['expiry', 'Offers that expire'],
    ['standing', 'Own offers'],
    ['partnerOwes', 'Partners owe an answer'],
    ['funderOwes', 'Funders owe an answer'],
    ['appetite', 'Funding profiles to confirm'],
  ]));

test('tasks, funding dates, expiring offers and profiles to confirm wait from a day on', () =>
  expect(DUTY_KINDS.filter((kind) => DATED_KINDS.includes(kind))).toEqual([
    'task',
    'fundingDate',
    'expiry',
    'appetite',
  ]));
