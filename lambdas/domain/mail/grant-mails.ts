import type { Grant } from '../../../shared/entities/grant.ts';
import type { ScenarioGrant } from '../../../shared/entities/scenario-grant.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { toCompanyUsers } from './company-mails.ts';
import { aboutProject, factsOf, projectLink, projectWithAmount } from './project-facts.ts';
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
      subject: `Our team shared documents of ${projectWithAmount(project)} with you`,
      blocks: [
        { facts: factsOf(projects, project, 'projectName', 'fundingAmount', 'state') },
        projectLink(project, 'documents', 'Open the documents'),
      ],
    },
  );

/** Mail about a scenario grant, without figures of the plan; once a day for each project and user of the funder. */
export const figuresOpenedMail = (project: Project, { companyId }: ScenarioGrant, now: Date): OutboxMail =>
  toCompanyUsers(
    [companyId],
    {
      ...aboutProject('documents', project, 'figures'),
      once: `figures#${project.id}#${companyId}#${sydneyDate(now)}`,
    },
    {
      subject: `Our team shared the figures of ${projectWithAmount(project)} with you`,
      blocks: [
        { facts: factsOf(projects, project, 'projectName', 'fundingAmount', 'state') },
        projectLink(project, 'figures', 'Open the figures'),
      ],
    },
  );
