import type { OpenedScenario } from '../../../../shared/api/scenario.ts';
import { layerFields, MONTH_FIELDS } from '../../../../shared/entities/plan-lines.ts';
import { labelOf } from '../../../../shared/entities/options.ts';
import type { Field } from '../../../../shared/schema/field.ts';
import { monthAfter } from '../../../../shared/schema/typed-month.ts';
import type { Cell } from '../../../ui/csv.ts';
import type { DatedPlan } from './plan-file.ts';
import { sectionNames, sections } from '../sections.ts';

/** The heading of the column that names the part of the plan. */
export const SECTION = 'Section';
const NOT_EXPORTED = new Set(['lineId', 'termsId', 'termsRevision']);

interface Part {
  readonly title: string;
  readonly fields: readonly (readonly [name: string, field: Field])[];
  readonly lines: readonly object[];
}

const fieldsOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).filter(([name]) => !NOT_EXPORTED.has(name));

function cellOf(line: object, [name, field]: Part['fields'][number], start: string): Cell {
  const value: unknown = Object.entries(line).find(([key]) => key === name)?.[1];
  if (typeof value === 'number') return MONTH_FIELDS.has(name) ? monthAfter(start, value) : value;
  return labelOf(field.options, String(value ?? ''));
}

/**
 * The lines of a plan as one table; a column says which part of the plan a line is in.
 * @param layers rows of the layers, without the fields that the reader must not see
 */
export function planCsvRows(plan: DatedPlan, layers: readonly object[] = plan.layers) {
  const parts: readonly Part[] = [
    ...sectionNames.map((name) => ({
      title: sections[name].title,
      fields: fieldsOf(sections[name].fields),
      lines: plan[name],
    })),
    { title: 'Layers', fields: fieldsOf(layerFields), lines: layers },
  ];
  const labels = [...new Set(parts.flatMap(({ fields }) => fields.map(([, { label }]) => label)))];
  const lines = parts.flatMap(({ title, fields, lines: partLines }) =>
    partLines.map((line) => [
      title,
      ...labels.map((label) => {
        const field = fields.find(([, { label: fieldLabel }]) => fieldLabel === label);
        return field && cellOf(line, field, plan.startMonth);
      }),
    ]),
  );
  return [[SECTION, ...labels], ...lines];
}

/** The lines of a plan that is shared with a capital partner. Layers of other funders show only kind and limit. */
export const openedCsvRows = (opened: OpenedScenario): ReturnType<typeof planCsvRows> =>
  planCsvRows(
    opened,
    opened.layers.map((layer) =>
      layer.lineId === opened.ownLayerId ? layer : { layerKind: layer.layerKind, limit: layer.limit },
    ),
  );
