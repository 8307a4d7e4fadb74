import { project, type Project } from '../../../shared/entities/project.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import { ProjectStatus } from './ProjectStatus.tsx';

const column = columnsOf(project);

const projectName: Column<Project> = {
  ...column('projectName', { width: 230 }),
  text: (row) => project.title(row),
};
const capitalPartner = column('capitalCompanyName', { header: 'Capital Partner', width: 190, brief: true });
const projectPartner = column('projectCompanyName', { header: 'Project Partner', width: 190, brief: true });
const companyName = column('projectCompanyName', { header: 'Company Name', width: 190, brief: true });
const status: Column<Project> = {
  ...column('projectStatus', { width: 150, brief: true }),
  cell: (row) => <ProjectStatus status={row.projectStatus} />,
};

const columnsWith = (...parties: readonly Column<Project>[]): readonly Column<Project>[] => [
  projectName,
  column('transactionUpdates'),
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
  column('targetFundingDate', { width: 140, brief: true }),
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
