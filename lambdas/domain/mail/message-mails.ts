import type { Message } from '../../../shared/entities/message.ts';
import { project as projects, type Project } from '../../../shared/entities/project.ts';
import { mailToCompanyUsers } from './company-mails.ts';
import { aboutProject, factsOf, projectLink, tiedTo } from './mail-parts.ts';
import type { Fact } from './layout.ts';
import { mailToTeam, type OutboxMail } from './outbox.ts';
import { shortName } from './text.ts';

const aboutMessage = (project: Project, message: Message) => ({
  ...aboutProject('messages', project, 'conversation'),
  ...tiedTo('message', message),
});

/** The companies whose people read a message. */
const companiesOf = ({ audience, funderId }: Message, { projectCompanyId }: Project): readonly string[] => {
  const partner = audience === 'partner' || audience === 'everyone' ? [projectCompanyId] : [];
  return [...partner, funderId].filter(Boolean);
};

const messageMail = (project: Project, message: Message) => {
  const [name = '', company] = [...new Set([message.authorName, message.authorCompany])].filter(Boolean);
  const from = company ? `${name} (${company})` : name;
  const shortFrom = company ? `${shortName(name)} (${shortName(company)})` : shortName(name);
  const facts: readonly Fact[] = [...factsOf(projects, project, 'projectName'), ['From', from]];
  return {
    subject: `${message.asks === '' ? 'Message' : 'Question'} about ${shortName(project.projectName)} from ${shortFrom}`,
    blocks: [{ facts }, projectLink(project, 'conversation', 'Open the conversation')],
  };
};

/**
 * The mails about a new message: to its audience except the author, and to the internal mailboxes unless the team wrote
 * to a company. None contains the text, since a recipient may lose access before reading the mail.
 */
export function newMessageMails(project: Project, message: Message): readonly OutboxMail[] {
  const companies = companiesOf(message, project);
  const isForTeam = message.audience === 'team' || message.authorSide !== 'team';
  const about = { ...aboutMessage(project, message), except: message.author };
  const mail = messageMail(project, message);
  return [
    ...(isForTeam ? [mailToTeam(about, mail)] : []),
    ...(companies.length > 0 ? [mailToCompanyUsers(companies, about, mail)] : []),
  ];
}

/** The mail that reminds the side that owes an answer. It does not contain the question. */
export const questionReminderMail = (project: Project, question: Message): OutboxMail => {
  const { subject, ...content } = messageMail(project, question);
  const answeringCompanyId = question.asks === 'partner' ? project.projectCompanyId : question.funderId;
  return mailToCompanyUsers([answeringCompanyId], aboutMessage(project, question), {
    ...content,
    subject: `Reminder: ${subject}`,
  });
};
