import type { ReachedStep } from '../../../shared/api/project.ts';
import { TEAM_DESK } from '../../../shared/desk/duties.ts';
import { documentSet, funderSet, SETS } from '../../../shared/desk/figures.ts';
import { PAST_SET, pastDesk, pastName, type Deed, type ProjectKind } from '../../../shared/desk/past.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Message } from '../../../shared/entities/message.ts';
import { isClosed, isPastMatched, type Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';

/** What a record adds to a figure. */
export interface Share {
  /** Whose desk shows it. */
  readonly desk: string;
  readonly set: string;
  readonly name: string;
  readonly amount: number;
}

/** What is known of a record beside itself. */
export interface Beside {
  /** Of a project: when it reached its statuses. */
  readonly reached: readonly ReachedStep[];
  /** The project that it is about; none of a project itself, and of what is about none. */
  readonly project?: Project | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer waits count as this long: the histograms stay small. */
const MOST_HOURS = 2000;
const MOST_DAYS = 1500;

const team = (set: string, name: string, amount = 1): Share => ({ desk: TEAM_DESK, set, name, amount });

/** One project, and its funding amount in AUD. */
const sized = (set: string, value: string, { fundingAmount }: Project): readonly Share[] =>
  value === '' ? [] : [team(set, `${value}.count`), team(set, `${value}.amount`, fundingAmount ?? 0)];

const between = (from: string, to: string, unit: number, most: number) =>
  Math.min(most, Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / unit)));

/** The days that it stayed in each status before the next. */
function stays(reached: readonly ReachedStep[]): readonly Share[] {
  return reached.flatMap(({ status, at }, turn) => {
    const next = reached[turn + 1];
    return next ? [team(SETS.days, `${status}.${between(at, next.at, DAY_MS, MOST_DAYS)}`)] : [];
  });
}

/** What a capital partner did with a project; nothing while the project is not known. */
const past = (
  companyId: string,
  kind: ProjectKind | undefined,
  ...deeds: readonly Deed[]
): readonly Share[] =>
  kind && companyId !== ''
    ? deeds.map((deed) => ({
        desk: pastDesk(companyId),
        set: PAST_SET,
        name: pastName(kind, deed),
        amount: 1,
      }))
    : [];

function ofProject(project: Project, { reached }: Beside): readonly Share[] {
  if (project.draft) return [];
  const open = isClosed(project)
    ? []
    : [
        ...sized(SETS.state, project.state, project),
        ...sized(SETS.sector, project.projectSector, project),
        ...sized(SETS.month, project.targetFundingDate.slice(0, 7), project),
      ];
  return [
    ...sized(SETS.pipeline, project.projectStatus, project),
    ...open,
    ...(project.closedYear === '' ? [] : [team(SETS.closed, project.closedYear)]),
    ...reached.map(({ status }) => team(SETS.reached, status)),
    ...stays(reached),
    ...(isPastMatched(project)
      ? past(project.capitalCompanyId, project, `project.${project.projectStatus}`)
      : []),
  ];
}

function ofInterest({ companyId, answer, reasons }: Interest, { project }: Beside): readonly Share[] {
  const given = answer === 'not_for_us' ? reasons : [];
  return [
    team(funderSet(companyId), answer),
    ...given.map((reason) => team(funderSet(companyId), `reason.${reason}`)),
    ...past(companyId, project, `answer.${answer}`, ...given.map((reason): Deed => `reason.${reason}`)),
  ];
}

/** A draft is its funder's alone. */
const ofTerms = ({ companyId, termsStatus, revision }: Terms, { project }: Beside): readonly Share[] =>
  (revision ?? 0) > 0
    ? [
        team(funderSet(companyId), `offer.${termsStatus}`),
        ...past(companyId, project, `offer.${termsStatus}`),
      ]
    : [];

function ofMessage({ asks, funderId, createdAt, answeredAt }: Message): readonly Share[] {
  if (asks !== 'funder' || funderId === '' || answeredAt === '') return [];
  return [team(funderSet(funderId), `hours.${between(createdAt, answeredAt, HOUR_MS, MOST_HOURS)}`)];
}

/** What a partner has sent of each type, so that its desk tells what is missing. */
const ofDocument = ({
  companyId,
  projectId,
  documentType,
  documentStatus,
  draft,
}: ProjectDocument): readonly Share[] =>
  draft || documentType === ''
    ? []
    : [
        {
          desk: companyId,
          set: documentSet(projectId),
          name: `${documentType}.${documentStatus}`,
          amount: 1,
        },
      ];

const makers: {
  readonly [N in Noun]?: (record: RecordFor[N], beside: Beside) => readonly Share[];
} = { project: ofProject, document: ofDocument, interest: ofInterest, terms: ofTerms, message: ofMessage };

/**
 * What a record adds to which figures: pure, so that it can be computed anew at any time.
 * @param beside what is known of it beside itself
 */
export function sharesOf<N extends Noun>(noun: N, record: RecordFor[N], beside: Beside): readonly Share[] {
  const make: ((record: RecordFor[N], beside: Beside) => readonly Share[]) | undefined = makers[noun];
  return (make?.(record, beside) ?? []).filter(({ amount }) => amount !== 0);
}
