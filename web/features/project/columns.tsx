import { project, type Project } from '../../../shared/entities/project.ts';
import { formatAud, formatDate } from '../../ui/format.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import { DueMark } from '../../parts/status/DueMark.tsx';
import { ProjectPill } from '../../parts/status/ProjectPill.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import { newestUpdate } from './updates.ts';

const column = columnsOf(project);

const capitalPartner = column('capitalCompanyName', { header: 'Capital Partner', onCardSummary: true });
const projectPartner = column('projectCompanyName', { header: 'Project Partner', onCardSummary: true });
const companyName = column('projectCompanyName', { header: 'Company Name', onCardSummary: true });
/** The newest entry; the file that is exported has them all. */
const updates = column('transactionUpdates', {
  text: (row) => newestUpdate(row.transactionUpdates),
  csv: (row) => row.transactionUpdates,
});
const PILL_SHAPE = 12;
const status = column('projectStatus', {
  extraWidth: PILL_SHAPE,
  cell: (row) => <ProjectPill status={row.projectStatus} />,
});

const columnsWith = (...parties: readonly Column<Project>[]): readonly Column<Project>[] => [
  column('projectName', { width: 300, text: (row) => project.title(row) }),
  updates,
  column('projectEntity', { width: 180 }),
  ...parties,
  column('state'),
  column('projectType'),
  column('projectSector'),
  column('fundingType'),
  column('fundingPurpose'),
  column('fundingAmount'),
  column('pricing'),
  column('grv'),
  column('noUnits'),
  column('targetFundingDate'),
  status,
];

/** Days; a funding date further away needs no mark in a list. */
export const NEAR = 30;

const dueMark = (row: Project) => <DueMark key="due" project={row} within={NEAR} />;

/** A project's name, and beneath it status and whether the funding date is overdue or near. */
const shortName: NameColumn<Project> = {
  to: ({ id }) => ({ page: 'project', query: { projectId: id } }),
  facts: (row) => ({ lead: <ProjectPill status={row.projectStatus} />, details: [dueMark(row)] }),
};

/** As {@link shortName}, with amount and funding date, which a wide list shows out of sight. */
export const projectName: NameColumn<Project> = {
  to: shortName.to,
  facts: (row) => ({
    lead: <ProjectPill status={row.projectStatus} />,
    figure: formatAud(row.fundingAmount),
    details: [formatDate(row.targetFundingDate) || 'No date', dueMark(row)],
  }),
  factWidths: '6.25rem 5.5rem 5rem auto',
  withFewerFacts: { requiredColumns: ['fundingAmount', 'targetFundingDate'], name: shortName },
};

/** The schedule of a company; the fourth column is its partner on the other side (rule 2.6). */
export const wipColumns = {
  project_partner: columnsWith(capitalPartner),
  capital_partner: columnsWith(projectPartner),
} as const;

/** The schedule of every company, with the additional column Company Name. */
export const scheduleColumns = columnsWith(companyName, capitalPartner);

/** Rule 9.4: by funding date, the nearest first. */
export const scheduleOrder = { column: 'targetFundingDate', descending: false } as const;
export const EXPORT_NAME = 'Dashboard_export.csv';
