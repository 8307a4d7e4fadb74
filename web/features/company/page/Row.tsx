import type { ReactNode } from 'react';
import type { CompanyProject } from '../../../../shared/api/company-page.ts';
import {
  fundingTypes,
  labelOf,
  projectLocations,
  projectSectors,
} from '../../../../shared/entities/options.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatAud, formatDate } from '../../../ui/format.ts';
import styles from './company-page.module.css';

interface RowProps {
  readonly projectId: string;
  readonly name: string;
  /** Section of the project's page that the name opens. */
  readonly section?: string | undefined;
  readonly facts: readonly ReactNode[];
  readonly amount: number | null;
  readonly date: string;
  /** The state of the project or offer. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A project or an offer for it: name, lines of facts, amount, date and state. */
export const Row = ({ projectId, name, section, facts, amount, date, children, actions }: RowProps) => (
  <li className={styles['row']}>
    <div>
      <PageLink to="project" query={{ projectId, section }}>
        {name}
      </PageLink>
      {facts.map(
        (fact, index) =>
          // Facts have no identity other than their position.
          fact && (
            <small key={index} title={typeof fact === 'string' ? fact : undefined}>
              {fact}
            </small>
          ),
      )}
    </div>
    <b>{formatAud(amount)}</b>
    <span>{date}</span>
    <div className={styles['state']}>{children}</div>
    {actions && <div className={styles['actions']}>{actions}</div>}
  </li>
);

const classificationText = ({ state, projectSector, fundingType }: CompanyProject) =>
  [
    projectLocations.find(({ value }) => value === state)?.short,
    labelOf(projectSectors, projectSector),
    labelOf(fundingTypes, fundingType),
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns the props of a project's row. @param fact a second line */
export const projectRow = (project: CompanyProject, fact: ReactNode) => ({
  projectId: project.id,
  name: project.projectName,
  facts: [classificationText(project), fact],
  amount: project.fundingAmount,
  date: formatDate(project.targetFundingDate) || 'No date',
});
