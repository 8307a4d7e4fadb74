import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { funderFields, funderIndexes, funderRelations } from './funder-record.ts';

/**
 * Opens one version of a scenario of the team to a capital partner that sees the project: one per project and capital
 * partner. Later versions stay closed until they are opened.
 */
export const scenarioGrant = entity({
  noun: 'scenario-grant',
  label: 'Opened scenario',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    ...funderFields({ message: 'Please select a capital partner that sees the project' }),
    scenarioId: kind.reference('Scenario', {
      required: true,
      message: 'Please select a scenario of the team',
    }),
    scenarioVersion: kind.integer('Version', {
      required: true,
      min: 1,
      message: 'Please select a saved version of the scenario',
    }),
    /** The id of the capital partner's own layer; empty if it has none. */
    layerId: kind.text('Its layer', { message: 'Please select a layer of debt of this scenario' }),
    /** The name of the administrator who opened it. */
    grantedBy: kind.text('Opened by', { write: 'nobody' }),
  },
  belongsTo: funderRelations,
  idFrom: ['projectId', 'companyId'],
  title: ({ companyName }) => `Scenario open to ${companyName}`,
  indexes: funderIndexes,
});

export type ScenarioGrant = RecordOf<typeof scenarioGrant.fields>;
