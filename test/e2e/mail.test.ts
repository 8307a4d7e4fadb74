import { randomUUID } from 'node:crypto';
import { confirmResetPassword, confirmSignUp, resetPassword, signUp } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDay } from '../../lambdas/domain/mail/mail-parts.ts';
import { environments } from '../../infra/environments.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { isLongUnconfirmed, isConfirmationDue } from '../../shared/funding-appetite.ts';
import type { Company } from '../../shared/entities/company.ts';
import { isConsidered, type FundingProfile } from '../../shared/entities/funding-profile.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { Todo } from '../../shared/api/desk.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Task } from '../../shared/entities/task.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import type { User } from '../../shared/entities/user.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { profileName } from '../../shared/entities/profile-name.ts';
import { termsStepNames, type TermsStepName } from '../../shared/terms/steps.ts';
import { createDocumentInReview } from '../support/document-in-review.ts';
import { mailNames } from '../support/mail-names.ts';
import { waitForCodesTo, waitForMailsTo } from '../support/mailbox.ts';
import { call, tokenOf, setCurrentPortal } from '../support/api-client.ts';
import { startTestPortal } from '../support/portal.ts';
import type { StartedPortal } from '../support/started-portal.ts';
import { openReceiver } from '../support/receiver.ts';
import {
  messageForm,
  projectForm,
  scenarioForm,
  taskForm,
  termsForm,
  webhookForm,
} from '../support/records.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';
const GUEST = 'guest@portal.test';
const [TEAM = ''] = environments.local.mail.team;
const SUCCESS_STATUS = /^2/;

let portal: StartedPortal;

/** Tokens of the demo users by email, since asking for one checks its session. No test here ends a session. */
const tokens = new Map<string, Promise<string>>();
function keptToken(email: string): Promise<string> {
  const token = tokens.get(email) ?? tokenOf(email);
  tokens.set(email, token);
  return token;
}

/** Sends a request as a demo user. @throws unless it succeeds */
async function send<T>(email: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await call<T>(portal, method, path, { token: await keptToken(email), body });
  expect(String(answer.status), JSON.stringify(answer.body)).toMatch(SUCCESS_STATUS);
  return answer.body;
}

/** Submits a complete project that fits the demo funder's first profile. */
const submitProject = (projectName: string) =>
  send<Project>(PARTNER, 'POST', '/api/project', {
    project: { ...projectForm, projectName, maxLTV: 60, maxLTC: 70, minPTD: 50, exit: 'sale' },
  });
const funderUser = async () => {
  const [user] = await send<User[]>(FUNDER, 'GET', `/api/user/${FUNDER}`);
  return { companyId: user?.companyId ?? '', companyName: user?.companyName ?? '' };
};
const funderId = async () => (await funderUser()).companyId;

const TEAM_AUTHOR = 'Helen Marchetti (Team)';
const partnerAuthor = ({ projectCompanyName }: Project) => `Jack Thornbury (${projectCompanyName})`;
const OFFER = '$10m at 8.9\u00A0%';
const TASK_DUE = 'due 1 Dec 2026';
const sendMessage = (email: string, project: Project, values: Partial<Message>) =>
  send<Message>(email, 'POST', '/api/message', {
    message: { ...messageForm, projectId: project.id, ...values },
  });
const setStatus = ({ id, version }: Project, projectStatus: Project['projectStatus']) =>
  send<Project>(ADMIN, 'POST', '/api/project', { project: { id, version, projectStatus } });
const takenSteps = new Set<TermsStepName>();
function takeStep(email: string, { id }: Terms, step: TermsStepName, body = {}): Promise<Terms> {
  takenSteps.add(step);
  return send<Terms>(email, 'PUT', `/api/terms/${id}/${step}`, body);
}
async function submittedOffer({ id: projectId }: Pick<Project, 'id'>): Promise<Terms> {
  const offer = await send<Terms>(FUNDER, 'POST', '/api/terms', { terms: { ...termsForm, projectId } });
  return takeStep(FUNDER, offer, 'submit');
}
async function approvedDocument({ id: projectId }: Project, documentName: string): Promise<ProjectDocument> {
  const { id, version } = await createDocumentInReview(portal, {
    projectId,
    documentName,
    token: await keptToken(PARTNER),
  });
  const document = { id, version, documentStatus: 'approved' };
  return send<ProjectDocument>(ADMIN, 'POST', '/api/document', { document });
}
/** Reminds a partner of a task or question that is overdue in the demo data. */
async function remindPartner(noun: 'message' | 'task'): Promise<readonly Mail[]> {
  const { others: duties } = await send<Todo>(ADMIN, 'GET', '/api/desk/todo');
  const duty = duties.find((duty) => duty.kind === 'partnerOwes' && duty.noun === noun);
  if (!duty) throw new Error(`No ${noun} of the demo's partners is overdue.`);
  await send(ADMIN, 'POST', '/api/desk/reminder', { noun, id: duty.id });
  const [record] = await send<(Task | Message)[]>(ADMIN, 'GET', `/api/${noun}/${duty.id}`);
  if (!record) throw new Error(`The ${noun} is missing.`);
  const subject =
    'title' in record
      ? `Reminder: ${record.title} for ${duty.projectName}, due ${formatDay(record.dueDate)}`
      : `Reminder: Question about ${duty.projectName} from ${record.authorName} (Team)`;
  return [[PARTNER, subject]];
}
/** A demo profile that was last confirmed more than half a year ago. */
async function unconfirmedProfile(): Promise<FundingProfile> {
  const funders = await send<Company[]>(ADMIN, 'GET', '/api/company/companytype/capital_partner');
  const lists = await Promise.all(
    funders.map(({ id }) => send<FundingProfile[]>(ADMIN, 'GET', `/api/funding/company/${id}`)),
  );
  const today = sydneyDate(new Date());
  const profile = lists.flat().find((profile) => isConsidered(profile) && isLongUnconfirmed(profile, today));
  if (!profile) throw new Error('The demo data has no such profile.');
  return profile;
}
/** Adds a user as an administrator. */
const addUser = (email: string, values: Partial<User> = {}) =>
  send<User>(ADMIN, 'POST', '/api/user', {
    user: { email, firstName: 'Ida', lastName: 'Added', phone: '+61411222333', role: 'user', ...values },
  });
async function codeTo(email: string, subject: string): Promise<string> {
  const [code = ''] = await waitForCodesTo(portal, email, subject);
  return code;
}
const register = (email: string) =>
  signUp({
    username: email,
    password: 'Harbour2026',
    options: {
      userAttributes: { email, name: 'Mere Tamihana', phone_number: '+64215551234' },
      clientMetadata: {
        firstName: 'Mere',
        lastName: 'Tamihana',
        phone: '+64215551234',
        location: 'new_zealand',
      },
    },
  });

const tomorrow = () => sydneyDate(new Date(Date.now() + DAY_MS));

/** Runs the daily schedule a day ahead, since the digest skips notices of the last minute. */
const runDigest = () =>
  portal.run('local-mail-Digest', { time: new Date(Date.now() + DAY_MS).toISOString() });
/** Sets the delivery of the partner's notices about tasks. */
async function chooseTaskNotices(noticeTasks: User['noticeTasks']): Promise<void> {
  const [user] = await send<User[]>(PARTNER, 'GET', `/api/user/${PARTNER}`);
  await send(PARTNER, 'POST', '/api/user', { user: { ...user, noticeTasks } });
}
const taskTitle = ({ projectName }: Project, title: string) =>
  `Our team gave you a task: ${title} for ${projectName}, ${TASK_DUE}`;
const giveTask = ({ id: projectId }: Project, title: string) =>
  send(ADMIN, 'POST', '/api/task', {
    task: { ...taskForm, title, projectId, ownerSide: 'partner', ownerId: PARTNER },
  });

/** Waits until a user has a notice with this title. */
const waitForNotice = (email: string, title: string) =>
  expect
    .poll(async () =>
      (await send<{ title: string }[]>(email, 'GET', '/api/notice')).map((notice) => notice.title),
    )
    .toContain(title);

/** An expected mail: recipient, subject, and how many times it is sent if more than once. */
type Mail = readonly [to: string, subject: string, count?: number];
/** Triggers a kind of mail through the API. @returns the expected mails */
type Cause = (project: Project) => Promise<readonly Mail[]>;

/** Causes of the portal's mails, by the name of the function that composes the mail. */
const causes: Readonly<Record<string, Cause>> = {
  projectSubmittedMail: async ({ projectName, projectCompanyName }) => [
    [TEAM, `Jack Thornbury submitted ${projectName} ($25m) for ${projectCompanyName}`],
  ],
  matchMail: async ({ projectName }) => [[FUNDER, `${projectName} ($25m) fits your funding profile`]],
  newMessageMails: async (project) => {
    const subject = (author: string) => `Message about ${project.projectName} from ${author}`;
    await sendMessage(PARTNER, project, {});
    await sendMessage(ADMIN, project, {});
    await sendMessage(ADMIN, project, { audience: 'funder', funderId: await funderId() });
    const question = await sendMessage(ADMIN, project, { asks: 'partner' });
    await sendMessage(PARTNER, project, { answers: question.id });
    await waitForNotice(PARTNER, subject(TEAM_AUTHOR));
    return [
      [TEAM, subject(partnerAuthor(project)), 2],
      [PARTNER, subject(TEAM_AUTHOR)],
      [FUNDER, subject(TEAM_AUTHOR)],
      [PARTNER, `Question about ${project.projectName} from ${TEAM_AUTHOR}`],
    ];
  },
  teamInterestMail: async ({ id: projectId, projectName }) => {
    await send(FUNDER, 'POST', '/api/interest', { interest: { projectId, answer: 'interested' } });
    const { companyName } = await funderUser();
    return [[TEAM, `${companyName} is interested in ${projectName} ($25m)`]];
  },
  interestRequestMail: async () => {
    const requestedProject = await submitProject('Asked Court');
    await send(ADMIN, 'POST', '/api/ask', {
      ask: { projectId: requestedProject.id, companyId: await funderId() },
    });
    return [[FUNDER, `Our team asks: are you interested in ${requestedProject.projectName} ($25m)?`]];
  },
  answerNotNeededMail: async () => {
    const project = await submitProject('Closed Court');
    await send(ADMIN, 'POST', '/api/ask', { ask: { projectId: project.id, companyId: await funderId() } });
    await setStatus(project, 'unsuccessful');
    return [[FUNDER, `Our team no longer seeks funding for ${project.projectName} ($25m)`]];
  },
  interestRecordedMail: async () => {
    const { id: projectId, projectName } = await submitProject('Telephoned Court');
    const interest = { projectId, companyId: await funderId(), answer: 'interested' };
    await send(ADMIN, 'POST', '/api/interest', { interest });
    return [[FUNDER, `Our team recorded your answer to ${projectName} ($25m): Interested`]];
  },
  interestWithdrawnMail: async () => {
    const { id: projectId, projectName } = await submitProject('Mistaken Court');
    const interest = { projectId, companyId: await funderId(), answer: 'interested' };
    const { id } = await send<Interest>(ADMIN, 'POST', '/api/interest', { interest });
    await send(ADMIN, 'DELETE', `/api/interest/${id}`);
    return [[FUNDER, `Our team withdrew your answer to ${projectName} ($25m)`]];
  },
  interestEndedMail: async () => {
    const project = await submitProject('Interesting Court');
    await send(FUNDER, 'POST', '/api/interest', {
      interest: { projectId: project.id, answer: 'interested' },
    });
    await setStatus(project, 'unsuccessful');
    return [[FUNDER, `Our team no longer seeks funding for ${project.projectName} ($25m)`]];
  },
  questionReminderMail: () => remindPartner('message'),
  taskReminderMail: () => remindPartner('task'),
  documentReviewedMail: async (project) => {
    await approvedDocument(project, 'Reviewed valuation');
    return [[PARTNER, `Helen Marchetti approved Reviewed valuation for ${project.projectName}`]];
  },
  documentsSharedMail: async (project) => {
    const { id: documentId } = await approvedDocument(project, 'Opened valuation');
    await send(ADMIN, 'POST', '/api/grant', { grant: { documentId, companyId: await funderId() } });
    return [[FUNDER, `Our team shared documents of ${project.projectName} ($25m) with you`]];
  },
  figuresOpenedMail: async (project) => {
    const { id: projectId } = project;
    const scenario = await send<{ id: string }>(ADMIN, 'POST', '/api/scenario', {
      scenario: { ...scenarioForm, projectId },
    });
    const grant = { projectId, companyId: await funderId(), scenarioId: scenario.id, scenarioVersion: 1 };
    await send(ADMIN, 'POST', '/api/scenario-grant', { scenarioGrant: grant });
    return [[FUNDER, `Our team shared the figures of ${project.projectName} ($25m) with you`]];
  },
  taskAssignedMail: async (project) => {
    await giveTask(project, taskForm.title);
    return [[PARTNER, taskTitle(project, taskForm.title)]];
  },
  digestMail: async (project) => {
    await chooseTaskNotices('digest');
    await giveTask(project, 'Builder’s contract');
    await waitForNotice(PARTNER, taskTitle(project, 'Builder’s contract'));
    await runDigest();
    await chooseTaskNotices('mail');
    return [[PARTNER, `1 unread notice about ${project.projectName}`]];
  },
  staleProfileMail: async () => {
    const profiles = await send<FundingProfile[]>(FUNDER, 'GET', `/api/funding/company/${await funderId()}`);
    const stale = profiles.find((profile) => isConsidered(profile) && isConfirmationDue(profile, tomorrow()));
    await runDigest();
    return [[FUNDER, `Funding profile due for confirmation: ${stale && profileName(stale)}`]];
  },
  confirmationRequestMail: async () => {
    const email = 'lena@pinnaclereef.test';
    const profile = await unconfirmedProfile();
    const { companyId, id } = profile;
    await addUser(email, { companyId });
    await send(ADMIN, 'POST', `/api/funding/${id}/ask`);
    return [[email, `Our team asks you to confirm your funding profile: ${profileName(profile)}`]];
  },
  offerRecordedMail: async () => {
    const { id: projectId, projectName } = await submitProject('Recorded Court');
    const { companyId } = await funderUser();
    await send<Terms>(ADMIN, 'POST', '/api/terms', { terms: { ...termsForm, projectId, companyId } });
    return [[FUNDER, `Our team recorded your offer of ${OFFER} for ${projectName}`]];
  },
  submissionOrWithdrawalMail: async () => {
    const project = await submitProject('Withdrawn Court');
    await takeStep(FUNDER, await submittedOffer(project), 'withdraw');
    const { companyName } = await funderUser();
    return [
      [TEAM, `${companyName} offered ${OFFER} for ${project.projectName}`],
      [TEAM, `${companyName} withdrew its offer of ${OFFER} for ${project.projectName}`],
    ];
  },
  offerStatusMail: async () => {
    const project = await submitProject('Declined Court');
    const offer = await submittedOffer(project);
    await takeStep(ADMIN, offer, 'shortlist');
    await takeStep(ADMIN, offer, 'reserve');
    await takeStep(ADMIN, offer, 'decline');
    return [
      [FUNDER, `Our team shortlisted your offer of ${OFFER} for ${project.projectName}`],
      [FUNDER, `Our team declined your offer of ${OFFER} for ${project.projectName}`],
    ];
  },
  offerSharedMail: async () => {
    const project = await submitProject('Shared Court');
    await takeStep(ADMIN, await submittedOffer(project), 'share');
    return [[PARTNER, `Our team shared Offer A for ${project.projectName}: ${OFFER}`]];
  },
  offerPreferredMail: async () => {
    const { id: projectId, projectName, projectCompanyName } = await submitProject('Preferred Court');
    const offer = await submittedOffer({ id: projectId });
    await takeStep(ADMIN, offer, 'share');
    await send(PARTNER, 'POST', '/api/preference', { preference: { projectId, termsId: offer.id } });
    return [[TEAM, `${projectCompanyName} prefers Offer A for ${projectName}: ${OFFER}`]];
  },
  sharedOfferEndedMail: async () => {
    const project = await submitProject('Recalled Court');
    const offer = await submittedOffer(project);
    await takeStep(ADMIN, offer, 'share');
    await takeStep(FUNDER, offer, 'withdraw');
    return [[PARTNER, `The capital partner withdrew Offer A for ${project.projectName}`]];
  },
  improvementRequestMail: async () => {
    const project = await submitProject('Improved Court');
    await takeStep(ADMIN, await submittedOffer(project), 'improve', { until: '2099-12-31' });
    return [[FUNDER, `Please improve your offer by 31 Dec 2099: ${project.projectName}`]];
  },
  projectStatusMails: async () => {
    const project = await submitProject('Accepted Court');
    await setStatus(project, 'matched');
    await takeStep(ADMIN, await submittedOffer(project), 'accept');
    return [
      [PARTNER, `Now Matched: ${project.projectName} ($25m), moved by our team from New`],
      [FUNDER, `Our team accepted your offer of ${OFFER} for ${project.projectName}`],
      [PARTNER, `Our team assigned ${project.projectName} ($25m) to ${(await funderUser()).companyName}`],
    ];
  },
  assignmentEndedMail: async () => {
    const project = await submitProject('Released Court');
    await setStatus(project, 'matched');
    await takeStep(ADMIN, await submittedOffer(project), 'accept');
    await send(ADMIN, 'DELETE', `/api/project/${project.id}/capital`);
    return [[FUNDER, `No longer assigned to you: ${project.projectName} ($25m)`]];
  },
  tasksAddedMails: async ({ id, projectName }) => {
    const templates = ['valuation', 'presales'];
    const tasks = await send<{ ownerSide: string }[]>(ADMIN, 'POST', `/api/task/project/${id}/usual`, {
      templates,
    });
    expect(tasks.map(({ ownerSide }) => ownerSide)).toEqual(['partner', 'partner']);
    return [[PARTNER, `Our team gave you 2 tasks for ${projectName}`]];
  },
  companyUpdatedMail: async ({ projectCompanyId, projectCompanyName }) => {
    const [company] = await send<object[]>(PARTNER, 'GET', `/api/company/${projectCompanyId}`);
    await send(PARTNER, 'POST', '/api/company', { company: { ...company, city: 'Manly' } });
    return [[TEAM, `Jack Thornbury updated ${projectCompanyName}: City`]];
  },
  companyRegisteredMail: async () => {
    const email = 'mere@harbourside.test';
    await register(email);
    await confirmSignUp({
      username: email,
      confirmationCode: await codeTo(email, 'Confirm your registration'),
    });
    return [[TEAM, 'Mere Tamihana registered']];
  },
  passwordResetMail: async () => {
    const username = 'forgetful@harbourside.test';
    await register(username);
    await confirmSignUp({ username, confirmationCode: await codeTo(username, 'Confirm your registration') });
    await resetPassword({ username });
    const confirmationCode = await codeTo(username, 'Reset your password');
    await confirmResetPassword({ username, confirmationCode, newPassword: 'Portal2027' });
    return [[username, 'Your password was changed']];
  },
  companyApprovedMail: async () => {
    const [user] = await send<User[]>(ADMIN, 'GET', `/api/user/${GUEST}`);
    const [company] = await send<Company[]>(ADMIN, 'GET', `/api/company/${user?.companyId}`);
    const { id, version, companyName } = company ?? {};
    await send(ADMIN, 'POST', '/api/company', { company: { id, version, companyType: 'project_partner' } });
    return [[GUEST, `${companyName} is approved`]];
  },
  userAddedMail: async ({ projectCompanyId, projectCompanyName }) => {
    const email = 'aroha@harbourside.test';
    const { version } = await addUser(email);
    const move = { companyId: projectCompanyId, version };
    await send(ADMIN, 'PUT', `/api/company/none/user/${email}`, move);
    return [[email, `You have been added to ${projectCompanyName}`]];
  },
  importStartedMail: async ({ projectCompanyId }) => {
    const row = { ...projectForm, id: randomUUID(), projectName: 'Imported Court', projectCompanyId };
    await send(ADMIN, 'POST', '/api/import/project', {
      import: { id: randomUUID(), file: 'projects.xlsx', rows: 1 },
      rows: [row],
    });
    return [[TEAM, `Helen Marchetti is importing 1 project from projects.xlsx`]];
  },
  openOffersDeclinedMail: async () => {
    const project = await submitProject('Reserved Court');
    const [acceptedOffer, otherOffer] = [await submittedOffer(project), await submittedOffer(project)];
    await takeStep(ADMIN, acceptedOffer, 'accept');
    const [currentProject] = await send<Project[]>(ADMIN, 'GET', `/api/project/${project.id}`);
    if (currentProject) await setStatus(currentProject, 'in_progress');
    expect(otherOffer.termsStatus).toBe('submitted');
    return [[FUNDER, `Our team declined your offer for ${project.projectName}`]];
  },
  writtenMailContent: async () => {
    await send(PARTNER, 'POST', '/api/send/', { to: 'team', subject: 'A call', txtMessage: 'Tomorrow?' });
    return [[TEAM, 'A call']];
  },
};

/** Causes of mails from Cognito and webhooks. */
const otherCauses: Readonly<Record<string, Cause>> = {
  'an invitation': async () => {
    const email = 'invited@portal.test';
    await addUser(email);
    await send(ADMIN, 'POST', '/api/identity/user', { email });
    return [[email, 'Your invitation to the Property Finance Portal']];
  },
  'a forgotten password': async () => {
    await resetPassword({ username: PARTNER });
    return [[PARTNER, 'Reset your password']];
  },
  'a webhook whose URL answers 410 Gone': async () => {
    const receiver = await openReceiver();
    receiver.answerWith(410);
    const webhook = { ...webhookForm, url: receiver.url };
    const { id } = await send<{ id: string }>(ADMIN, 'POST', '/api/webhook', { webhook });
    await send(ADMIN, 'POST', `/api/webhook/${id}/secret`, { secretSince: '' });
    await submitProject('Posted Court');
    await expect
      .poll(async () => {
        await portal.run('local-webhooks-Sender', {});
        return receiver.received.length;
      })
      .toBeGreaterThan(0);
    await receiver.close();
    return [[TEAM, `A webhook was disabled: ${webhookForm.hookName}`]];
  },
};

let project: Project;
beforeAll(async () => {
  portal = await startTestPortal();
  setCurrentPortal(portal);
  project = await submitProject('Postal Quarter');
});
afterAll(async () => portal.close());

/**
 * `mailToCompanyUsers` is a helper of the mails; `signInCodeOffMail` needs a pool with codes (`deep/journeys/sign-in-code.test.ts`).
 */
const UNTESTED_MAILS = ['mailToCompanyUsers', 'signInCodeOffMail'];

it('has a cause for every mail of the portal', () => {
  const tested = mailNames().filter((name) => !UNTESTED_MAILS.includes(name));
  expect(Object.keys(causes).toSorted()).toEqual(tested.toSorted());
});

it.each(Object.entries({ ...causes, ...otherCauses }))('delivers the mail of %s', async (_, cause) => {
  const mails = await cause(project);
  for (const [to, subject, count] of mails)
    expect((await waitForMailsTo(portal, to, subject, count)).length).toBeGreaterThan(0);
});

it('takes every step of an offer', () => {
  expect([...takenSteps].toSorted()).toEqual(termsStepNames.toSorted());
});

it('causes no denied call and no dead letter', () => {
  expect(portal.faults).toEqual([]);
});
