import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { creationKey } from '../schema/sorting.ts';
import { countries, scenarioSides } from './options.ts';
import { costFields, incomeFields, layerFields, PLAN_LINES, saleFields } from './plan-lines.ts';

/** Maximum scenarios of one side of a project: the base case and its copies. */
export const SCENARIO_LIMIT = 8;
export const NAME_LIMIT = 60;
export const BASE_SCENARIO_NAME = 'Base case';
const maxRows = PLAN_LINES;

/**
 * A project's plan under a name: costs, sales, income and layers of funding (deal.md, The plan). It belongs to one
 * side, the team or the project partner; each save is a version.
 */
export const scenario = entity({
  noun: 'scenario',
  label: 'Scenario',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    companyId: kind.reference('Project Partner', { write: 'nobody', fixed: true }),
    side: kind.choice('Side', scenarioSides, { write: 'nobody', fixed: true }),
    scenarioName: kind.text('Name', {
      required: true,
      pattern: new RegExp(`^.{1,${NAME_LIMIT}}$`, 'u'),
      message: `A scenario needs a name of at most ${NAME_LIMIT} characters.`,
    }),
    /** Month 0 of the plan, `2026-12`. */
    startMonth: kind.text('First month', {
      required: true,
      pattern: /^\d{4}-(?:0[1-9]|1[0-2])$/,
      message: 'Please enter the first month, such as Apr 2027',
    }),
    country: kind.choice('GST of', countries, {
      required: true,
      initial: 'Australia',
      message: 'Please select country',
    }),
    costs: kind.rows('Costs', costFields, { maxRows }),
    sales: kind.rows('Sales', saleFields, { maxRows }),
    incomes: kind.rows('Income', incomeFields, { maxRows }),
    layers: kind.rows('Layers', layerFields, { maxRows }),
    /** The name of the person who saved it last. */
    savedBy: kind.text('Saved by', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: { to: 'company', where: { companyType: 'project_partner' }, index: 'ofCompany' },
  },
  bounds: [
    {
      name: 'scenarios',
      group: ({ projectId, side }) => `${projectId}#${side}`,
      keepAtMost: SCENARIO_LIMIT,
      field: 'scenarioName',
      message: `A project has at most ${SCENARIO_LIMIT} scenarios. Delete one to save another.`,
    },
  ],
  // Lines are stored with the versions, because only readers of the scenario may see them.
  excludeFromHistory: ['costs', 'sales', 'incomes', 'layers'],
  title: ({ scenarioName }) => scenarioName,
  indexes: {
    ofProject: { key: ({ projectId }) => projectId, sort: creationKey },
    ofCompany: { key: ({ companyId }) => companyId, sort: creationKey },
  },
});

export type Scenario = RecordOf<typeof scenario.fields>;
