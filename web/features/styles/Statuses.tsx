import { documentStatuses, projectStatuses } from '../../../shared/entities/options.ts';
import { daysLater } from '../../../shared/schema/sydney-date.ts';
import { today } from '../../ui/format.ts';
import { DocumentPill } from '../../parts/status/DocumentPill.tsx';
import { DueMark } from '../../parts/status/DueMark.tsx';
import { ProjectPill } from '../../parts/status/ProjectPill.tsx';
import styles from './styles.module.css';

const inDays = (days: number) => daysLater(today(), days);

/** All statuses of projects and documents, and due date marks. */
export const Statuses = () => (
  <>
    <p className={styles['row']}>
      {projectStatuses.map(({ value }) => (
        <ProjectPill key={value} status={value} />
      ))}
    </p>
    <p className={styles['row']}>
      <ProjectPill status="in_progress" large />
    </p>
    <p className={styles['row']}>
      <DocumentPill status="missing" />
      {documentStatuses.map(({ value }) => (
        <DocumentPill key={value} status={value} />
      ))}
    </p>
    <p className={styles['row']}>
      {[-4, 6, 24].map((days) => (
        <DueMark key={days} project={{ targetFundingDate: inDays(days), projectStatus: 'assigned' }} />
      ))}
    </p>
  </>
);
