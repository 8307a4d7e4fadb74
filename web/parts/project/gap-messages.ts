import type { Gap } from '../../../shared/api/match.ts';
import { project } from '../../../shared/entities/project.ts';
import type { Fields } from '../../../shared/schema/entity.ts';

const fields: Fields = project.fields;

/** Full names of the ratios, whose labels are abbreviations. */
const ratios: Readonly<Record<string, string>> = {
  maxLTV: 'Loan to Value',
  maxLTC: 'Loan to Cost',
  minPTD: 'Presales to Debt',
  minICR: 'Interest Cover',
};

const funderCounts: Readonly<Record<Gap['band'], string>> = {
  '3-5': '3 to 5 more funders',
  '6-10': '6 to 10 more funders',
  '10+': 'More than 10 further funders',
};

export const gapFieldLabel = ({ field }: Gap): string => ratios[field] ?? fields[field]?.label ?? field;

/** States how many more funders could assess the project with this value (matching.md, Visibility). */
export const gapMessage = (gap: Gap): string =>
  `${funderCounts[gap.band]} could judge this project if ${gapFieldLabel(gap)} were known`;
