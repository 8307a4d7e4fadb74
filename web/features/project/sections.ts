import type { Section } from '../../ui/record/section.ts';

/** The fields of a project by section, in its form and on its page. */
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
    lead: 'Optional: what is known helps to find the right funder.',
    fields: ['maxLTV', 'maxLTC', 'minPTD', 'minICR', 'grv', 'noUnits'],
  },
  { title: 'Progress', fields: ['projectStatus', 'transactionUpdates'] },
  { title: 'Details', fields: ['additionalDetails'] },
];

/** The partner is chosen only where none is known yet. */
export const sectionsOfKnownPartner: readonly Section[] = sections.map((section) => ({
  ...section,
  fields: section.fields.filter((name) => name !== 'projectCompanyId'),
}));

/** Stand in the head of the project's page or in a section of their own. */
const elsewhere = new Set([
  'projectCompanyId',
  'projectCompanyName',
  'projectName',
  'capitalCompanyName',
  'projectStatus',
  'transactionUpdates',
]);

/** Chosen on the page itself, not in the form. */
const onPageAlone: Readonly<Record<string, readonly string[]>> = { Project: ['leadName'] };

/** The sections of a project's page. */
export const factSections: readonly Section[] = sections
  .map(({ fields, ...section }) => ({
    ...section,
    fields: [...fields.filter((name) => !elsewhere.has(name)), ...(onPageAlone[section.title] ?? [])],
  }))
  .filter(({ fields }) => fields.length > 0);
