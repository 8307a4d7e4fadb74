import type { Section } from '../../ui/record/section.ts';

/** Fields of a project by section, for form and page. */
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
  { title: 'Progress', fields: ['projectStatus', 'transactionUpdates'] },
  { title: 'Details', fields: ['additionalDetails'] },
];

export const sectionsWithoutPartner: readonly Section[] = sections.map((section) => ({
  ...section,
  fields: section.fields.filter((name) => name !== 'projectCompanyId'),
}));

/** Fields shown in the page head or in a section of their own. */
const shownElsewhere = new Set([
  'projectCompanyId',
  'projectCompanyName',
  'projectName',
  'capitalCompanyName',
  'projectStatus',
  'transactionUpdates',
]);

/** Fields edited on the page instead of in the form. */
const pageOnlyFields: Readonly<Record<string, readonly string[]>> = { Project: ['leadName'] };

export const factSections: readonly Section[] = sections
  .map(({ fields, ...section }) => ({
    ...section,
    fields: [...fields.filter((name) => !shownElsewhere.has(name)), ...(pageOnlyFields[section.title] ?? [])],
  }))
  .filter(({ fields }) => fields.length > 0);
