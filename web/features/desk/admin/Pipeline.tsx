import type { FigureSets } from '../../../../shared/desk/figures.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatMillions } from '../../../ui/format.ts';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import styles from '../desk.module.css';
import { scheduleQuery } from '../schedule-query.ts';
import { pipelineRows, type PipelineRow } from './pipeline-rows.ts';

const Row = ({ row }: { readonly row: PipelineRow }) => (
  <tr>
    <th scope="row">
      <PageLink to="schedule" query={scheduleQuery(row.status)}>
        <ProjectPill status={row.status} />
      </PageLink>
    </th>
    <td className={styles['bar']} aria-hidden="true">
      <i style={{ width: `${row.share ?? 0}%` }} />
    </td>
    <td>{row.reached}</td>
    <td>{row.share === undefined ? '–' : `${row.share} %`}</td>
    <td>{row.count}</td>
    <td>{formatMillions(row.amount)}</td>
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

/** Pipeline by status: how many projects reached it, how many are in it now with their amount, and median duration. */
export const Pipeline = ({ figures }: { readonly figures: FigureSets }) => (
  <section aria-labelledby="pipeline">
    <h2 id="pipeline">Pipeline</h2>
    <div className={styles['frame']}>
      <table>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th className={styles['bar']} aria-hidden="true" />
            <th scope="col">Reached</th>
            <th scope="col">Of all</th>
            <th scope="col">Now</th>
            <th scope="col">Amount</th>
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
  </section>
);
