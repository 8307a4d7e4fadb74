import { ActionIcon } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { labelOf, projectStatuses } from '../../../../shared/entities/options.ts';
import { isClosed, type Project } from '../../../../shared/entities/project.ts';
import { useCaller } from '../../../api/session-state.ts';
import { CompanyLink } from '../../../parts/company/CompanyLink.tsx';
import type { useProjectChanges } from '../../../parts/project/use-project-changes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { sydneyToday, formatDate, formatExactAud } from '../../../ui/format.ts';
import { InlineValue } from '../../../ui/inline/InlineValue.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/record/KeyFigures.tsx';
import { DateMark } from '../../../parts/status/DateMark.tsx';
import { dueOf } from '../../../parts/status/due.ts';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { kindsText } from '../kinds-text.ts';
import { DueMark } from '../../../parts/status/DueMark.tsx';
import styles from './page.module.css';

const AssignCapitalDialog = lazyPart(
  () => import('../../../parts/project/assign/AssignCapitalDialog.tsx'),
  null,
);

interface HeadPartProps {
  readonly project: Project;
}

const Unknown = ({ children }: { readonly children: ReactNode }) => (
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

export const ProjectKinds = ({ project }: HeadPartProps) =>
  kindsText(project) || <Unknown>No location</Unknown>;

/** The next step of the team, which only administrators read. */
function NextStep({ project: { nextStep, nextStepDate, ...project } }: { readonly project: Project }) {
  const due = isClosed(project) ? undefined : dueOf(nextStepDate, sydneyToday());
  return (
    <KeyFigure label="Next Step">
      <InlineValue name="nextStep" label="Next Step" text={nextStep}>
        {nextStep || <Unknown>Not set</Unknown>}
      </InlineValue>{' '}
      {due && <DateMark due={due} />}
    </KeyFigure>
  );
}

interface ProjectHeadProps {
  readonly project: Project;
  readonly onAssign: ReturnType<typeof useProjectChanges>['assign'];
}

/** The button that opens the dialog to assign a funder, or to replace the assigned funder. */
function AssignPencil({ project, onAssign }: ProjectHeadProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={24}
        aria-label="Assign capital partner"
        title="Assign capital partner"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="edit" size={14} />
      </ActionIcon>
      {isOpen && (
        <AssignCapitalDialog project={project} onAssign={onAssign} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** The key figures of the overview. */
export function ProjectHead({ project, onAssign }: ProjectHeadProps) {
  const isAdmin = useCaller().profile.role === 'admin';
  const printing = useIsPrinting();
  return (
    <KeyFigures>
      <KeyFigure label="Current Status">
        <InlineValue
          name="projectStatus"
          label="Current Status"
          text={labelOf(projectStatuses, project.projectStatus)}
        >
          <ProjectPill status={project.projectStatus} draft={project.draft} large />
        </InlineValue>
      </KeyFigure>
      <KeyFigure label="Funding Amount" large>
        <FundingAmount project={project} />
      </KeyFigure>
      <KeyFigure label="Funding Date">
        <FundingDate project={project} />
      </KeyFigure>
      <KeyFigure label="Location, sector, type">
        <ProjectKinds project={project} />
      </KeyFigure>
      <KeyFigure label="Project Partner">
        <CompanyLink id={project.projectCompanyId} name={project.projectCompanyName} />
      </KeyFigure>
      <KeyFigure label="Capital Partner">
        <span className={project.capitalCompanyId ? undefined : styles['unassigned']}>
          {project.capitalCompanyId ? (
            <CompanyLink id={project.capitalCompanyId} name={project.capitalCompanyName} />
          ) : (
            <Unknown>Not assigned</Unknown>
          )}{' '}
          {isAdmin && !printing && !project.draft && <AssignPencil project={project} onAssign={onAssign} />}
        </span>
      </KeyFigure>
      {isAdmin && !printing && <NextStep project={project} />}
    </KeyFigures>
  );
}
