import type { ProfileMatch } from '../../../../shared/api/match.ts';

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

/** Who sets the pricing, as a capital partner reads it. */
export const INVESTMENT_TEAM = 'The investment team sets it.';

/** What keeps a profile from fitting, in a sentence or two. A value that is not known is the partner's to say. */
export function missingWords(
  { criteria }: { readonly criteria: readonly Criterion[] },
  pricedBy = 'It is ours to set.',
): string {
  const missed = criteria.filter(({ result }) => result === 'missed');
  if (missed.length > 0) return missed.map(({ words }) => words).join('. ');
  const unknown = criteria.filter(({ result }) => result === 'unknown');
  const [first] = unknown;
  if (!first) return 'Nothing missing.';
  const owner = first.name === 'return' ? pricedBy : 'The project partner has it.';
  const others = unknown.length > 1 ? ` ${unknown.length - 1} more not known.` : '';
  return `${first.words}. ${owner}${others}`;
}

/** For those who do not see the ruler: how many of the criteria stand in the way of nothing. */
export function rulerWords(criteria: readonly Criterion[]): string {
  const good = criteria.filter(({ result }) => result === 'met' || result === 'open').length;
  return `${good} of ${criteria.length} criteria met or open`;
}
