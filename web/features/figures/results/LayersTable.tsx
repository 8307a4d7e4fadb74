import type { ReactNode } from 'react';
import { plainDollars, type Figure } from '../figure.ts';
import { loadable } from '../../../ui/lazy-part.tsx';
import { equityIn, equityOut, layerFigures, type LayerResult } from '../layer-figures.ts';
import type { EquityFigures } from '../../../../shared/deal/figures.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { type ExplanationProps, ExplainedFigure } from './ExplainedFigure.tsx';
import styles from './results.module.css';
import type { ShownLayer } from './shown-layers.ts';

/** Colours of debt layers by rank; further layers share the last colour. */
const DEBT_COLOURS = ['--ink', '--bar', '--bar-2', '--control'];

/** The colour of a layer in charts. @param rank from 0 */
export const fillOf = (kind: ShownLayer['kind'], rank: number) => ({
  fill: `var(${kind === 'equity' ? '--line' : (DEBT_COLOURS[rank] ?? '--control')})`,
});

/** The colour of a layer beside its name. An SVG, because browsers print no background colours. */
export const LayerKey = ({ kind, rank }: { readonly kind: ShownLayer['kind']; readonly rank: number }) => (
  <svg className={styles['key']} viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" style={fillOf(kind, rank)} />
  </svg>
);

type Explained<S> = ExplanationProps<S, Figure<S>>;
const layerExplanation = loadable<Explained<LayerResult>, unknown>(() => import('./Explanation.tsx'));
const equityExplanation = loadable<Explained<EquityFigures>, unknown>(() => import('./Explanation.tsx'));

const columnOf = (name: string) => layerFigures.findIndex((figure) => figure.name === name);
const COLUMNS_AFTER_LIMIT = layerFigures.length - 1;
/** Columns between "Drawn" and "Repaid", which equity does not have. */
const EMPTY_CELLS = columnOf('endedIn') - columnOf('draws') - 1;

/** Returns the style of a headroom by its sign; undefined for other figures. */
const headroomState = (name: string, { figures }: LayerResult) => {
  if (name !== 'headroom') return undefined;
  return figures.headroom < 0 ? 'short' : 'holds';
};

const DebtCells = ({ result, startMonth }: { readonly result: LayerResult; readonly startMonth: string }) =>
  layerFigures.map((figure) => (
    <td key={figure.name} data-standing={headroomState(figure.name, result)}>
      <ExplainedFigure
        explanation={layerExplanation}
        figure={figure}
        source={result}
        startMonth={startMonth}
        isInColumn
      />
    </td>
  ));

const limitText = (limit: number | null) => (limit === null ? 'As needed' : plainDollars(limit));

function Cells({ layer, startMonth }: { readonly layer: ShownLayer; readonly startMonth: string }) {
  if (layer.shows === 'debt') return <DebtCells result={layer.result} startMonth={startMonth} />;
  if (layer.shows === 'limit')
    return (
      <>
        <td>{limitText(layer.limit)}</td>
        <td colSpan={COLUMNS_AFTER_LIMIT} data-words>
          Only rank and limit are shared
        </td>
      </>
    );
  return (
    <>
      <td>{limitText(layer.limit)}</td>
      <td>
        <ExplainedFigure
          explanation={equityExplanation}
          figure={equityIn}
          source={layer.equity}
          startMonth={startMonth}
          isInColumn
        />
      </td>
      {Array.from({ length: EMPTY_CELLS }, (_, at) => (
        <td key={at}>–</td>
      ))}
      <td>
        <ExplainedFigure
          explanation={equityExplanation}
          figure={equityOut}
          source={layer.equity}
          startMonth={startMonth}
          after=" back"
        />
      </td>
    </>
  );
}

export interface LayersTableProps {
  readonly layers: readonly ShownLayer[];
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
  /** Actions on a layer, in a last column. @param rank from 0 */
  readonly renderActions?: (layer: ShownLayer, rank: number) => ReactNode;
}

/** The layers in rank order with their figures. */
export const LayersTable = ({ layers, startMonth, renderActions }: LayersTableProps) => (
  <ScrollRegion className={styles['frame']} label="Layers of funding">
    <table>
      <thead>
        <tr>
          <th scope="col">Layer</th>
          {layerFigures.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          {renderActions && (
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {layers.map((layer, rank) => (
          <tr key={layer.lineId}>
            <th scope="row">
              <LayerKey kind={layer.kind} rank={rank} /> {layer.title}
              {layer.shows === 'debt' && <small>{layer.source}</small>}
            </th>
            <Cells layer={layer} startMonth={startMonth} />
            {renderActions && <td>{renderActions(layer, rank)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
