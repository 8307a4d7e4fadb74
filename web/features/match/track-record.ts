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

/** How often something was done, with projects of some kinds. */
type Deeds = readonly { readonly did: string; readonly what: string; readonly times: number }[];

const times = (deeds: Deeds, is: (deed: Deeds[number]) => boolean = () => true) =>
  deeds.filter(is).reduce((sum, deed) => sum + deed.times, 0);
const only = <D extends Deeds[number]>(deeds: readonly D[], did: string) =>
  deeds.filter((deed) => deed.did === did);

const countProjects = (deeds: Deeds) =>
  counted(
    Object.entries(OUTCOMES).map(([word, statuses]) => [
      word,
      times(deeds, ({ what }) => statuses.some((status) => status === what)),
    ]),
    times(deeds),
  );

const countOffers = (deeds: Deeds) =>
  counted(
    termsStatuses.map(({ value, label }) => [
      label.toLowerCase(),
      times(deeds, ({ what }) => what === value),
    ]),
    times(deeds),
  );

const REFUSAL: Interest['answer'] = 'not_for_us';
/** `3 of 7` */
const countRefusals = (deeds: Deeds) => `${times(deeds, ({ what }) => what === REFUSAL)} of ${times(deeds)}`;

/** `location 2, size 1`, the most frequent first. */
function reasonsOf(deeds: Deeds): string {
  const counts = interestReasons.map(
    ({ value, label }) => [label.toLowerCase(), times(deeds, ({ what }) => what === value)] as const,
  );
  return counts
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([label, count]) => `${label} ${count}`)
    .join(', ');
}

/** The kind of projects that are alike: the same sector, and of these the same funding type. */
function likenessTo({ projectSector, fundingType }: ProjectKind) {
  const type = labelOf(fundingTypes, fundingType);
  return {
    sector: labelOf(projectSectors, projectSector),
    /** `3 of 5, of these Senior Debt: 1 of 2`; the second part only where the first has any. */
    count(
      deeds: readonly (Deeds[number] & Readonly<Record<keyof ProjectKind, string>>)[],
      count: (some: Deeds) => string,
    ) {
      const near = deeds.filter((one) => one.projectSector === projectSector);
      const same = near.filter((one) => one.fundingType === fundingType);
      return `${count(near)}${near.length > 0 ? `, of these ${type}: ${count(same)}` : ''}`;
    },
  };
}

/**
 * What a capital partner did with our projects so far, a line each: what was assigned to it, what it said no to and
 * why, what it offered; with those of the same sector, of these with those of the same funding type, and with all.
 * Counted, never modelled.
 */
export function trackRecord(like: ProjectKind, past: Figures): readonly string[] {
  const { sector, count } = likenessTo(like);
  const deeds = Object.entries(past).map(([name, amount]) => ({ ...partsOfPast(name), times: amount }));
  const [own, answers, offers] = [only(deeds, 'project'), only(deeds, 'answer'), only(deeds, 'offer')];
  const reasons = reasonsOf(only(deeds, 'reason'));
  return [
    own.length === 0
      ? 'With us: none so far (n = 0).'
      : `With us in ${sector}: ${count(own, countProjects)}. In all sectors: ${countProjects(own)}.`,
    answers.length > 0 &&
      `Not for us ${countRefusals(answers)}${reasons && `: ${reasons}`}. In ${sector}: ${count(answers, countRefusals)}.`,
    offers.length > 0 &&
      `Offers in ${sector}: ${count(offers, countOffers)}. In all sectors: ${countOffers(offers)}.`,
  ].filter((line) => line !== false);
}
