import type { Gap } from '../../../shared/api/match.ts';
import { project } from '../../../shared/entities/project.ts';
import type { Fields } from '../../../shared/schema/entity.ts';

const fields: Fields = project.fields;

/** The ratios in full: their labels are abbreviations. */
const ratios: Readonly<Record<string, string>> = {
  maxLTV: 'Loan to Value',
  maxLTC: 'Loan to Cost',
  minPTD: 'Presales to Debt',
  minICR: 'Interest Cover',
};

const funders: Readonly<Record<Gap['band'], string>> = {
  '3-5': '3 to 5 more funders',
  '6-10': '6 to 10 more funders',
  '10+': 'More than 10 further funders',
};

/** What a field is called in a sentence. */
export const nameOfGap = ({ field }: Gap): string => ratios[field] ?? fields[field]?.label ?? field;

/** What a missing value of a project keeps from happening (matching.md, Visibility). */
export const gapWords = (gap: Gap): string =>
  `${funders[gap.band]} could judge this project if ${nameOfGap(gap)} were known`;
