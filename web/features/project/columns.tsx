import { project, type Project } from '../../../shared/entities/project.ts';
import { fieldColumn, type Column } from '../../ui/table/column.ts';
import { ProjectStatus } from './ProjectStatus.tsx';

const of = (name: keyof typeof project.fields, settings?: Parameters<typeof fieldColumn>[2]) =>
  fieldColumn(project.fields, name, settings) as Column<Project>;

const projectName: Column<Project> = {
  ...of('projectName', { width: 230 }),
  text: (row) => project.title(row),
};
const capitalPartner = of('capitalCompanyName', { header: 'Capital Partner', width: 190, brief: true });
const projectPartner = of('projectCompanyName', { header: 'Project Partner', width: 190, brief: true });
const companyName = of('projectCompanyName', { header: 'Company Name', width: 190, brief: true });
const status: Column<Project> = {
  ...of('projectStatus', { width: 150, brief: true }),
  cell: (row) => <ProjectStatus status={row.projectStatus} />,
};

const columnsWith = (...parties: readonly Column<Project>[]): readonly Column<Project>[] => [
  projectName,
  of('transactionUpdates'),
  of('projectEntity', { width: 180 }),
  ...parties,
  of('state', { width: 190, brief: true }),
  of('projectType'),
  of('projectSector', { width: 150 }),
  of('fundingType'),
  of('fundingPurpose', { width: 190 }),
  of('fundingAmount', { brief: true }),
  of('pricing', { width: 125 }),
  of('grv'),
  of('noUnits', { width: 120 }),
  of('targetFundingDate', { width: 140, brief: true }),
  status,
];

/** The schedule of a company: its partner on the other side has the fourth column (specification 2, /wip). */
export const wipColumns = {
  project_partner: columnsWith(capitalPartner),
  capital_partner: columnsWith(projectPartner),
} as const;

/** The schedule of all, with the extra column Company Name. */
export const scheduleColumns = columnsWith(companyName, capitalPartner);

/** Specification 9: by funding date, the nearest first. */
export const scheduleOrder = { column: 'targetFundingDate', descending: false } as const;
export const EXPORT_NAME = 'Dashboard_export.csv';
