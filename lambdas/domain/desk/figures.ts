import type { ReachedStep } from '../../../shared/api/project.ts';
import { TEAM_DESK } from '../../../shared/desk/duties.ts';
import { documentSet, funderSet, SETS } from '../../../shared/desk/figures.ts';
import {
  PAST_ACTIVITY_SET,
  pastActivityDesk,
  pastActivityName,
  type Activity,
  type ProjectKind,
} from '../../../shared/desk/past-activity.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Message } from '../../../shared/entities/message.ts';
import { isClosed, isPastMatched, type Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/schema/durations.ts';

interface FigureDelta {
  readonly desk: string;
  /** The set of figures that one item stores, such as `days`. */
  readonly set: string;
  readonly name: string;
  readonly amount: number;
}

/** Data from outside the record that its figures depend on. */
export interface RelatedData {
  /** Of a project: when it reached its statuses. */
  readonly reached: readonly ReachedStep[];
  /** The record's project; undefined for a project and for records without a project. */
  readonly project?: Project | undefined;
  /** Of an ask: the funder's last answer, which can be an offer. */
  readonly answer?: { readonly updatedAt: string } | undefined;
  /** Of an offer: when its shared revision was shared, ISO 8601. */
  readonly sharedAt?: string | undefined;
  /** Of an offer: when its improvement was requested, ISO 8601. */
  readonly improvementAskedAt?: string | undefined;
}

/** Longer durations are counted as this, so that the histograms stay small. */
const LONGEST_HOURS = 2000;
const LONGEST_DAYS = 1500;

const teamDelta = (set: string, name: string, amount = 1): FigureDelta => ({
  desk: TEAM_DESK,
  set,
  name,
  amount,
});

/** Adds one project to a count, and its funding amount in AUD to a sum. */
const countAndAmount = (set: string, value: string, { fundingAmount }: Project): readonly FigureDelta[] =>
  value === ''
    ? []
    : [teamDelta(set, `${value}.count`), teamDelta(set, `${value}.amount`, fundingAmount ?? 0)];

const durationIn = (from: string, to: string, unit: number, limit: number) =>
  Math.min(limit, Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / unit)));

function daysInStatusDeltas(reached: readonly ReachedStep[]): readonly FigureDelta[] {
  return reached.flatMap(({ status, at }, index) => {
    const next = reached[index + 1];
    return next ? [teamDelta(SETS.days, `${status}.${durationIn(at, next.at, DAY_MS, LONGEST_DAYS)}`)] : [];
  });
}

/** Counts a capital partner's activity on a project; none while the project is unknown. */
const pastActivityDeltas = (
  companyId: string,
  kind: ProjectKind | undefined,
  ...activities: readonly Activity[]
): readonly FigureDelta[] =>
  kind && companyId !== ''
    ? activities.map((activity) => ({
        desk: pastActivityDesk(companyId),
        set: PAST_ACTIVITY_SET,
        name: pastActivityName(kind, activity),
        amount: 1,
      }))
    : [];

function ofProject(project: Project, { reached }: RelatedData): readonly FigureDelta[] {
  if (project.draft) return [];
  const open = isClosed(project)
    ? []
    : [
        ...countAndAmount(SETS.state, project.state, project),
        ...countAndAmount(SETS.sector, project.projectSector, project),
        ...countAndAmount(SETS.month, project.targetFundingDate.slice(0, 7), project),
      ];
  return [
    ...countAndAmount(SETS.pipeline, project.projectStatus, project),
    ...open,
    ...(project.closedYear === '' ? [] : [teamDelta(SETS.closed, project.closedYear)]),
    ...reached.map(({ status }) => teamDelta(SETS.reached, status)),
    ...daysInStatusDeltas(reached),
    ...(isPastMatched(project)
      ? pastActivityDeltas(project.capitalCompanyId, project, `project.${project.projectStatus}`)
      : []),
  ];
}

function ofInterest(
  { companyId, answer, reasons }: Interest,
  { project }: RelatedData,
): readonly FigureDelta[] {
  const statedReasons = answer === 'not_for_us' ? reasons : [];
  return [
    teamDelta(funderSet(companyId), answer),
    ...statedReasons.map((reason) => teamDelta(funderSet(companyId), `reason.${reason}`)),
    ...pastActivityDeltas(
      companyId,
      project,
      `answer.${answer}`,
      ...statedReasons.map((reason): Activity => `reason.${reason}`),
    ),
  ];
}

/** Draft offers stay private to their funder. */
function ofTerms({ companyId, termsStatus, revision }: Terms, { project }: RelatedData) {
  if (!revision) return [];
  const activity = `offer.${termsStatus}` as const;
  return [teamDelta(funderSet(companyId), activity), ...pastActivityDeltas(companyId, project, activity)];
}

function ofMessage({ asks, funderId, createdAt, answeredAt }: Message): readonly FigureDelta[] {
  if (asks !== 'funder' || funderId === '' || answeredAt === '') return [];
  return [
    teamDelta(funderSet(funderId), `hours.${durationIn(createdAt, answeredAt, HOUR_MS, LONGEST_HOURS)}`),
  ];
}

/** Counts a partner's documents by type, so that its desk can list missing types. */
function ofDocument(document: ProjectDocument): readonly FigureDelta[] {
  const { companyId: desk, projectId, documentType, documentStatus, draft } = document;
  if (draft || documentType === '') return [];
  return [{ desk, set: documentSet(projectId), name: `${documentType}.${documentStatus}`, amount: 1 }];
}

const deltasByNoun: {
  readonly [N in Noun]?: (record: RecordFor[N], related: RelatedData) => readonly FigureDelta[];
} = { project: ofProject, document: ofDocument, interest: ofInterest, terms: ofTerms, message: ofMessage };

/** Computes the figures that a record adds. Pure, so that they can be recomputed at any time. */
export function computeFigureDeltas<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  related: RelatedData,
): readonly FigureDelta[] {
  const compute: ((record: RecordFor[N], related: RelatedData) => readonly FigureDelta[]) | undefined =
    deltasByNoun[noun];
  return (compute?.(record, related) ?? []).filter(({ amount }) => amount !== 0);
}
