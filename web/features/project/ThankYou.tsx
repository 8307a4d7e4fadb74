import { Button } from '@mantine/core';
import { documentTypes } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageLink } from '../../navigation/PageLink.tsx';
import { useGo } from '../../navigation/use-go.ts';
import styles from './project.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Gaps = lazyPart(() => import('../../parts/project/Gaps.tsx'), null);

const steps = [
  ['Funders that fit are alerted', 'Their names stay private until you accept an offer.'],
  ['We contact you', 'Our team checks the figures and calls you if anything is missing.'],
  ['You compare offers', 'We set them side by side with the all-in cost of each.'],
] as const;

/** Confirmation page after a partner submits a project (rule 1.2). */
export function ThankYou({ project }: { readonly project: Project }) {
  const go = useGo();
  return (
    <Page title="THANK YOU" name={project.projectName}>
      <section className={styles['thanks']}>
        <h2>
          <Icon name="done" size={24} />
          Thank you for submitting {project.projectName}.
        </h2>
        <p>
          We are matching the most suitable funding for your project. Our investment team will be in touch.
        </p>
        <ol aria-label="What happens next">
          {steps.map(([title, text]) => (
            <li key={title}>
              <b>{title}.</b> {text}
            </li>
          ))}
        </ol>

        <Gaps project={project} />

        <div>
          <Button
            component={PageLink}
            to="project"
            query={{ projectId: project.id, section: 'documents' }}
            leftSection={<Icon name="upload" size={16} />}
          >
            Upload documents, 0 of {documentTypes.length}
          </Button>
          <Button component={PageLink} to="project" query={{ projectId: project.id }} variant="default">
            View project
          </Button>
          <Button variant="default" onClick={() => go('wip')}>
            Go to Transaction Schedule
          </Button>
          <Button variant="default" onClick={() => go('projectForm')}>
            Add another project
          </Button>
        </div>
      </section>
    </Page>
  );
}
