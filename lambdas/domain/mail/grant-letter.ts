import type { Grant } from '../../../shared/entities/grant.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { toPeople } from './company-letters.ts';
import { aboutProject, factsOf } from './facts.ts';
import type { OutboxMail } from './outbox.ts';

/**
 * The mail to the people of a capital partner to whom documents of a project are opened: each person once a day for a
 * project, however many documents. It names none of them: one may be closed again before it is read.
 */
export const documentsOpened = (project: Project, { companyId }: Grant, now: Date): OutboxMail =>
  toPeople(
    [companyId],
    {
      ...aboutProject('documents', project, 'documents'),
      once: `documents#${project.id}#${companyId}#${sydneyDate(now)}`,
    },
    {
      subject: `Documents for you to read: ${project.projectName}`,
      blocks: [
        { words: 'The portal’s team has opened documents of this project to your company.' },
        { facts: factsOf(projects, project, 'projectName', 'fundingAmount', 'state') },
        { link: 'Open the documents', path: aboutProject('documents', project, 'documents').path },
      ],
    },
  );
