import { describe, expect, test } from 'vitest';

import { a } from '../../../support/records.ts';
import {
  countText,
  splitByDone,
  isMine,
  parseOwner,
  ownerOptions,
  ownerValue,
  ownerCompany,
  taskDue,
} from '../../../../web/features/tasks/task-display.ts';

const TODAY = '2026-11-22';
const project = a.project({
  projectCompanyId: 'p',
  projectCompanyName: 'Alpha',
  capitalCompanyName: 'Capital',
  capitalCompanyId: 'c',
});

test.each([
  ['2026-11-18', '4 days overdue', 'over'],
  ['2026-11-22', 'today', 'soon'],
  ['2026-11-29', 'in 7 days', 'soon'],
  ['2026-11-30', 'in 8 days', 'later'],
])('a task due on %s is %s', (dueDate, text, tone) => {
  expect(taskDue(a.task({ dueDate }), TODAY)).toMatchObject({ text, tone });
  expect(taskDue(a.task({ dueDate, done: true }), TODAY)).toBeUndefined();
});

test('sorts open tasks by due date, undated last, and completed tasks latest first', () => {
  const tasks = [
    a.task({ title: 'undated', dueDate: '' }),
    a.task({ title: 'old', done: true, doneAt: '2026-11-01' }),
    a.task({ title: 'later', dueDate: '2026-12-02' }),
    a.task({ title: 'new', done: true, doneAt: '2026-11-20' }),
    a.task({ title: 'sooner', dueDate: '2026-12-01' }),
  ];
  const { open, done } = splitByDone(tasks);
  expect(open.map(({ title }) => title)).toEqual(['sooner', 'later', 'undated']);
  expect(done.map(({ title }) => title)).toEqual(['new', 'old']);
  expect(countText(open, TODAY)).toBe('3 open');
  expect(countText([...open, a.task({ dueDate: '2026-11-01' })], TODAY)).toBe('4 open, 1 overdue');
});

test('sorts tasks that were added together by title, so that their order stays', () => {
  const together = ['QS report', 'Valuation'].map((title) => a.task({ title, dueDate: '2026-12-01' }));
  expect(splitByDone(together).open).toEqual(together);
  expect(splitByDone(together.toReversed()).open).toEqual(together);
});

test.each([
  [{ ownerId: 'me@people.test' }, true],
  [{ ownerId: 'else@people.test' }, false],
  [{ ownerId: '', ownerSide: 'partner' }, true],
  [{ ownerId: '', ownerSide: 'funder' }, false],
] as const)('treats %j as the user’s own: %j', (task, isExpected) => {
  expect(isMine(a.task(task), 'me@people.test', 'partner')).toBe(isExpected);
});

test.each([
  [{ ownerSide: 'partner' }, { id: 'p', name: 'Alpha' }],
  [{ ownerSide: 'funder' }, { id: 'c', name: 'Capital' }],
  [
    { ownerSide: 'funder', funderId: 'c' },
    { id: 'c', name: 'Capital' },
  ],
  [
    { ownerSide: 'funder', funderId: 'former' },
    { id: 'former', name: 'Former capital partner' },
  ],
  [{ ownerSide: 'team' }, { id: '', name: 'Team' }],
] as const)('names the company that owns %j', (task, company) => {
  expect(ownerCompany(a.task(task), project)).toEqual(company);
});

describe('possible assignees', () => {
  const people = [
    { side: 'team', email: 'bea@team.test', name: 'Bea' },
    { side: 'partner', email: 'dora@alpha.test', name: 'Dora' },
  ] as const;
  const labels = (own: 'team' | 'partner', assignable = project) =>
    ownerOptions(own, assignable, people).map(({ items }) => items.map(({ label }) => label));

  test('of the team include the funder only once the project is assigned', () => {
    const withoutFunder = [
      ['Bea', 'Anyone on the team'],
      ['Dora', 'Anyone at Alpha'],
    ];
    expect(labels('team')).toEqual(withoutFunder);
    expect(labels('team', { ...project, projectStatus: 'assigned' })).toEqual([
      ...withoutFunder,
      ['Anyone at Capital'],
    ]);
  });

  test('of a company are its own people', () => {
    expect(labels('partner')).toEqual([['Dora', 'Anyone at Alpha']]);
  });

  test('keep the selected owner', () => {
    for (const owner of [
      { ownerSide: 'team', ownerId: '' },
      { ownerSide: 'partner', ownerId: 'dora@alpha.test' },
    ] as const)
      expect(parseOwner(ownerValue(owner))).toEqual(owner);
  });
});
