import type { Grant } from '../../../shared/entities/grant.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { toCompanyUsers } from './company-letters.ts';
import { aboutProject, factsOf } from './project-facts.ts';
import type { OutboxMail } from './outbox.ts';

/**
 * Mail to the users of a capital partner about shared documents: once a day for each user and project. It names no
 * document, because access may end before the mail is read.
 */
export const documentsSharedMail = (project: Project, { companyId }: Grant, now: Date): OutboxMail =>
  toCompanyUsers(
    [companyId],
    {
      ...aboutProject('documents', project, 'documents'),
      once: `documents#${project.id}#${companyId}#${sydneyDate(now)}`,
    },
    {
      subject: `Documents shared with you: ${project.projectName}`,
      blocks: [
        { words: 'Our team has shared documents of this project with your company.' },
        { facts: factsOf(projects, project, 'projectName', 'fundingAmount', 'state') },
        { link: 'Open the documents', path: aboutProject('documents', project, 'documents').path },
      ],
    },
  );
