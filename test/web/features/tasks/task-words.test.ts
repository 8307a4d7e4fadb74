import { describe, expect, test } from 'vitest';

import { a } from '../../../support/records.ts';
import {
  countWords,
  grouped,
  isMine,
  ownerOf,
  ownerOptions,
  ownerValue,
  ownerWords,
  taskDue,
} from '../../../../web/features/tasks/task-words.ts';

const TODAY = '2026-11-22';
const project = a.project({
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

test('open ones come by due date, undated last; done ones the last one first', () => {
  const tasks = [
    a.task({ title: 'undated', dueDate: '' }),
    a.task({ title: 'old', done: true, doneAt: '2026-11-01' }),
    a.task({ title: 'later', dueDate: '2026-12-02' }),
    a.task({ title: 'new', done: true, doneAt: '2026-11-20' }),
    a.task({ title: 'sooner', dueDate: '2026-12-01' }),
  ];
  const { open, done } = grouped(tasks);
  expect(open.map(({ title }) => title)).toEqual(['sooner', 'later', 'undated']);
  expect(done.map(({ title }) => title)).toEqual(['new', 'old']);
  expect(countWords(open, TODAY)).toBe('3 open');
  expect(countWords([...open, a.task({ dueDate: '2026-11-01' })], TODAY)).toBe('4 open, 1 overdue');
});

test.each([
  [{ ownerId: 'me@people.test' }, true],
  [{ ownerId: 'else@people.test' }, false],
  [{ ownerId: '', ownerSide: 'partner' }, true],
  [{ ownerId: '', ownerSide: 'funder' }, false],
] as const)('mine: %j %j', (task, mine) => {
  expect(isMine(a.task(task), 'me@people.test', 'partner')).toBe(mine);
});

test.each([
  [{ ownerSide: 'partner', ownerName: 'Ann Lee' }, 'Ann Lee, Alpha'],
  [{ ownerSide: 'funder' }, 'Capital'],
  [{ ownerSide: 'team' }, 'Team'],
] as const)('the owner of %j is said as %s', (task, words) => {
  expect(ownerWords(a.task(task), project)).toBe(words);
});

describe('whom a task may be given to', () => {
  const people = [
    { side: 'team', email: 'bea@team.test', name: 'Bea' },
    { side: 'partner', email: 'dora@alpha.test', name: 'Dora' },
  ] as const;
  const labels = (own: 'team' | 'partner', of = project) =>
    ownerOptions(own, of, people).map(({ items }) => items.map(({ label }) => label));

  test('by the team: every side, the funder’s only once the project is assigned', () => {
    const both = [
      ['Bea', 'Anybody of Team'],
      ['Dora', 'Anybody of Alpha'],
    ];
    expect(labels('team')).toEqual(both);
    expect(labels('team', { ...project, projectStatus: 'assigned' })).toEqual([
      ...both,
      ['Anybody of Capital'],
    ]);
  });

  test('by a company: its own people', () => {
    expect(labels('partner')).toEqual([['Dora', 'Anybody of Alpha']]);
  });

  test('a choice is read back as it was made', () => {
    for (const owner of [
      { ownerSide: 'team', ownerId: '' },
      { ownerSide: 'partner', ownerId: 'dora@alpha.test' },
    ] as const)
      expect(ownerOf(ownerValue(owner))).toEqual(owner);
  });
});
