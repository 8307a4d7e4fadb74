import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatMillions } from '../../../ui/format.ts';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import { scheduleQuery } from '../schedule-query.ts';
import styles from './board.module.css';
import { Card, type BoardState } from './Card.tsx';
import { labelOfStatus, type BoardColumn } from './columns.ts';

/** Maximum number of cards; the schedule lists all projects. */
const MAX_CARDS = 20;

/** The projects of one status on the board. */
export function Column({ column, board }: { readonly column: BoardColumn; readonly board: BoardState }) {
  const { status, projects, amount } = column;
  /** The column under a grabbed or dragged card. */
  const over = board.grabbing.grab?.over ?? board.dragging.drag?.over;
  const hiddenCount = projects.length - MAX_CARDS;
  // Only the latest year of closed projects is loaded.
  const year = projects.find(({ closedYear }) => closedYear !== '')?.closedYear;
  return (
    <section
      className={styles['column']}
      data-status={status}
      data-over={over === status || undefined}
      aria-label={labelOfStatus(status)}
    >
      <h2>
        <ProjectPill status={status} />
        <span>
          {projects.length} · {formatMillions(amount)}
          {year !== undefined && ` in ${year}`}
        </span>
      </h2>
      <ol>
        {projects.slice(0, MAX_CARDS).map((project) => (
          <Card key={project.id} project={project} status={status} board={board} />
        ))}
      </ol>
      {hiddenCount > 0 && (
        <p>
          <PageLink to="schedule" query={scheduleQuery(status)}>
            {hiddenCount} more in the schedule
          </PageLink>
        </p>
      )}
    </section>
  );
}
