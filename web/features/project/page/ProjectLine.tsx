import type { ReactNode } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import { FundingAmount, FundingDate, ProjectKinds } from './ProjectHead.tsx';
import styles from './line.module.css';

const LineFigure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="unseen">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The key figures beside the project's name, in every section except the overview. */
export const ProjectLine = ({ project }: { readonly project: Project }) => (
  <dl className={styles['line']}>
    <LineFigure label="Current Status">
      <ProjectPill status={project.projectStatus} draft={project.draft} />
    </LineFigure>
    <LineFigure label="Funding Amount">
      <b>
        <FundingAmount project={project} />
      </b>
    </LineFigure>
    <LineFigure label="Funding Date">
      <FundingDate project={project} />
    </LineFigure>
    <LineFigure label="Location, sector, type">
      <ProjectKinds project={project} />
    </LineFigure>
  </dl>
);
