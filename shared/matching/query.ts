import { bitOf, type LimitRows, type ProfileColumns } from './columns.ts';
import { CRITERIA, RATIOS, SETS, WEIGHTS, type CriterionName } from './criteria.ts';
import { SET_NAMES } from './set-columns.ts';
import { isSubordinate, thousandths, type ProjectValues } from './values.ts';

/**
 * A key says missed criteria and score at once; the smaller, the better: what is missing of the full score, above that
 * the number of missed criteria. The verdict follows: 0 fits, from here on something is missed.
 */
export const SCORES = 10_001;

/** What unknown criteria add to a key, by their bits: half the weight of each. */
export const UNKNOWN = Int32Array.from({ length: 1 << CRITERIA.length }, (_, unknown) =>
  CRITERIA.reduce((sum, name) => sum + (unknown & bitOf(name) ? 50 * WEIGHTS[name] : 0), 0),
);

/** What a project asks of a word of the sets of every profile. */
export interface AskedWord {
  readonly word: Int32Array;
  /** The bits of its values; none for a value that it does not say, which misses no set. */
  readonly bits: number;
  /** What each bit adds to a key when it is missed, by its place: the whole weight. */
  readonly costs: Int32Array;
}

function askedWords(project: ProjectValues, { sets, words }: ProfileColumns): readonly AskedWord[] {
  return words.map((word, number) => {
    const costs = new Int32Array(32);
    let bits = 0;
    for (const [turn, name] of SET_NAMES.entries()) {
      const value = project[SETS[name]];
      const set = sets[turn];
      if (!value || set?.word !== number) continue;
      const place = set.places.get(value) ?? set.other;
      bits |= 1 << place;
      costs[place] = SCORES + 100 * WEIGHTS[name];
    }
    return { word, bits, costs };
  });
}

/** Stand for figures that are not judged: no limit is below the one or above the other. */
const LEAST = -1;
const MOST = Infinity;

/** What a project asks of every profile. */
export interface Query {
  readonly words: readonly AskedWord[];
  /** Bits of the criteria that it says nothing about. */
  readonly silent: number;
  readonly limits: LimitRows;
  /** The amount as it is held against minima, and against maxima. */
  readonly low: number;
  readonly high: number;
  readonly ltv: number;
  readonly ltc: number;
  readonly presales: number;
  readonly cover: number;
  readonly pricing: number;
}

const isSilent = (of: unknown) => thousandths(of) === undefined;

/** The bits of the criteria that a project says nothing about, without those that its exit leaves open. */
function unsaid(project: ProjectValues): number {
  const { presales, interestCover } = RATIOS;
  const silent: Readonly<Record<CriterionName, boolean>> = {
    location: !project.state,
    sector: !project.projectSector,
    fundingType: !project.fundingType,
    amount: isSilent(project.fundingAmount),
    projectType: !project.projectType,
    fundingPurpose: !project.fundingPurpose,
    ltv: isSilent(project.maxLTV),
    ltc: isSilent(project.maxLTC),
    presales: isSilent(project.minPTD) && project.exit !== presales.notFor,
    interestCover: isSilent(project.minICR) && project.exit !== interestCover.notFor,
    // Without a pricing the return is open, never unknown.
    return: false,
  };
  return CRITERIA.reduce((bits, name) => bits | (silent[name] ? bitOf(name) : 0), 0);
}

/** Prepares a project for being held against many profiles. */
export function queryOf(project: ProjectValues, columns: ProfileColumns): Query {
  const unless = (exit: string, value: unknown) => (project.exit === exit ? undefined : thousandths(value));
  const amount = thousandths(project.fundingAmount);
  return {
    words: askedWords(project, columns),
    silent: unsaid(project),
    limits: columns.limits(isSubordinate(project.fundingType)),
    low: amount ?? MOST,
    high: amount ?? LEAST,
    ltv: thousandths(project.maxLTV) ?? LEAST,
    ltc: thousandths(project.maxLTC) ?? LEAST,
    presales: unless(RATIOS.presales.notFor, project.minPTD) ?? MOST,
    cover: unless(RATIOS.interestCover.notFor, project.minICR) ?? MOST,
    pricing: thousandths(project.pricing) ?? MOST,
  };
}
