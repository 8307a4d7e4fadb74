import { review, type Review } from './entities/review.ts';
import type { ProjectDocument } from './entities/document.ts';
import { project, type Project } from './entities/project.ts';

type DocumentType = Exclude<ProjectDocument['documentType'], ''>;
type ReviewField = keyof typeof review.fields;

/** The figures that a reviewer looks for in a document of each type. */
const figuresByType = {
  overview: ['fundingAmount', 'grv', 'noUnits', 'maxLTV', 'maxLTC'],
  feasibility: ['fundingAmount', 'totalCost', 'grv', 'noUnits', 'maxLTV', 'maxLTC'],
  sales_leasing: ['grv', 'noUnits', 'minPTD'],
  marketing: ['grv', 'noUnits'],
  contracts: ['totalCost', 'grv', 'noUnits', 'minPTD'],
  valuations: ['valuedOn', 'valuer', 'asIsValue', 'completeValue', 'grv', 'noUnits', 'maxLTV'],
  approvals_titles: ['noUnits'],
  information: ['grv', 'noUnits'],
} as const satisfies Readonly<Record<DocumentType, readonly ReviewField[]>>;
export type ReviewFigure = (typeof figuresByType)[DocumentType][number];

export const figuresOf = ({ documentType }: Pick<ProjectDocument, 'documentType'>): readonly ReviewFigure[] =>
  figuresByType[documentType || 'overview'];

/** The usual requirements of a lender for a valuation. They only advise: a document can be approved without ticks. */
const valuationChecks = [
  'isSigned',
  'isRecent',
  'excludesGst',
  'matchesProject',
  'isAddressed',
] as const satisfies readonly ReviewField[];
export type ReviewCheck = (typeof valuationChecks)[number];

export const checksOf = ({ documentType }: Pick<ProjectDocument, 'documentType'>): readonly ReviewCheck[] =>
  documentType === 'valuations' ? valuationChecks : [];

const isProjectField = (name: string): name is keyof typeof project.fields =>
  Object.hasOwn(project.fields, name);

/** Returns the project's value of a figure; undefined if the project has no field of that name, or an empty one. */
export function projectFigure(project: Project | undefined, name: ReviewFigure): number | string | undefined {
  const value: unknown = project && isProjectField(name) ? project[name] : undefined;
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
}

/** Returns the document's figure less the project's; 0 if they agree or one is unknown. */
export function differenceOf(project: Project | undefined, reviewed: Review, name: ReviewFigure): number {
  const [projectValue, reviewedValue] = [projectFigure(project, name), reviewed[name]];
  if (typeof projectValue !== 'number' || typeof reviewedValue !== 'number') return 0;
  // Rounds to hundredths, because 65.1 - 65 is not exactly 0.1 in binary.
  return Math.round((reviewedValue - projectValue) * 100) / 100;
}
