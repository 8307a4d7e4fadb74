import { TEAM } from '../../../shared/api/mail.ts';
import { interest as entity, type Interest } from '../../../shared/entities/interest.ts';
import { interestAnswers, labelOf } from '../../../shared/entities/options.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { aboutProject, factsOf, projectLink } from './project-facts.ts';
import type { OutboxMail } from './outbox.ts';

/** Mail to the internal mailboxes about a capital partner's answer to a project. */
export const interestMail = (project: Project, said: Interest): OutboxMail => ({
  to: TEAM,
  about: aboutProject('matches', project, 'match'),
  subject: `${labelOf(interestAnswers, said.answer)}: ${project.projectName}`,
  blocks: [
    {
      facts: [
        ...factsOf(projects, project, 'projectName', 'fundingAmount', 'state'),
        ...factsOf(entity, said, 'companyName', 'answer', 'reasons'),
      ],
    },
    ...(said.text ? [{ quote: said.text }] : []),
    projectLink(project),
  ],
  footer: 'You get this because this mailbox is set up for portal notifications.',
});
