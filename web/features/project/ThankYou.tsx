import { Button } from '@mantine/core';
import type { Project } from '../../../shared/entities/project.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { useGo } from '../../navigation/use-go.ts';
import styles from './project.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Gaps = lazyPart(() => import('../../parts/project/Gaps.tsx'), null);

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
        <ol>
          <li>
            <b>Submitted</b> today. We&apos;ve notified our team.
          </li>
          <li>
            <b>Matching</b> compares it with every capital partner&apos;s lending criteria.
          </li>
          <li>
            <b>Assigned</b> to the best funder, it continues in your Transaction Schedule.
          </li>
        </ol>

        <Gaps project={project} />

        <div>
          <Button onClick={() => go('wip')}>Go to Transaction Schedule</Button>
          <Button variant="default" onClick={() => go('projectForm')}>
            Add another project
          </Button>
        </div>
      </section>
    </Page>
  );
}
