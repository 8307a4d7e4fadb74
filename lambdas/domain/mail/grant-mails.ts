import type { Grant } from '../../../shared/entities/grant.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import { aboutProject, factsOf, projectLink, projectWithAmount } from './mail-parts.ts';
import type { OutboxMail } from './outbox.ts';

/**
 * Mail to the users of a capital partner about a part of a project that is opened to it: once a day for each user and
 * project. It names neither documents nor figures, because access may end before the mail is read.
 * @param what the opened part, as the subject names it
 * @param section of the project's page that shows the part
 */
const openedMail =
  (what: string, section: string) =>
  (project: Project, { companyId }: Pick<Grant, 'companyId'>, now: Date): OutboxMail =>
    mailToCompanyUsers(
      [companyId],
      {
        ...aboutProject('documents', project, section),
        once: `${section}#${project.id}#${companyId}#${sydneyDate(now)}`,
      },
      {
        subject: `Our team shared ${what} of ${projectWithAmount(project)} with you`,
        blocks: [
          { facts: factsOf(projects, project, 'projectName', 'fundingAmount', 'state') },
          projectLink(project, section, `Open the ${section}`),
        ],
      },
    );

export const documentsSharedMail = openedMail('documents', 'documents');
export const figuresOpenedMail = openedMail('the figures', 'figures');
