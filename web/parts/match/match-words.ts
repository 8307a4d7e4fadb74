import type { ProfileMatch } from '../../../shared/api/match.ts';

export type Criterion = ProfileMatch['criteria'][number];

/** The score as it is shown, whole percent. */
export const percentOf = (score: number): number => Math.round(score / 100);

/** Short names of the criteria. */
export const criterionNames: Readonly<Record<Criterion['name'], string>> = {
  location: 'Location',
  sector: 'Sector',
  fundingType: 'Funding type',
  amount: 'Amount',
  projectType: 'Project type',
  fundingPurpose: 'Purpose',
  ltv: 'LTV',
  ltc: 'LTC',
  presales: 'Presales',
  interestCover: 'Interest cover',
  return: 'Return',
};

/** Explains why a profile does not fit, in a sentence or two. Only the project partner can fill in unknown values. */
export function missingWords({ criteria }: { readonly criteria: readonly Criterion[] }): string {
  const missed = criteria.filter(({ result }) => result === 'missed');
  if (missed.length > 0) return missed.map(({ words }) => words).join('. ');
  const unknown = criteria.filter(({ result }) => result === 'unknown');
  const [first] = unknown;
  if (!first) return 'Nothing missing.';
  const others = unknown.length > 1 ? ` ${unknown.length - 1} more not known.` : '';
  return `${first.words}. The project partner has it.${others}`;
}

/** For those who do not see the ruler: how many of the criteria stand in the way of nothing. */
export function rulerWords(criteria: readonly Criterion[]): string {
  const good = criteria.filter(({ result }) => result === 'met' || result === 'open').length;
  return `${good} of ${criteria.length} criteria met or open`;
}
