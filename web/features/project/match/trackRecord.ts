import type { OfferOutcome } from '../../../../shared/api/terms.ts';
import type { Interest } from '../../../../shared/entities/interest.ts';
import {
  fundingTypes,
  interestReasons,
  labelOf,
  projectSectors,
  termsStatuses,
} from '../../../../shared/entities/options.ts';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';

/** What is known of what capital partners did. */
export interface Past {
  readonly projects: readonly Project[];
  readonly answers: readonly Interest[];
  readonly offers: readonly OfferOutcome[];
}

/** What becomes of a project that is assigned, and the statuses that say so. */
const OUTCOMES: Readonly<Record<string, readonly Project['projectStatus'][]>> = {
  assigned: ['assigned', 'in_progress'],
  completed: ['completed', 'closed'],
  unsuccessful: ['unsuccessful'],
};

/** `2 assigned, 1 completed (n = 3)` */
function counted(parts: readonly (readonly [word: string, count: number])[], n: number): string {
  const words = parts.flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : []));
  return `${words.join(', ') || 'none so far'} (n = ${n})`;
}

const countProjects = (projects: readonly Project[]) =>
  counted(
    Object.entries(OUTCOMES).map(([word, statuses]) => [
      word,
      projects.filter(({ projectStatus }) => statuses.includes(projectStatus)).length,
    ]),
    projects.length,
  );

const countOffers = (offers: readonly OfferOutcome[]) =>
  counted(
    termsStatuses.map(({ value, label }) => [
      label.toLowerCase(),
      offers.filter(({ termsStatus }) => termsStatus === value).length,
    ]),
    offers.length,
  );

const isRefusal = ({ answer }: Interest) => answer === 'not_for_us';
/** `3 of 7` */
const countRefusals = (answers: readonly Interest[]) =>
  `${answers.filter(isRefusal).length} of ${answers.length}`;

/** `location 2, size 1`, the most frequent first. */
function reasonsOf(answers: readonly Interest[]): string {
  const given = answers.filter(isRefusal).flatMap(({ reasons }) => reasons);
  const counts = interestReasons.map(
    ({ value, label }) => [label.toLowerCase(), given.filter((one) => one === value).length] as const,
  );
  return counts
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([label, count]) => `${label} ${count}`)
    .join(', ');
}

/** The kind of projects that are alike: the same sector, and of these the same funding type. */
function likenessTo({ projectSector, fundingType }: Project) {
  const type = labelOf(fundingTypes, fundingType);
  return {
    sector: labelOf(projectSectors, projectSector),
    /** `3 of 5, of these Senior Debt: 1 of 2`; the second part only where the first has any. */
    count<T>(
      of: readonly T[],
      projectOf: (one: T) => Project | undefined,
      count: (some: readonly T[]) => string,
    ) {
      const near = of.filter((one) => projectOf(one)?.projectSector === projectSector);
      const same = near.filter((one) => projectOf(one)?.fundingType === fundingType);
      return `${count(near)}${near.length > 0 ? `, of these ${type}: ${count(same)}` : ''}`;
    },
  };
}

/**
 * What a capital partner did with our projects so far, a line each: what was assigned to it, what it said no to and
 * why, what it offered; with those of the same sector, of these with those of the same funding type, and with all.
 * Counted, never modelled.
 */
export function trackRecord(companyId: string, like: Project, past: Past): readonly string[] {
  const { sector, count } = likenessTo(like);
  const byId = new Map(past.projects.map((one) => [one.id, one]));
  const about = ({ projectId }: { readonly projectId: string }) => byId.get(projectId);
  const own = past.projects.filter((one) => one.capitalCompanyId === companyId && isPastMatched(one));
  const answers = past.answers.filter((one) => one.companyId === companyId);
  const offers = past.offers.filter((one) => one.companyId === companyId);
  const reasons = reasonsOf(answers);
  return [
    own.length === 0
      ? 'With us: none so far (n = 0).'
      : `With us in ${sector}: ${count(own, (one) => one, countProjects)}. In all sectors: ${countProjects(own)}.`,
    answers.length > 0 &&
      `Not for us ${countRefusals(answers)}${reasons && `: ${reasons}`}. In ${sector}: ${count(answers, about, countRefusals)}.`,
    offers.length > 0 &&
      `Offers in ${sector}: ${count(offers, about, countOffers)}. In all sectors: ${countOffers(offers)}.`,
  ].filter((line) => line !== false);
}
