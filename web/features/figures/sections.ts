import { costFields, incomeFields, saleFields } from '../../../shared/entities/plan-lines.ts';
import type { Field } from '../../../shared/schema/field.ts';

/** The parts of a plan other than its layers. */
export const sectionNames = ['costs', 'sales', 'incomes'] as const;
export type Section = (typeof sectionNames)[number];

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
