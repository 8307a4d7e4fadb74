import type { PlanLines } from '../../../../shared/deal/check-plan-lines.ts';
import { costFields, incomeFields, saleFields } from '../../../../shared/entities/plan-lines.ts';
import type { Field } from '../../../../shared/schema/field.ts';

/** The lines of a plan that a file can hold; layers are only exported. */
export type Section = 'costs' | 'sales' | 'incomes';

interface SectionDeclaration {
  readonly title: string;
  /** The title with the GST treatment of its amounts. */
  readonly heading: string;
  readonly fields: Readonly<Record<string, Field>>;
}

export const sections: Readonly<Record<Section, SectionDeclaration>> = {
  costs: { title: 'Costs', heading: 'Costs, excluding GST', fields: costFields },
  sales: { title: 'Sales', heading: 'Sales, including GST', fields: saleFields },
  incomes: { title: 'Income', heading: 'Income, excluding GST', fields: incomeFields },
};

export const sectionNames = ['costs', 'sales', 'incomes'] as const satisfies readonly Section[];

/** A plan with its first month, `2026-12`. */
export interface DatedPlan extends PlanLines {
  readonly startMonth: string;
}

/** The names that head every export of a plan. */
export interface PlanTitle {
  readonly projectName: string;
  /** Of the scenario. */
  readonly name: string;
  /** The saved version; 0 if there is none. */
  readonly version: number;
  /** Whether figures differ from the saved version. */
  readonly isChanged: boolean;
  readonly at: Date;
}

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });

/** Names the version that the figures are from. */
export function versionText({ version, isChanged }: Pick<PlanTitle, 'version' | 'isChanged'>): string {
  if (version === 0) return 'figures that are not saved';
  return `version ${version}${isChanged ? ' with changes that are not saved' : ''}`;
}

/** Says when the figures were computed, and from which version. */
export const computedBy = (title: PlanTitle): string =>
  `Computed by the portal on ${day.format(title.at)} from ${versionText(title)}`;
