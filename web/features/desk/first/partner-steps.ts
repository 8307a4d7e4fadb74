import type { Company } from '../../../../shared/entities/company.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';
import { isPastMatched, project as projects, type Project } from '../../../../shared/entities/project.ts';
import { FIELD } from '../../../../shared/pages.ts';
import type { FirstStep } from './first-steps.ts';

/** A partner is new until it has two projects, or a project past matched. */
export const isNewPartner = (own: readonly Project[]): boolean => own.length <= 1 && !own.some(isPastMatched);

const COMPANY_FIELDS = ['phone', 'address', 'city'] as const;

function companyStep(company: Company): FirstStep {
  const missing = COMPANY_FIELDS.find((field) => company[field] === '');
  const isDone = missing === undefined;
  return {
    title: 'Complete company details',
    text: isDone ? company.companyName : 'Funders and our team need your phone number and address.',
    isDone,
    link: isDone
      ? { label: 'View', to: 'companyForm' }
      : { label: 'Complete', to: 'companyForm', query: { [FIELD]: missing } },
  };
}

const requiredFields = Object.entries(projects.fields).flatMap(([name, { required, write }]) =>
  required && write !== 'admin' ? [name] : [],
);

/** `Your draft Harbour Rise has 3 of 7 required fields filled in.` */
function draftText(draft: Project): string {
  const filled = requiredFields.filter((name) => {
    const value: unknown = Reflect.get(draft, name);
    return value !== '' && value !== null;
  }).length;
  const name = ['Your draft', draft.projectName].filter(Boolean).join(' ');
  return `${name} has ${filled} of ${requiredFields.length} required fields filled in.`;
}

function projectStep(project: Project | undefined): FirstStep {
  const title = 'Add a project';
  if (project && !project.draft)
    return {
      title,
      text: project.projectName,
      isDone: true,
      link: { label: 'View', to: 'project', query: { projectId: project.id } },
    };
  const query = project && { projectId: project.id };
  return {
    title,
    text: project ? draftText(project) : 'Amount, place and purpose are enough to begin.',
    isDone: false,
    link: { label: project ? 'Continue' : 'Add Project', to: 'projectForm', ...(query && { query }) },
  };
}

function documentsStep(project: Project | undefined, missing: readonly string[]): FirstStep {
  const isSaved = project !== undefined && !project.draft;
  return {
    title: `Upload ${documentTypes.length} documents`,
    text: isSaved
      ? `${documentTypes.length - missing.length} of ${documentTypes.length} uploaded. Funders see approved documents only.`
      : 'Available once the project is saved.',
    isDone: isSaved && missing.length === 0,
    ...(isSaved && {
      link: { label: 'Upload', to: 'project', query: { projectId: project.id, section: 'documents' } },
    }),
    parts: missing,
  };
}

/** Returns the first steps of a project partner. @param missing labels of the document types that the project lacks */
export const partnerSteps = (
  company: Company,
  project: Project | undefined,
  missing: readonly string[],
): readonly FirstStep[] => [companyStep(company), projectStep(project), documentsStep(project, missing)];
