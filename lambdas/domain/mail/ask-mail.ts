import type { Ask } from '../../../shared/entities/ask.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import { aboutHiddenProject, aboutProject, factsOf, projectLink, projectWithAmount } from './mail-parts.ts';
import type { About, OutboxMail } from './outbox.ts';

const SHOWN_FIELDS = [
  'projectName',
  'fundingAmount',
  'state',
  'projectSector',
  'projectType',
  'fundingType',
  'targetFundingDate',
] as const;

export function interestRequestMail(project: Project, { companyId, remindedAt }: Ask): OutboxMail {
  const sender = remindedAt ? 'Reminder' : 'Our team asks';
  return mailToCompanyUsers([companyId], aboutProject('matches', project), {
    subject: `${sender}: are you interested in ${projectWithAmount(project)}?`,
    blocks: [
      { words: 'Our team would like to know whether this project is of interest to your company.' },
      { facts: factsOf(projects, project, ...SHOWN_FIELDS) },
      { words: 'Open the project and choose “Interested” or “Not for us”. Only our team sees your answer.' },
      projectLink(project),
    ],
  });
}

/** Sent once for each closing. Its notice has the kind of offers, which stays visible when the project is hidden. */
const aboutEnd = (project: Project): About => ({
  ...aboutHiddenProject(project),
  once: `end#${project.id}#${project.version}`,
});

/** @returns undefined without companies */
const fundingEndedMail = (
  project: Project,
  companyIds: readonly string[],
  words: string,
): OutboxMail | undefined =>
  companyIds.length === 0
    ? undefined
    : mailToCompanyUsers(companyIds, aboutEnd(project), {
        subject: `Our team no longer seeks funding for ${projectWithAmount(project)}`,
        blocks: [{ words }, { facts: factsOf(projects, project, ...SHOWN_FIELDS) }],
      });

/** Mail to capital partners that the team has asked and that have not answered. */
export const answerNotNeededMail = (project: Project, companyIds: readonly string[]) =>
  fundingEndedMail(
    project,
    companyIds,
    'You no longer need to answer whether this project is of interest to your company.',
  );

/** Mail to capital partners that are interested and have made no offer. */
export const interestEndedMail = (project: Project, companyIds: readonly string[]) =>
  fundingEndedMail(project, companyIds, 'Thank you for your interest. This project is closed to new offers.');
