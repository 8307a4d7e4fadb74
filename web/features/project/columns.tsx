import { project, type Project } from '../../../shared/entities/project.ts';
import { formatDate } from '../../ui/format.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import { DueMark } from '../../ui/status/DueMark.tsx';
import { ProjectPill } from '../../ui/status/ProjectPill.tsx';
import { newestUpdate } from './updates.ts';

const column = columnsOf(project);

const projectName: Column<Project> = {
  ...column('projectName', { width: 230 }),
  text: (row) => project.title(row),
};
const capitalPartner = column('capitalCompanyName', { header: 'Capital Partner', width: 190, brief: true });
const projectPartner = column('projectCompanyName', { header: 'Project Partner', width: 190, brief: true });
const companyName = column('projectCompanyName', { header: 'Company Name', width: 190, brief: true });
/** The newest entry; the file that is exported has them all. */
const updates: Column<Project> = {
  ...column('transactionUpdates'),
  text: (row) => newestUpdate(row.transactionUpdates),
  csv: (row) => row.transactionUpdates,
};
/** Days; a funding date further away needs no mark in a list. */
const NEAR = 30;
const fundingDate: Column<Project> = {
  ...column('targetFundingDate', { width: 230, brief: true }),
  cell: (row) => (
    <>
      {formatDate(row.targetFundingDate)} <DueMark project={row} within={NEAR} />
    </>
  ),
};
const status: Column<Project> = {
  ...column('projectStatus', { width: 150, brief: true }),
  cell: (row) => <ProjectPill status={row.projectStatus} />,
};

const columnsWith = (...parties: readonly Column<Project>[]): readonly Column<Project>[] => [
  projectName,
  updates,
  column('projectEntity', { width: 180 }),
  ...parties,
  column('state', { width: 190, brief: true }),
  column('projectType'),
  column('projectSector', { width: 150 }),
  column('fundingType'),
  column('fundingPurpose', { width: 190 }),
  column('fundingAmount', { brief: true }),
  column('pricing', { width: 125 }),
  column('grv'),
  column('noUnits', { width: 120 }),
  fundingDate,
  status,
];

/** The schedule of a company; the fourth column is its partner on the other side (specification 2, /wip). */
export const wipColumns = {
  project_partner: columnsWith(capitalPartner),
  capital_partner: columnsWith(projectPartner),
} as const;

/** The schedule of every company, with the additional column Company Name. */
export const scheduleColumns = columnsWith(companyName, capitalPartner);

/** Specification 9: by funding date, the nearest first. */
export const scheduleOrder = { column: 'targetFundingDate', descending: false } as const;
export const EXPORT_NAME = 'Dashboard_export.csv';
