import { expect, test } from 'vitest';

import { TASK_STAGES, taskTemplates, templateDue } from '../../../shared/entities/task-templates.ts';

test('every stage has task templates, with unique names', () => {
  for (const stage of TASK_STAGES)
    expect(taskTemplates.some((template) => template.stage === stage)).toBe(true);
  expect(new Set(taskTemplates.map(({ value }) => value)).size).toBe(taskTemplates.length);
});

test.each([
  ['14 days before the funding date', { beforeFunding: 14 }, '2026-12-31', '2026-12-17'],
  ['21 days after today without a funding date', { beforeFunding: 14 }, '', '2026-12-13'],
  ['21 days after today instead of in the past', { beforeFunding: 60 }, '2026-12-31', '2026-12-13'],
  ['21 days after today instead of today', { beforeFunding: 39 }, '2026-12-31', '2026-12-13'],
  ['21 days after today by default', {}, '2026-12-31', '2026-12-13'],
] as const)('a task is due %s', (_, overrides, fundingDate, due) => {
  const template = {
    value: 'x',
    label: 'X',
    stage: 'matched',
    side: 'team',
    fromToday: 21,
    ...overrides,
  } as const;
  expect(templateDue(template, fundingDate, '2026-11-22')).toBe(due);
});
