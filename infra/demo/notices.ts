import type { Company } from '../../shared/entities/company.ts';
import { isActiveAdministrator, type User } from '../../shared/entities/user.ts';
import { isPastMatched } from '../../shared/entities/project.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import { projectStatusMails } from '../../lambdas/domain/mail/company-mails.ts';
import type { OutboxMail } from '../../lambdas/domain/mail/outbox.ts';
import { companyRegisteredMail, projectSubmittedMail } from '../../lambdas/domain/mail/team-mails.ts';
import { offerSharedMail, submissionOrWithdrawalMail } from '../../lambdas/domain/mail/terms-mails.ts';
import type { Item } from './items.ts';
import { messageNotices, noticeItems, type MessageNoticeContext } from './message-notices.ts';
import { daysBefore } from './seeded-random.ts';
import { demoSignIns } from './sign-ins.ts';

interface NoticeContext extends MessageNoticeContext {
  readonly offers: readonly Terms[];
  readonly companies: readonly Company[];
  readonly users: readonly User[];
}

/** Maximum number of notices of one kind, about offers, projects or statuses: enough for a first screen. */
const NOTICES_PER_KIND = 4;
/** Days for which a notice stays unread. */
const UNREAD_DAYS = 2;
const INTERVAL_DAYS = 0.9;

const demoEmails = new Set<string>(demoSignIns.map(({ email }) => email));

const submittedProjects = ({ projects }: NoticeContext) => projects.filter(({ draft }) => !draft);

/** Mails to the team: submitted offers, registered companies and submitted projects. */
function teamMails(context: NoticeContext): readonly OutboxMail[] {
  const { offers, companies, users } = context;
  const projects = submittedProjects(context);
  const userOf = (id: string) => users.find(({ companyId }) => companyId === id);
  const offerMails = offers.slice(0, NOTICES_PER_KIND).flatMap((offer) => {
    const project = projects.find(({ id }) => id === offer.projectId);
    return project ? [submissionOrWithdrawalMail(project, { ...offer, termsStatus: 'submitted' })] : [];
  });
  const guests = companies.filter(({ companyType }) => companyType === 'guest');
  const registrationMails = guests.slice(0, 2).flatMap((company) => {
    const user = userOf(company.id);
    return user ? [companyRegisteredMail(company, user)] : [];
  });
  const projectMails = projects.slice(0, NOTICES_PER_KIND).map((project) => {
    const { fullName: name = 'Tama Rewi', email = '' } = userOf(project.projectCompanyId) ?? {};
    return projectSubmittedMail(project, { name, email });
  });
  return [...offerMails, ...registrationMails, ...projectMails];
}

/** Mails to a company: offers shared with it as the partner, and status changes of its projects. */
function companyMails(companyId: string, context: NoticeContext): readonly OutboxMail[] {
  const projects = submittedProjects(context);
  const partnerProjects = projects.filter(({ projectCompanyId }) => projectCompanyId === companyId);
  const offerMails = context.offers.flatMap((offer) => {
    const project = partnerProjects.find(({ id }) => id === offer.projectId);
    return project && offer.offerLetter !== '' ? [offerSharedMail(project, offer)] : [];
  });
  const statusMails = projects
    .filter(
      (project) =>
        project.projectCompanyId === companyId ||
        (project.capitalCompanyId === companyId && isPastMatched(project)),
    )
    .slice(0, NOTICES_PER_KIND)
    .flatMap((project) => {
      const earlier = {
        ...project,
        projectStatus: project.projectStatus === 'new' ? 'matched' : 'new',
      } as const;
      return projectStatusMails(earlier, project);
    })
    .filter(({ to }) => typeof to !== 'string' && to.companies.includes(companyId));
  return [...offerMails, ...statusMails];
}

/** A user's notices of everything but messages, newest first. */
const noticesOf = (user: User, context: NoticeContext): readonly Item[] => {
  const mails = isActiveAdministrator(user) ? teamMails(context) : companyMails(user.companyId, context);
  return mails.flatMap((mail, index) => {
    const days = 0.2 + index * INTERVAL_DAYS;
    const readAt = days > UNREAD_DAYS ? daysBefore(context.now, days - 0.1).toISOString() : '';
    return noticeItems(user, `demo-${index}`, mail, daysBefore(context.now, days), readAt);
  });
};

/** Read and unread notices of the users who can sign in to the demo, as the stream's follower stores them. */
export const demoNotices = (context: NoticeContext): readonly Item[] =>
  context.users
    .filter(({ email }) => demoEmails.has(email))
    .flatMap((user) => [...noticesOf(user, context), ...messageNotices(user, context)]);
