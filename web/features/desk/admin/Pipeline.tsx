import type { FigureSets } from '../../../../shared/desk/figures.ts';
import { isClosed } from '../../../../shared/entities/project.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatMillions } from '../../../ui/format.ts';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import { formatChip, PARAMETERS } from '../../../ui/table/chips.ts';
import { SHOW } from '../../../ui/table/list-state.ts';
import styles from '../desk.module.css';
import { conversionText, pipelineRows, type PipelineRow } from './pipeline-rows.ts';

const queryOf = ({ status }: PipelineRow) => ({
  [SHOW]: isClosed({ projectStatus: status }) ? 'closed' : undefined,
  [PARAMETERS.choices]: formatChip({ kind: 'choices', column: 'projectStatus', values: [status] }),
});

const Row = ({ row }: { readonly row: PipelineRow }) => (
  <tr>
    <th scope="row">
      <PageLink to="schedule" query={queryOf(row)}>
        <ProjectPill status={row.status} />
      </PageLink>
    </th>
    <td>{row.count}</td>
    <td>{formatMillions(row.amount)}</td>
    <td>{row.reached}</td>
    <td>
      {row.days ? (
        <>
          {row.days.median} <small>of {row.days.n}</small>
        </>
      ) : (
        '–'
      )}
    </td>
  </tr>
);

/** Pipeline by status: current number and amount, number that reached it, and median duration. */
export function Pipeline({ figures }: { readonly figures: FigureSets }) {
  const conversion = conversionText(figures);
  return (
    <section aria-labelledby="pipeline">
      <h2 id="pipeline">Pipeline</h2>
      <div className={styles['frame']}>
        <table>
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Now</th>
              <th scope="col">Amount</th>
              <th scope="col">Reached it</th>
              <th scope="col">Median days</th>
            </tr>
          </thead>
          <tbody>
            {pipelineRows(figures).map((row) => (
              <Row key={row.status} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {conversion && <p className={styles['note']}>{conversion}.</p>}
    </section>
  );
}
