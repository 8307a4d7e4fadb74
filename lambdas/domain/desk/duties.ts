import { dutyStart, TEAM_DESK, type DutyKind } from '../../../shared/desk/duties.ts';
import { STALE_DAYS } from '../../../shared/funding-appetite.ts';
import { isAnswered, type Ask } from '../../../shared/entities/ask.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { isConsidered, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { isOpenQuestion, type Message } from '../../../shared/entities/message.ts';
import {
  isClosed,
  isOnMarket,
  isPastMatched,
  isRanked,
  mayReceiveOffer,
  type Project,
} from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import { daysLater } from '../../../shared/schema/sydney-date.ts';
import { isThreadOpen } from '../message/threads.ts';
import { isOwedByCompany } from '../task/visible-tasks.ts';
import type { RelatedData } from './figures.ts';

export interface Duty {
  /** The company that must act, or the team. */
  readonly desk: string;
  readonly kind: DutyKind;
  /** Start of the duty: a time, or a day in Sydney. */
  readonly since: string;
  readonly projectId: string;
}

const OPTIONAL_MATCHING_FIELDS = ['maxLTV', 'maxLTC', 'exit'] as const;

function ofProject(project: Project): readonly Duty[] {
  const {
    id: projectId,
    projectCompanyId: desk,
    projectStatus,
    targetFundingDate,
    nextStepDate,
    createdAt,
  } = project;
  if (project.draft) return [{ desk, kind: 'draft', since: createdAt, projectId }];
  const teamDuty = (kind: DutyKind, since: string): Duty => ({ desk: TEAM_DESK, kind, since, projectId });
  const hasGaps =
    isRanked(project) &&
    OPTIONAL_MATCHING_FIELDS.some((field) => project[field] === null || project[field] === '');
  const lacksFunder = isPastMatched(project) && !isClosed(project) && project.capitalCompanyId === '';
  return [
    ...(projectStatus === 'new' ? [teamDuty('newProject', createdAt)] : []),
    ...(projectStatus === 'matched' ? [teamDuty('unassigned', createdAt)] : []),
    ...(lacksFunder ? [teamDuty('noFunder', createdAt)] : []),
    ...(!isClosed(project) && targetFundingDate !== ''
      ? [teamDuty('fundingDate', dutyStart('fundingDate', targetFundingDate))]
      : []),
    ...(!isClosed(project) && nextStepDate !== '' ? [teamDuty('nextStep', nextStepDate)] : []),
    ...(hasGaps ? [{ desk, kind: 'gaps' as const, since: createdAt, projectId }] : []),
  ];
}

function ofDocument(document: ProjectDocument): readonly Duty[] {
  const { companyId: desk, documentStatus: status, projectId, reviewedAt, uploadedAt, createdAt } = document;
  if (document.draft) return [];
  if (status === 'rejected') return [{ desk, kind: 'rejected', since: reviewedAt || createdAt, projectId }];
  if (status === 'approved') return [];
  return [{ desk: TEAM_DESK, kind: 'review', since: uploadedAt || createdAt, projectId }];
}

/** A funder's draft, while its project accepts offers. */
function ofOfferDraft({ projectId, companyId: desk, createdAt }: Terms, project?: Project): readonly Duty[] {
  const canSubmit = project && mayReceiveOffer(project, desk);
  return canSubmit ? [{ desk, kind: 'draft', since: createdAt, projectId }] : [];
}

function ofTerms(offer: Terms, { project, sharedAt, improvementAskedAt }: RelatedData): readonly Duty[] {
  if (offer.termsStatus === 'draft') return ofOfferDraft(offer, project);
  if (!isLive(offer)) return [];
  const partnerId = project?.projectCompanyId;
  const { projectId, companyId, validUntil, improveUntil, submittedAt, updatedAt } = offer;
  const duty = (desk: string, kind: DutyKind, since: string): Duty => ({ desk, kind, since, projectId });
  return [
    duty(companyId, 'standing', submittedAt || updatedAt),
    ...(offer.termsStatus === 'submitted' ? [duty(TEAM_DESK, 'offer', submittedAt || updatedAt)] : []),
    ...(partnerId && offer.sharedRevision ? [duty(partnerId, 'shared', sharedAt ?? submittedAt)] : []),
    ...(validUntil
      ? [companyId, TEAM_DESK].map((desk) => duty(desk, 'expiry', dutyStart('expiry', validUntil)))
      : []),
    ...(improveUntil ? [duty(companyId, 'improve', improvementAskedAt ?? submittedAt)] : []),
  ];
}

/** Kinds of the team's duties about an answer or task that another side owes. */
const owedKinds = { partner: 'partnerOwes', funder: 'funderOwes' } as const;

function ofMessage(message: Message, { project }: RelatedData): readonly Duty[] {
  const { asks, partnerId, funderId, projectId, createdAt: since } = message;
  if (!isOpenQuestion(message) || asks === '') return [];
  if (project && !isThreadOpen(project, message)) return [];
  const desk = { team: TEAM_DESK, partner: partnerId, funder: funderId }[asks];
  return [
    ...(desk ? [{ desk, kind: 'answer' as const, since, projectId }] : []),
    // The team sees who else owes an answer.
    ...(asks === 'team' ? [] : [{ desk: TEAM_DESK, kind: owedKinds[asks], since, projectId }]),
  ];
}

function ofTask(task: Task, { project }: RelatedData): readonly Duty[] {
  const { ownerSide, partnerId, funderId, projectId, dueDate, createdAt } = task;
  if (task.done || ownerSide === '') return [];
  if (project && ownerSide !== 'team' && !isOwedByCompany(project, task)) return [];
  const desk = { team: '', partner: partnerId, funder: funderId }[ownerSide];
  const kind: DutyKind = ownerSide === 'team' ? 'task' : owedKinds[ownerSide];
  return [
    // The team sees all overdue tasks; a company sees all its own tasks.
    ...(dueDate ? [{ desk: TEAM_DESK, kind, since: dutyStart('task', dueDate), projectId }] : []),
    ...(desk ? [{ desk, kind: 'task' as const, since: createdAt, projectId }] : []),
  ];
}

/** The team's desk lists an unanswered ask while the project is on the market. */
function ofAsk(ask: Ask, { project, answer }: RelatedData): readonly Duty[] {
  if (!project || !isOnMarket(project) || isAnswered(ask, answer)) return [];
  return [{ desk: TEAM_DESK, kind: 'funderOwes', since: ask.askedAt, projectId: ask.projectId }];
}

const ofCompany = ({ companyType, createdAt }: Company): readonly Duty[] =>
  companyType === 'guest' ? [{ desk: TEAM_DESK, kind: 'company', since: createdAt, projectId: '' }] : [];

function ofProfile(profile: FundingProfile): readonly Duty[] {
  const { companyId: desk, confirmedOn } = profile;
  if (!isConsidered(profile) || confirmedOn === '') return [];
  return [{ desk, kind: 'appetite', since: daysLater(confirmedOn, STALE_DAYS), projectId: '' }];
}

const dutiesByNoun: {
  readonly [N in Noun]?: (record: RecordFor[N], related: RelatedData) => readonly Duty[];
} = {
  project: ofProject,
  document: ofDocument,
  terms: ofTerms,
  message: ofMessage,
  ask: ofAsk,
  task: ofTask,
  company: ofCompany,
  'funding-profile': ofProfile,
};

/**
 * Returns the duties that a record creates. Pure, so that they can be recomputed at any time. A closed project and
 * its records create none.
 * @param related data of other records
 */
export function dutiesOf<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  related: RelatedData,
): readonly Duty[] {
  const compute: ((record: RecordFor[N], related: RelatedData) => readonly Duty[]) | undefined =
    dutiesByNoun[noun];
  const { project } = related;
  return project && isClosed(project) ? [] : (compute?.(record, related) ?? []);
}
