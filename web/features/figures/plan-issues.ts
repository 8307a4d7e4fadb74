import { checkPlanLines } from '../../../shared/deal/check-plan-lines.ts';
import { scenario as entity } from '../../../shared/entities/scenario.ts';
import { blank } from '../../../shared/schema/entity.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import { readInput } from '../../../shared/schema/input.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';

const { scenarioName, startMonth, country, costs, sales, incomes, layers } = entity.fields;
const editedEntity = { fields: { scenarioName, startMonth, country, costs, sales, incomes, layers } };

/** Returns the issues of a plan by cell, as the server would find them. */
export const issuesOf = (values: PlanValues): Issues => ({
  ...checkPlanLines(values),
  ...readInput(editedEntity, { ...values }, blank(editedEntity), { admin: true, creating: true }).issues,
});
