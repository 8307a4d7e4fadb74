import type { ReactNode } from 'react';
import {
  labelOf,
  projectLocations,
  projectSectors,
  projectTypes,
} from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { DueMark } from '../../../parts/status/DueMark.tsx';
import { formatDate, formatExactAud } from '../../../ui/format.ts';
import { InlineValue } from '../../../ui/inline/InlineValue.tsx';
import styles from './page.module.css';

interface HeadPartProps {
  readonly project: Project;
}

export const Unknown = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['unknown']}>{children}</span>
);

export const FundingAmount = ({ project }: HeadPartProps) => (
  <InlineValue name="fundingAmount" label="Funding Amount" text={formatExactAud(project.fundingAmount)}>
    {formatExactAud(project.fundingAmount) || <Unknown>No amount</Unknown>}
  </InlineValue>
);

export const FundingDate = ({ project }: HeadPartProps) => (
  <>
    <InlineValue name="targetFundingDate" label="Funding Date" text={formatDate(project.targetFundingDate)}>
      <span>{formatDate(project.targetFundingDate) || <Unknown>No date</Unknown>}</span>
    </InlineValue>{' '}
    <DueMark project={project} />
  </>
);

export function ProjectKinds({ project }: HeadPartProps) {
  const kinds = [
    labelOf(projectLocations, project.state),
    labelOf(projectSectors, project.projectSector),
    labelOf(projectTypes, project.projectType),
  ].filter((word) => word !== '');
  return kinds.length > 0 ? kinds.join(' · ') : <Unknown>No location</Unknown>;
}
