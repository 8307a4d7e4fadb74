import type { ProfileMatch } from '../../../shared/api/match.ts';

export type Criterion = ProfileMatch['criteria'][number];

/** Converts a match's score, in hundredths of a percent, to whole percent. */
export const percentOf = (score: number): number => Math.round(score / 100);

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

/** Explains to a capital partner why its profile misses, or which value is missing and who can add it. */
export function explainMisfit({ criteria }: { readonly criteria: readonly Criterion[] }): string {
  const missed = criteria.filter(({ result }) => result === 'missed');
  if (missed.length > 0) return missed.map(({ words }) => words).join('. ');
  const unknown = criteria.filter(({ result }) => result === 'unknown');
  const [first, ...more] = unknown;
  if (!first) return 'Meets all criteria.';
  const furtherValues = more.length === 1 ? '1 more value is' : `${more.length} more values are`;
  return more.length === 0
    ? `${first.words}. The project partner adds it; our team can ask for it.`
    : `${first.words}, and ${furtherValues} missing. The project partner adds them; our team can ask for them.`;
}

/** Text alternative of `FitRuler`, the bar of criteria: the number of criteria that are met or open. */
export function rulerLabel(criteria: readonly Criterion[]): string {
  const good = criteria.filter(({ result }) => result === 'met' || result === 'open').length;
  return `${good} of ${criteria.length} criteria met or open`;
}
