import type { Figures } from '../../../shared/desk/figures.ts';
import { partsOfPast, type ProjectKind } from '../../../shared/desk/past.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import {
  fundingTypes,
  interestReasons,
  labelOf,
  projectSectors,
  termsStatuses,
} from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';

/** Outcomes of an assigned project, with the statuses that count towards each. */
const OUTCOMES: Readonly<Record<string, readonly Project['projectStatus'][]>> = {
  assigned: ['assigned', 'in_progress'],
  completed: ['completed', 'closed'],
  unsuccessful: ['unsuccessful'],
};

/** `2 assigned, 1 completed (n = 3)` */
function countText(parts: readonly (readonly [word: string, count: number])[], n: number): string {
  const countTexts = parts.flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : []));
  return `${countTexts.join(', ') || 'none so far'} (n = ${n})`;
}

/** Counters of a funder's past activity. */
type Counters = readonly { readonly did: string; readonly what: string; readonly times: number }[];

const total = (deeds: Counters, matches: (deed: Counters[number]) => boolean = () => true) =>
  deeds.filter(matches).reduce((sum, deed) => sum + deed.times, 0);
const ofKind = <D extends Counters[number]>(deeds: readonly D[], did: string) =>
  deeds.filter((deed) => deed.did === did);

const countProjects = (deeds: Counters) =>
  countText(
    Object.entries(OUTCOMES).map(([word, statuses]) => [
      word,
      total(deeds, ({ what }) => statuses.some((status) => status === what)),
    ]),
    total(deeds),
  );

const countOffers = (deeds: Counters) =>
  countText(
    termsStatuses.map(({ value, label }) => [
      label.toLowerCase(),
      total(deeds, ({ what }) => what === value),
    ]),
    total(deeds),
  );

const REFUSAL: Interest['answer'] = 'not_for_us';
/** `3 of 7` */
const countRefusals = (deeds: Counters) =>
  `${total(deeds, ({ what }) => what === REFUSAL)} of ${total(deeds)}`;

/** `location 2, size 1`, the most frequent first. */
function reasonCounts(deeds: Counters): string {
  const counts = interestReasons.map(
    ({ value, label }) => [label.toLowerCase(), total(deeds, ({ what }) => what === value)] as const,
  );
  return counts
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([label, count]) => `${label} ${count}`)
    .join(', ');
}

/** Compares with similar projects: same sector, and within it the same funding type. */
function similarityTo({ projectSector, fundingType }: ProjectKind) {
  const type = labelOf(fundingTypes, fundingType);
  return {
    sector: labelOf(projectSectors, projectSector),
    /** `3 of 5, of these Senior Debt: 1 of 2`; the second part is omitted without matches in the sector. */
    count(
      deeds: readonly (Counters[number] & Readonly<Record<keyof ProjectKind, string>>)[],
      count: (some: Counters) => string,
    ) {
      const sameSector = deeds.filter((item) => item.projectSector === projectSector);
      const sameType = sameSector.filter((item) => item.fundingType === fundingType);
      return `${count(sameSector)}${sameSector.length > 0 ? `, of these ${type}: ${count(sameType)}` : ''}`;
    },
  };
}

/**
 * Track record of a capital partner: assignments, declines with reasons, and offers. Each line counts the same sector,
 * the same funding type within it, and all projects. Counts only, no predictions.
 */
export function trackRecord(like: ProjectKind, past: Figures): readonly string[] {
  const { sector, count } = similarityTo(like);
  const counters = Object.entries(past).map(([name, amount]) => ({ ...partsOfPast(name), times: amount }));
  const [assignments, answers, offers] = [
    ofKind(counters, 'project'),
    ofKind(counters, 'answer'),
    ofKind(counters, 'offer'),
  ];
  const reasons = reasonCounts(ofKind(counters, 'reason'));
  return [
    assignments.length === 0
      ? 'With us: none so far (n = 0).'
      : `With us in ${sector}: ${count(assignments, countProjects)}. In all sectors: ${countProjects(assignments)}.`,
    answers.length > 0 &&
      `Not for us ${countRefusals(answers)}${reasons && `: ${reasons}`}. In ${sector}: ${count(answers, countRefusals)}.`,
    offers.length > 0 &&
      `Offers in ${sector}: ${count(offers, countOffers)}. In all sectors: ${countOffers(offers)}.`,
  ].filter((line) => line !== false);
}
