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
import styles from './page.module.css';

interface HeadPartProps {
  readonly project: Project;
}

export const Unknown = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['unknown']}>{children}</span>
);

export const FundingAmount = ({ project }: HeadPartProps) =>
  formatExactAud(project.fundingAmount) || <Unknown>Not known</Unknown>;

export const FundingDate = ({ project }: HeadPartProps) => (
  <>
    <span>{formatDate(project.targetFundingDate) || <Unknown>No date</Unknown>}</span>{' '}
    <DueMark project={project} />
  </>
);

export function ProjectKinds({ project }: HeadPartProps) {
  const kinds = [
    labelOf(projectLocations, project.state),
    labelOf(projectSectors, project.projectSector),
    labelOf(projectTypes, project.projectType),
  ].filter((word) => word !== '');
  return kinds.length > 0 ? kinds.join(' · ') : <Unknown>Not known</Unknown>;
}
