/** What the definition of a match reads of a project; whatever is absent counts as empty. */
export interface ProjectValues {
  readonly state?: string | null;
  readonly projectSector?: string | null;
  readonly fundingType?: string | null;
  readonly projectType?: string | null;
  readonly fundingPurpose?: string | null;
  /** AUD. */
  readonly fundingAmount?: number | null;
  /** Percent, as all ratios but the interest cover. */
  readonly maxLTV?: number | null;
  readonly maxLTC?: number | null;
  readonly minPTD?: number | null;
  /** A factor. */
  readonly minICR?: number | null;
  readonly pricing?: number | null;
  readonly exit?: string | null;
}

type Set = readonly string[] | null;

/** What the definition of a match reads of a funding profile. */
export interface ProfileValues {
  readonly state?: Set;
  readonly projectSector?: Set;
  readonly fundingType?: Set;
  readonly projectType?: Set;
  readonly fundingPurpose?: Set;
  readonly minAmountSenior?: number | null;
  readonly maxAmountSenior?: number | null;
  readonly minAmountSubordinate?: number | null;
  readonly maxAmountSubordinate?: number | null;
  readonly maxLTV?: number | null;
  readonly maxLTC?: number | null;
  readonly minPTD?: number | null;
  readonly minICR?: number | null;
  readonly seniorIRR?: number | null;
  readonly subordinateIRR?: number | null;
}

/** Above every amount of money; as thousandths it is still exact. */
export const MOST = 1e12;

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** A number as whole thousandths, so that all comparisons are exact; undefined for an empty one. */
export function thousandths(value: unknown): number | undefined {
  if (!isNumber(value)) return undefined;
  return Math.min(Math.max(Math.round(value * 1000), 0), MOST);
}

/** The distinct values of a set; an absent one is empty. */
export const distinct = (of: Set | undefined): readonly string[] => [...new Set(of ?? [])];

const SUBORDINATE = new Set<string | null | undefined>([
  'mezzanine_debt',
  'equity_investment',
  'pref_equity',
]);

/** Whether the subordinate values of a profile hold for a project of this funding type. */
export const isSubordinate = (fundingType: string | null | undefined): boolean =>
  SUBORDINATE.has(fundingType);

type AmountField = `${'min' | 'max'}Amount${'Senior' | 'Subordinate'}`;

/** The limits of a profile that hold for a funding type: the fields they stand in. */
export interface Limits {
  readonly min: AmountField;
  readonly max: AmountField;
  readonly irr: 'seniorIRR' | 'subordinateIRR';
}

/** Which limits of a profile hold: of the subordinate ones those that are given, else the senior ones. */
export function limitsOf(profile: ProfileValues, fundingType: string | null | undefined): Limits {
  const subordinate = isSubordinate(fundingType);
  const given = (field: keyof ProfileValues) => thousandths(profile[field]) !== undefined;
  const pair = subordinate && (given('minAmountSubordinate') || given('maxAmountSubordinate'));
  return {
    min: pair ? 'minAmountSubordinate' : 'minAmountSenior',
    max: pair ? 'maxAmountSubordinate' : 'maxAmountSenior',
    irr: subordinate && given('subordinateIRR') ? 'subordinateIRR' : 'seniorIRR',
  };
}
