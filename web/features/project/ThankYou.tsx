import { Button } from '@mantine/core';
import type { Pace } from '../../../shared/api/desk.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { usePace } from '../../parts/project/use-pace.ts';
import { kindsText } from './kinds-text.ts';
import { ProjectPill } from '../../parts/status/ProjectPill.tsx';
import { countOf, formatDate, formatExactAud } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { KeyFigure, KeyFigures } from '../../ui/record/KeyFigures.tsx';
import { PageLink } from '../../navigation/PageLink.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { documentCount } from './page/project-sections.ts';
import styles from './project.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Gaps = lazyPart(() => import('../../parts/project/Gaps.tsx'), null);

/** The steps after a submission. The time of a step is the median of the portal's projects, if known. */
const steps = [
  {
    title: 'Funders that fit are alerted',
    text: 'Their names stay private until an offer is accepted.',
    time: () => 'Within minutes',
  },
  {
    title: 'We contact you',
    text: 'Our team checks the figures and calls you if anything is missing.',
    time: ({ matched }: Pace) => matched !== null && `Usually within ${countOf(matched, 'day')}`,
  },
  {
    title: 'You compare offers',
    text: 'We set them side by side with the all-in cost of each.',
    time: ({ assigned }: Pace) => assigned !== null && `Usually ${countOf(assigned, 'day')} later`,
  },
] as const;

function NextSteps() {
  const pace = usePace();
  return (
    <ol aria-label="What happens next">
      {steps.map(({ title, text, time }) => (
        <li key={title}>
          <small>{pace && time(pace)}</small>
          <b>{title}.</b> {text}
        </li>
      ))}
    </ol>
  );
}

const Submitted = ({ project }: { readonly project: Project }) => (
  <KeyFigures>
    <KeyFigure label="Current Status">
      <ProjectPill status={project.projectStatus} draft={false} large />
    </KeyFigure>
    <KeyFigure label="Funding Amount" large>
      {formatExactAud(project.fundingAmount)}
    </KeyFigure>
    <KeyFigure label="Funding Date">{formatDate(project.targetFundingDate) || 'No date'}</KeyFigure>
    <KeyFigure label="Location, sector, type">{kindsText(project)}</KeyFigure>
  </KeyFigures>
);

/** Confirmation page after a partner submits a project (rule 1.2). */
export function ThankYou({ project }: { readonly project: Project }) {
  const go = useGo();
  // A draft can have documents before it is submitted.
  const { rows: documents } = useRecordsOfProject('document', project.id);
  return (
    <Page title="THANK YOU" name={project.projectName}>
      <Submitted project={project} />
      <section className={styles['thanks']}>
        <h2>
          <Icon name="done" size={24} />
          Thank you for submitting {project.projectName}.
        </h2>
        <p>
          We are matching the most suitable funding for your project. Our investment team will be in touch.
        </p>
        <NextSteps />
        <Gaps project={project} />
        <div>
          <Button
            variant="filled"
            component={PageLink}
            to="project"
            query={{ projectId: project.id, section: 'documents' }}
            leftSection={<Icon name="upload" size={16} />}
          >
            Upload documents{documents && `, ${documentCount('project_partner', documents)}`}
          </Button>
          <Button component={PageLink} to="project" query={{ projectId: project.id }}>
            View project
          </Button>
          <Button onClick={() => go('wip')}>Go to Transaction Schedule</Button>
          <Button onClick={() => go('projectForm')}>Add another project</Button>
        </div>
      </section>
    </Page>
  );
}
