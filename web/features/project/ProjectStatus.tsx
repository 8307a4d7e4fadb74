import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import styles from './project.module.css';

/** A project's status; the colour repeats what the word says. */
export const ProjectStatus = ({ status }: { readonly status: string }) => (
  <span className={styles['status']} data-status={status}>
    {labelOf(projectStatuses, status)}
  </span>
);
