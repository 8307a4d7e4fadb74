import { interest as entity, type Interest } from '../../../shared/entities/interest.ts';
import { interestAnswers, interestReasons, labelOf } from '../../../shared/entities/options.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import type { Block } from './layout.ts';
import { aboutProject, factsOf, projectLink, projectWithAmount } from './mail-parts.ts';
import { mailToTeam, type OutboxMail } from './outbox.ts';
import { shortName } from './text.ts';

/** `Pinnacle Reef is interested in Harbour Rise ($12.5m)`, or `… declined …` with the reasons. */
function subjectOf(project: Project, interest: Interest): string {
  const { answer, reasons } = interest;
  const companyName = shortName(interest.companyName);
  const projectText = projectWithAmount(project);
  if (answer === 'interested') return `${companyName} is interested in ${projectText}`;
  const because = reasons.map((reason) => labelOf(interestReasons, reason)).join(', ');
  return [`${companyName} declined ${projectText}`, because].filter(Boolean).join(': ');
}

const answerBlocks = (project: Project, interest: Interest): readonly Block[] => [
  {
    facts: [
      ...factsOf(projects, project, 'projectName', 'fundingAmount', 'state'),
      ...factsOf(entity, interest, 'companyName', 'answer', 'reasons'),
    ],
  },
  ...(interest.text ? [{ quote: interest.text }] : []),
];

export const teamInterestMail = (project: Project, interest: Interest): OutboxMail =>
  mailToTeam(aboutProject('matches', project, 'match'), {
    subject: subjectOf(project, interest),
    blocks: [...answerBlocks(project, interest), projectLink(project, 'match')],
  });

/** Mail to the users of a capital partner whose answer the team recorded, or restored after it recorded another. */
export const interestRecordedMail = (project: Project, interest: Interest): OutboxMail =>
  mailToCompanyUsers([interest.companyId], aboutProject('matches', project), {
    subject: `Our team ${interest.recordedBy ? 'recorded' : 'restored'} your answer to ${projectWithAmount(project)}: ${labelOf(interestAnswers, interest.answer)}`,
    blocks: [
      { words: 'You can change or withdraw the answer in the portal. Only our team sees it.' },
      ...answerBlocks(project, interest),
      projectLink(project),
    ],
  });

/** Mail to the users of a capital partner whose answer the team withdrew, which they may know from a mail. */
export const interestWithdrawnMail = (project: Project, interest: Interest): OutboxMail =>
  mailToCompanyUsers([interest.companyId], aboutProject('matches', project), {
    subject: `Our team withdrew your answer to ${projectWithAmount(project)}`,
    blocks: [
      { words: 'You can answer in the portal. Only our team sees your answer.' },
      ...answerBlocks(project, interest),
      projectLink(project),
    ],
  });
