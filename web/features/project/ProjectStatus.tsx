import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import styles from './project.module.css';

/** A project's status as a word with a tone; the word alone says it. */
export const ProjectStatus = ({ status }: { readonly status: string }) => (
  <span className={styles['status']} data-status={status}>
    {labelOf(projectStatuses, status)}
  </span>
);
