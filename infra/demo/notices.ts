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

/** Mails about a demo user's recent events, newest first. */
function mailsFor(
  person: User,
  { projects, offers, companies, users }: NoticeContext,
): readonly OutboxMail[] {
  const submitted = projects.filter(({ draft }) => !draft);
  const ownProjects = submitted.filter(({ projectCompanyId, capitalCompanyId }) =>
    [projectCompanyId, capitalCompanyId].includes(person.companyId),
  );
  const projectOf = (offer: Terms) => submitted.find(({ id }) => id === offer.projectId);
  if (isActiveAdministrator(person)) {
    const guests = companies.filter(({ companyType }) => companyType === 'guest');
    return [
      ...offers.slice(0, NOTICES_PER_KIND).flatMap((offer) => {
        const project = projectOf(offer);
        return project ? [submissionOrWithdrawalMail(project, { ...offer, termsStatus: 'submitted' })] : [];
      }),
      ...guests.slice(0, 2).flatMap((company) => {
        const user = users.find(({ companyId }) => companyId === company.id);
        return user ? [companyRegisteredMail(company, user)] : [];
      }),
      ...submitted.slice(0, NOTICES_PER_KIND).map((project) => {
        const by = users.find(({ companyId }) => companyId === project.projectCompanyId);
        return projectSubmittedMail(project, { name: by?.fullName ?? 'Tama Rewi', email: by?.email ?? '' });
      }),
    ];
  }
  return [
    ...offers.flatMap((offer) => {
      const project = ownProjects.find(
        ({ id, projectCompanyId }) => id === offer.projectId && projectCompanyId === person.companyId,
      );
      return project && offer.offerLetter !== '' ? [offerSharedMail(project, offer)] : [];
    }),
    ...ownProjects
      .filter((project) => isPastMatched(project) || project.projectCompanyId === person.companyId)
      .slice(0, NOTICES_PER_KIND)
      .flatMap((project) =>
        projectStatusMails(
          { ...project, projectStatus: project.projectStatus === 'new' ? 'matched' : 'new' },
          project,
        ).filter(({ to }) => typeof to !== 'string' && to.companies.includes(person.companyId)),
      ),
  ];
}

const noticesOf = (user: User, context: NoticeContext): readonly Item[] =>
  mailsFor(user, context).flatMap((mail, index) => {
    const days = 0.2 + index * INTERVAL_DAYS;
    const readAt = days > UNREAD_DAYS ? daysBefore(context.now, days - 0.1).toISOString() : '';
    return noticeItems(user, `demo-${index}`, mail, daysBefore(context.now, days), readAt);
  });

/** Read and unread notices of the users who can sign in to the demo, as the stream's follower stores them. */
export const demoNotices = (context: NoticeContext): readonly Item[] =>
  context.users
    .filter(({ email }) => demoEmails.has(email))
    .flatMap((user) => [...noticesOf(user, context), ...messageNotices(user, context)]);
