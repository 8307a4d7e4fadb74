import { differenceText, exactText, monthText, shortText, type Figure } from '../figure.ts';
import { layerFigures } from '../layer-figures.ts';
import { planFigures } from '../plan-figures.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import styles from './results.module.css';
import { isDebt, shownLayers } from './shown-layers.ts';
import { dealFigures } from '../../../../shared/deal.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import type { PlanValues } from '../../../parts/plan/plan-values.ts';
import { parsePlanMonth } from '../../../../shared/schema/typed-month.ts';

/** Computes what the comparison shows of a plan. */
export function comparedPlan(id: string, name: string, values: PlanValues) {
  const figures = dealFigures(planOf(values));
  return { id, name, figures, layers: shownLayers(values.layers, figures), startMonth: values.startMonth };
}
type ComparedScenario = ReturnType<typeof comparedPlan>;

interface FigureRowProps<S> {
  readonly figure: Figure<S>;
  readonly scenarios: readonly ComparedScenario[];
  /** Undefined for a scenario without this layer. */
  readonly sourceOf: (scenario: ComparedScenario) => S | undefined;
}

/** A figure of each scenario, with the difference from the first scenario. */
function FigureRow<S>({ figure, scenarios, sourceOf }: FigureRowProps<S>) {
  const values = scenarios.map((scenario) => {
    const source = sourceOf(scenario);
    return source === undefined ? null : figure.value(source);
  });
  const firstMonth = scenarios[0]?.startMonth ?? '';
  return (
    <tr>
      <th scope="row">{figure.label}</th>
      {scenarios.map(({ id, startMonth }, at) => {
        const value = values[at] ?? null;
        const amount = { unit: figure.unit, value };
        // Each plan counts its months from its own first month.
        const offset = figure.unit === 'month' ? parsePlanMonth(startMonth, firstMonth) : 0;
        const compared = value === null ? null : value + (offset ?? 0);
        return (
          <td key={id} title={exactText(amount, startMonth)}>
            {shortText(amount, startMonth)}
            {at > 0 && <small>{differenceText(figure.unit, compared, values[0] ?? null)}</small>}
          </td>
        );
      })}
    </tr>
  );
}

const debtAt = ({ layers }: ComparedScenario, at: number) => layers.filter((layer) => isDebt(layer))[at];

interface Scenarios {
  readonly scenarios: readonly ComparedScenario[];
}

const GroupTitle = ({ title, scenarios }: Scenarios & { readonly title: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={scenarios.length + 1} className={styles['group']}>
      {title}
    </th>
  </tr>
);

const LayerRows = ({ rank, scenarios }: Scenarios & { readonly rank: number }) => (
  <tbody>
    <GroupTitle title={`Layer ${rank + 1}`} scenarios={scenarios} />
    <tr>
      <th scope="row">Kind</th>
      {scenarios.map((scenario) => (
        <td key={scenario.id}>{debtAt(scenario, rank)?.title ?? '–'}</td>
      ))}
    </tr>
    {layerFigures.map((figure) => (
      <FigureRow
        key={figure.name}
        figure={figure}
        scenarios={scenarios}
        sourceOf={(scenario) => debtAt(scenario, rank)?.result}
      />
    ))}
  </tbody>
);

/** The figures of several scenarios side by side, with the differences from the first. */
export function CompareScenarios({ scenarios }: Scenarios) {
  const ranks = Math.max(0, ...scenarios.map(({ figures }) => figures.layers.length));
  return (
    <ScrollRegion className={styles['frame']} label="Scenarios side by side">
      <table>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {scenarios.map(({ id, name, startMonth }) => (
              <th key={id} scope="col">
                {name}
                <small>from {monthText(startMonth, 0)}</small>
              </th>
            ))}
          </tr>
        </thead>
        {planFigures.map(({ title, figures }) => (
          <tbody key={title}>
            <GroupTitle title={title} scenarios={scenarios} />
            {figures.map((figure) => (
              <FigureRow
                key={figure.name}
                figure={figure}
                scenarios={scenarios}
                sourceOf={(scenario) => scenario.figures}
              />
            ))}
          </tbody>
        ))}
        {Array.from({ length: ranks }, (_, rank) => (
          <LayerRows key={rank} rank={rank} scenarios={scenarios} />
        ))}
      </table>
    </ScrollRegion>
  );
}
