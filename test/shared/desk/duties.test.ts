import { expect, test } from 'vitest';
import { DATED_KINDS, dutiesLabel, DUTY_KINDS } from '../../../shared/desk/duties.ts';

test('duties have the order and labels of the desk', () =>
  expect(DUTY_KINDS.map((kind) => [kind, dutiesLabel(kind)])).toEqual([
    ['newProject', 'New projects'],
    ['unassigned', 'Matched, not assigned'],
    ['review', 'Documents to review'],
    ['offer', 'Terms to answer'],
    ['answer', 'Answers owed'],
    ['company', 'New companies'],
    ['nextStep', 'Next steps'],
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

test('next steps, tasks, funding dates, expiring offers and profiles to confirm become due on a date', () =>
  expect(DUTY_KINDS.filter((kind) => DATED_KINDS.includes(kind))).toEqual([
    'nextStep',
    'task',
    'fundingDate',
    'expiry',
    'appetite',
  ]));
