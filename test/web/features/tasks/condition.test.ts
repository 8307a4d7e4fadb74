import { describe, expect, test } from 'vitest';
import { offerConditions, templateCondition } from '../../../../web/features/tasks/condition.ts';
import { taskTemplates } from '../../../../shared/entities/task-templates.ts';
import type { Task } from '../../../../shared/entities/task.ts';
import { a } from '../../../support/records.ts';

const today = '2026-11-30';
const project = a.project({ projectStatus: 'assigned', capitalCompanyId: 'f', targetFundingDate: '' });
const withTasks = (...tasks: Task[]) => ({ project, tasks, today });
const acceptedOffer = (conditionsPrecedent: string) =>
  a.terms({ termsStatus: 'accepted', conditionsPrecedent });
const conditionsOf = (text: string, ...tasks: Task[]) =>
  offerConditions([acceptedOffer(text)], withTasks(...tasks));
const titlesOf = (text: string) => conditionsOf(text).map(({ title }) => title);

describe('the conditions of the accepted offer', () => {
  test.each([
    [
      '- Builder approved\n2) QS appointed\n3.Insured\n\na) Presold',
      ['Builder approved', 'QS appointed', 'Insured', 'Presold'],
    ],
    [
      '(a) Builder approved;\nb) QS appointed; and\n(iv) Insured.',
      ['Builder approved', 'QS appointed', 'Insured.'],
    ],
    [
      '·\tBuilder approved\r\n\uF0B7\tQS\tappointed\r\n—\tInsured',
      ['Builder approved', 'QS appointed', 'Insured'],
    ],
    ['Builder approved; QS appointed, signed;', ['Builder approved', 'QS appointed, signed']],
    ['Presold; at most 65 %\nInsured', ['Presold; at most 65 %', 'Insured']],
    ['Insured\n-\n---\n\u200B\nPresold', ['Insured', 'Presold']],
    ['o\tInsured\n● a) (i) Presold\n-5 % retention', ['Insured', 'Presold', '-5 % retention']],
    ['Insured (by June; in writing); Presold', ['Insured (by June; in writing)', 'Presold']],
    [' \n ', []],
  ])('of the list %j are %j', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles);
  });

  test.each(['12 months of statements', '1.5 times cover', 'J. Thornbury guarantees', 'i.e. insured'])(
    'keep the beginning of "%s"',
    (line) => expect(titlesOf(line)).toEqual([line]),
  );

  test('are listed once in any case, as first written', () => {
    expect(titlesOf('QS appointed\nInsured\nQS APPOINTED')).toEqual(['QS appointed', 'Insured']);
  });

  test('are none before an offer is accepted', () => {
    const offer = a.terms({ termsStatus: 'submitted', conditionsPrecedent: 'Insured' });
    expect(offerConditions([offer], withTasks())).toEqual([]);
  });

  test('are shortened to the title of a task', () => {
    const [title = ''] = titlesOf('x'.repeat(201));
    expect([title.length, title.at(-1)]).toEqual([200, '…']);
    expect(titlesOf(`${'x'.repeat(198)}😀😀`)).toEqual([`${'x'.repeat(198)}…`]);
  });

  test('belong to the side of the template with their name, otherwise to the partner', () => {
    expect(conditionsOf('credit approval\nInsured')).toMatchObject([
      { title: 'Credit approval', template: 'credit_approval', note: 'Funder, due 14 Dec 2026' },
      { title: 'Insured', note: 'Partner, due 14 Dec 2026' },
    ]);
  });

  test('stay added by their task after its title has changed', () => {
    const task = a.task({ title: 'Insurance certificate', condition: 'Insured' });
    expect(conditionsOf('Insured', task)[0]?.isAdded).toBe(true);
  });

  test('are added by a task with their title', () => {
    const [insured, other] = conditionsOf('Insured\nInsured works', a.task({ title: 'insured ' }));
    expect([insured?.isAdded, other?.isAdded]).toEqual([true, false]);
  });
});

describe('a template', () => {
  const [valuation] = taskTemplates;

  test.each([
    { template: valuation.value, title: 'Value the lots' },
    { template: '', title: 'valuation', ownerSide: valuation.side },
  ] as const)('is added by the task %j', (values) => {
    expect(templateCondition(valuation, withTasks(a.task(values))).isAdded).toBe(true);
  });

  test('is not added by a task of another side with its title', () => {
    const task = a.task({ title: 'Valuation', ownerSide: 'team' });
    expect(templateCondition(valuation, withTasks(task)).isAdded).toBe(false);
  });

  test('of a funder is not added by the task of a former funder', () => {
    const template = taskTemplates.find(({ side }) => side === 'funder') ?? valuation;
    const isAddedBy = (funderId: string) =>
      templateCondition(template, withTasks(a.task({ template: template.value, funderId }))).isAdded;
    expect([isAddedBy('f'), isAddedBy('former')]).toEqual([true, false]);
  });
});
