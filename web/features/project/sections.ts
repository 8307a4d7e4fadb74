import { project } from '../../../shared/entities/project.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Section } from '../../ui/record/section.ts';

/** Sections of the project's form. */
export const sections: readonly Section[] = [
  {
    title: 'Project',
    fields: [
      'projectCompanyId',
      'projectCompanyName',
      'projectName',
      'projectEntity',
      'state',
      'projectType',
      'projectSector',
    ],
  },
  {
    title: 'Funding',
    fields: [
      'fundingType',
      'fundingPurpose',
      'fundingAmount',
      'targetFundingDate',
      'pricing',
      'exit',
      'capitalCompanyName',
    ],
  },
  {
    title: 'Ratios and size',
    lead: 'Optional, but each figure helps find the right funder.',
    fields: ['maxLTV', 'maxLTC', 'minPTD', 'minICR', 'grv', 'noUnits'],
  },
  { title: 'Progress', fields: ['projectStatus', 'nextStep', 'nextStepDate', 'transactionUpdates'] },
  { title: 'Details', fields: ['additionalDetails'] },
];

/** The form's sections where the project partner is given. */
export const sectionsWithoutPartner: readonly Section[] = sections.map((section) => ({
  ...section,
  fields: section.fields.filter((name) => name !== 'projectCompanyId'),
}));

/** Fields that the page omits from the form's sections: its head or another section shows them. */
const shownElsewhere = new Set([
  'projectCompanyId',
  'projectCompanyName',
  'projectName',
  'capitalCompanyName',
  'projectStatus',
  'nextStep',
  'nextStepDate',
  'transactionUpdates',
]);

const fields: Fields = project.fields;
const isReadByAll = (name: string) => fields[name]?.read !== 'admin';

/** Fields that the page adds to a section: the lead, which is not in the form, and the next step. */
const fieldsAddedOnPage: Readonly<Record<string, readonly string[]>> = {
  Project: ['leadName', 'nextStep', 'nextStepDate'],
};

/** Sections of the overview, without the fields that the caller cannot read. */
export const factSectionsFor = (isAdmin: boolean): readonly Section[] =>
  sections
    .map(({ fields, ...section }) => ({
      ...section,
      fields: [
        ...fields.filter((name) => !shownElsewhere.has(name)),
        ...(fieldsAddedOnPage[section.title] ?? []),
      ].filter((name) => isAdmin || isReadByAll(name)),
    }))
    .filter(({ fields }) => fields.length > 0);
