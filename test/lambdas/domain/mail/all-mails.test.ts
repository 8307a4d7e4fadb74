import { expect, test } from 'vitest';

import { confirmationRequestMail, staleProfileMail } from '../../../../lambdas/domain/mail/profile-mails.ts';
import {
  assignmentEndedMail,
  documentReviewedMail,
  projectStatusMails,
  mailToCompanyUsers,
} from '../../../../lambdas/domain/mail/company-mails.ts';
import { matchMail } from '../../../../lambdas/domain/mail/match-mail.ts';
import { digestMail } from '../../../../lambdas/domain/mail/digest-mail.ts';
import { companyApprovedMail, userAddedMail } from '../../../../lambdas/domain/mail/approval-mail.ts';
import {
  answerNotNeededMail,
  interestEndedMail,
  interestRequestMail,
} from '../../../../lambdas/domain/mail/ask-mail.ts';
import { documentsSharedMail, figuresOpenedMail } from '../../../../lambdas/domain/mail/grant-mails.ts';
import { passwordResetMail, signInCodeOffMail } from '../../../../lambdas/domain/mail/identity-mails.ts';
import {
  teamInterestMail,
  interestRecordedMail,
  interestWithdrawnMail,
} from '../../../../lambdas/domain/mail/interest-mail.ts';
import { renderMail, type MailContent } from '../../../../lambdas/domain/mail/layout.ts';
import { writtenMailContent } from '../../../../lambdas/domain/mail/written-mail.ts';
import { newMessageMails, questionReminderMail } from '../../../../lambdas/domain/mail/message-mails.ts';
import {
  taskAssignedMail,
  taskReminderMail,
  tasksAddedMails,
} from '../../../../lambdas/domain/mail/task-mails.ts';
import {
  companyRegisteredMail,
  companyUpdatedMail,
  importStartedMail,
  projectSubmittedMail,
} from '../../../../lambdas/domain/mail/team-mails.ts';
import {
  improvementRequestMail,
  offerPreferredMail,
  offerSharedMail,
  sharedOfferEndedMail,
  offerRecordedMail,
  submissionOrWithdrawalMail,
  offerStatusMail,
  openOffersDeclinedMail,
} from '../../../../lambdas/domain/mail/terms-mails.ts';
import { entityOf, type Noun } from '../../../../shared/entities/index.ts';
import { callerOf } from '../../../support/cast.ts';
import { mailNames } from '../../../support/mail-names.ts';
import { a } from '../../../support/records.ts';

const PORTAL = 'https://portal.test';
const HOSTILE = `"'></td></table><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">&#60;b`;
const TEXT_KINDS = new Set(['text', 'longText', 'phone', 'email', 'url']);

/** A record's text fields, all with this value. */
const textFields = (noun: Noun, value: string) =>
  Object.fromEntries(
    Object.entries(entityOf(noun).fields).flatMap(([name, { kind }]) =>
      TEXT_KINDS.has(kind) ? [[name, value]] : [],
    ),
  );

/** All mails of the portal, about records whose text fields all have this value. */
function mailsOf(value: string): Readonly<Record<string, readonly (MailContent | undefined)[]>> {
  const recordFilledWith = (noun: Noun) => textFields(noun, value);
  const projectBefore = a.project(recordFilledWith('project'));
  const project = { ...projectBefore, projectStatus: 'matched', projectCompanyId: 'p' } as const;
  const profile = a['funding-profile'](recordFilledWith('funding-profile'));
  const document = a.document({
    ...recordFilledWith('document'),
    documentStatus: 'rejected',
    reviewReason: value,
  });
  const company = a.company(recordFilledWith('company'));
  // The server writes the letter, which is never long.
  const offerLetter = value.slice(0, 20);
  const offer = a.terms({ ...recordFilledWith('terms'), offerLetter, improveUntil: '2026-12-01' });
  const task = a.task({
    ...recordFilledWith('task'),
    ownerSide: 'partner',
    ownerId: '',
    done: false,
    partnerId: 'p',
  });
  const message = a.message({ ...recordFilledWith('message'), audience: 'everyone', authorSide: 'partner' });
  const person = { name: value, email: value };
  const notice = a.notice({ ...recordFilledWith('notice'), projectId: project.id });
  return {
    staleProfileMail: [staleProfileMail(profile)],
    confirmationRequestMail: [confirmationRequestMail(profile)],
    documentReviewedMail: [documentReviewedMail(document, project)],
    projectStatusMails: projectStatusMails(
      { ...projectBefore, projectStatus: 'new' },
      { ...project, capitalCompanyId: 'f', projectStatus: 'assigned' },
    ),
    assignmentEndedMail: [assignmentEndedMail({ ...project, capitalCompanyId: 'f' }, project)],
    mailToCompanyUsers: [
      mailToCompanyUsers(
        [],
        { kind: 'status', projectId: '', path: '/' },
        { subject: value, blocks: [{ words: value }] },
      ),
    ],
    matchMail: [matchMail(project, profile, 2)],
    digestMail: [digestMail(a.user({ email: 'x' }), [notice], new Map([[project.id, project]]))],
    figuresOpenedMail: [
      figuresOpenedMail(project, a['scenario-grant'](recordFilledWith('scenario-grant')), new Date()),
    ],
    documentsSharedMail: [documentsSharedMail(project, a.grant(recordFilledWith('grant')), new Date())],
    signInCodeOffMail: [signInCodeOffMail({ email: value })],
    passwordResetMail: [passwordResetMail({ email: value })],
    teamInterestMail: [teamInterestMail(project, a.interest(recordFilledWith('interest')))],
    interestRecordedMail: [interestRecordedMail(project, a.interest(recordFilledWith('interest')))],
    answerNotNeededMail: [answerNotNeededMail(project, [value])],
    interestWithdrawnMail: [interestWithdrawnMail(project, a.interest(recordFilledWith('interest')))],
    interestEndedMail: [interestEndedMail(project, [value])],
    interestRequestMail: [interestRequestMail(project, a.ask(recordFilledWith('ask')))],
    writtenMailContent: [writtenMailContent({ subject: value, txtMessage: value }, value)],
    newMessageMails: newMessageMails(project, message),
    questionReminderMail: [questionReminderMail(project, message)],
    taskReminderMail: [taskReminderMail(project, task)],
    taskAssignedMail: [taskAssignedMail(callerOf('admin'), project, value, task)],
    tasksAddedMails: tasksAddedMails(project, [task, task]),
    projectSubmittedMail: [projectSubmittedMail(project, person)],
    companyApprovedMail: [
      companyApprovedMail(
        { ...company, companyType: 'guest' },
        { ...company, companyType: 'project_partner' },
      ),
    ],
    userAddedMail: [userAddedMail(value, undefined, { ...company, companyType: 'capital_partner' })],
    companyUpdatedMail: [companyUpdatedMail(company, { ...company, phone: `${value}1` }, person)],
    importStartedMail: [
      importStartedMail({ noun: 'project', file: value, rows: 2, by: { name: value, email: value } }),
    ],
    companyRegisteredMail: [companyRegisteredMail(company, a.user(recordFilledWith('user')))],
    offerRecordedMail: [offerRecordedMail(project, offer)],
    submissionOrWithdrawalMail: [submissionOrWithdrawalMail(project, offer)],
    offerStatusMail: [offerStatusMail(project, offer)],
    openOffersDeclinedMail: [openOffersDeclinedMail(project, [offer])],
    improvementRequestMail: [improvementRequestMail(project, offer)],
    offerPreferredMail: [offerPreferredMail(project, offer)],
    offerSharedMail: [offerSharedMail(project, offer)],
    sharedOfferEndedMail: (['withdrawn', 'declined'] as const).map((termsStatus) =>
      sharedOfferEndedMail(project, { ...offer, termsStatus, sharedRevision: 1 }),
    ),
  };
}

/** The tags of a mail, without the text between them. */
const tagsOf = (mail: MailContent) =>
  renderMail(mail, PORTAL)
    .html.replaceAll(/>[^<]*</g, '><')
    .replaceAll(/<br>|[0-9a-f]{8}-[0-9a-f-]{27}/g, '');

const harmless = mailsOf('Harmless');
const hostile = mailsOf(HOSTILE);

test('covers every mail', () => {
  expect(Object.keys(hostile).toSorted()).toEqual(mailNames().toSorted());
});

test.each(Object.keys(hostile))('escapes markup from every field in %s', (name) => {
  const mails = hostile[name]?.flatMap((mail) => mail ?? []) ?? [];
  expect(mails).not.toEqual([]);
  expect(mails.map(tagsOf)).toEqual(harmless[name]?.flatMap((mail) => (mail ? [tagsOf(mail)] : [])));
  for (const mail of mails)
    expect(renderMail(mail, PORTAL).html).not.toMatch(/<script|<img|<a[^>]*javascript:/);
});

test.each(
  Object.keys(hostile).filter((name) => !['mailToCompanyUsers', 'writtenMailContent'].includes(name)),
)('keeps the subject short whatever the names in %s', (name) => {
  const subjects = mailsOf('Harbour Rise Development '.repeat(8))[name]?.flatMap(
    (mail) => mail?.subject ?? [],
  );
  for (const subject of subjects ?? []) expect(subject.length, subject).toBeLessThanOrEqual(120);
});

/** Of 30 characters, which a subject shows completely. */
const LONG_NAME = 'Harbour Rise Development Stage';

test.each([
  ['newMessageMails', 'Message about'],
  ['questionReminderMail', 'Reminder: Message about'],
  ['projectStatusMails', 'Our team assigned'],
  ['assignmentEndedMail', 'No longer assigned to you'],
  ['matchMail', 'fits your'],
  ['documentReviewedMail', 'rejected'],
  ['improvementRequestMail', 'improve your offer by 1 Dec 2026'],
  ['submissionOrWithdrawalMail', 'offered'],
  ['offerSharedMail', 'shared Offer'],
  ['teamInterestMail', 'declined'],
  ['projectSubmittedMail', 'submitted'],
  ['companyUpdatedMail', 'updated'],
  ['taskAssignedMail', 'gave you a task'],
])('begins the subject with the matter, before long names, in %s', (name, matter) => {
  const [mail] = mailsOf(LONG_NAME)[name] ?? [];
  expect(mail?.subject.slice(0, 60)).toContain(matter);
});

test('begins the subject with the new status and the new figures', () => {
  const project = a.project({ projectName: LONG_NAME, projectStatus: 'in_progress', capitalCompanyId: 'f' });
  const [statusMail] = projectStatusMails({ ...project, projectStatus: 'assigned' }, project);
  expect(statusMail?.subject).toBe(`Now In Progress: ${LONG_NAME} ($25m), moved by our team from Assigned`);
  const offer = a.terms({ companyName: LONG_NAME, revision: 2 });
  expect(submissionOrWithdrawalMail(project, offer).subject.slice(0, 60)).toMatch(/changed its offer to \$/);
});
