import { projectStatuses } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { ProjectPill } from '../../parts/status/ProjectPill.tsx';
import styles from './status-choice.module.css';

type Status = Project['projectStatus'];

interface StatusChoiceProps {
  readonly chosen: Status | undefined;
  readonly onChoose: (status: Status) => void;
}

/** Selects one of the seven statuses (rule 4.1); focus starts at the chosen status, or at the first. */
export function StatusChoice({ chosen, onChoose }: StatusChoiceProps) {
  return (
    <fieldset className={styles['statuses']}>
      <legend className="unseen">Current Status</legend>
      {projectStatuses.map(({ value }, place) => (
        <label key={value}>
          <input
            type="radio"
            name="projectStatus"
            checked={chosen === value}
            data-autofocus={(chosen ? chosen === value : place === 0) || undefined}
            onChange={() => onChoose(value)}
          />
          <ProjectPill status={value} />
        </label>
      ))}
    </fieldset>
  );
}
