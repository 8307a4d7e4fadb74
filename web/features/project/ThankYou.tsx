import { Button } from '@mantine/core';
import type { Project } from '../../../shared/entities/project.ts';
import { Page } from '../../ui/Page.tsx';
import { useGo } from '../../navigation/useGo.ts';
import styles from './project.module.css';

/** Shown to a partner after submitting a project (specification 1). */
export function ThankYou({ project }: { readonly project: Project }) {
  const go = useGo();
  return (
    <Page title="THANK YOU">
      <section className={styles['thanks']}>
        <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="26" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <path
            d="M17 29l8 8 15-17"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h2>Thank you for submitting {project.projectName}.</h2>
        <p>
          We are matching the most suitable funding for your project. Our investment team will be in touch.
        </p>
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
