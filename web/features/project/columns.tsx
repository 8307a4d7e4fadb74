import { project, type Project } from '../../../shared/entities/project.ts';
import { formatAud, formatDate } from '../../ui/format.ts';
import { columnsOf, type Column } from '../../ui/table/column.ts';
import { DueMark } from '../../parts/status/DueMark.tsx';
import { ProjectPill } from '../../parts/status/ProjectPill.tsx';
import { NameLink } from '../../ui/table/NameWithFacts.tsx';
import type { NameColumn } from '../../ui/table/table-props.ts';
import { newestUpdate } from '../../parts/project/updates.ts';
import { labelOf, projectStatuses } from '../../../shared/entities/options.ts';
import type { Grouping } from '../../ui/table/groups/group-rows.ts';
import { initialState, writeListState } from '../../ui/table/list-state.ts';
import type { Tab } from '../../ui/table/views/tabs.ts';
import { initialsOf } from '../../ui/initials.ts';
import styles from './columns.module.css';

const column = columnsOf(project);

const capitalPartner = column('capitalCompanyName', { header: 'Capital Partner', onCardSummary: true });
const projectPartner = column('projectCompanyName', { header: 'Project Partner', onCardSummary: true });

/** A company's name with a link to its page, for administrators. */
const companyCell = (id: string, name: string) => (
  <NameLink to={{ page: 'company', query: { companyId: id } }}>{name}</NameLink>
);
const linkedPartner = column('projectCompanyName', {
  header: 'Company Name',
  onCardSummary: true,
  cell: (row) => companyCell(row.projectCompanyId, row.projectCompanyName),
  dense: () => ({ header: 'Project Partner', width: 200, shrinks: true }),
});
const linkedFunder = column('capitalCompanyName', {
  header: 'Capital Partner',
  onCardSummary: true,
  cell: (row) => companyCell(row.capitalCompanyId, row.capitalCompanyName),
  dense: () => ({ width: 220, shrinks: true }),
});
/** Shows the newest entry; the CSV contains all entries. */
const updates = column('transactionUpdates', {
  text: (row) => newestUpdate(row.transactionUpdates),
  exportValue: (row) => row.transactionUpdates,
});
/** Width of the shape in a status pill and its gaps (CSS pixels). */
const PILL_SHAPE_WIDTH = 18;
/** The status closest to settlement first. */
const STATUS_GROUPS: readonly Project['projectStatus'][] = ['in_progress', 'assigned', 'matched', 'new'];
const status = column('projectStatus', {
  extraWidth: PILL_SHAPE_WIDTH,
  groupOrder: STATUS_GROUPS.map((value) => labelOf(projectStatuses, value)),
  dense: () => ({ extraWidth: 2 * PILL_SHAPE_WIDTH }),
  cell: (row) => <ProjectPill status={row.projectStatus} />,
});

/** Days before a funding date from which lists mark it. */
export const DUE_SOON_DAYS = 30;

const dueMark = (row: Project, isShort = false) => (
  <DueMark key="due" project={row} withinDays={DUE_SOON_DAYS} isShort={isShort} />
);

/** Width of the mark beside a date (CSS pixels). */
const DUE_MARK_WIDTH = 94;

/** The funding date. Dense rows show its due mark beside it; other rows show the mark below the name. */
const fundingDate = column('targetFundingDate', {
  dense: () => ({
    align: undefined,
    extraWidth: DUE_MARK_WIDTH,
    cell: (row) => (
      <span className={styles['dated']}>
        <span>{formatDate(row.targetFundingDate)}</span>
        <span>{dueMark(row, true)}</span>
      </span>
    ),
  }),
});

const lead = column('leadName', {
  isOptional: true,
  dense: (isWide) =>
    isWide
      ? {}
      : {
          width: 26,
          cell: ({ leadName }) => (
            <abbr className={styles['lead']} title={leadName}>
              {initialsOf(leadName)}
            </abbr>
          ),
        },
});

/** The specified columns of the schedule, with a column for each party. */
const scheduleWith = (...parties: readonly Column<Project>[]): readonly Column<Project>[] => [
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
  fundingDate,
  status,
];

const shortNameColumn: NameColumn<Project> = {
  to: ({ id }) => ({ page: 'project', query: { projectId: id } }),
  facts: (row) => ({ lead: <ProjectPill status={row.projectStatus} />, details: [dueMark(row)] }),
};

/** As {@link shortNameColumn}, with amount and date, whose columns can be outside the visible area of a wide list. */
export const projectNameColumn: NameColumn<Project> = {
  to: shortNameColumn.to,
  facts: (row) => ({
    lead: <ProjectPill status={row.projectStatus} />,
    figure: formatAud(row.fundingAmount),
    details: [formatDate(row.targetFundingDate) || 'No date', dueMark(row)],
  }),
  factWidths: '6.25rem 5.5rem 5rem auto',
  withFewerFacts: { requiredColumns: ['fundingAmount', 'targetFundingDate'], name: shortNameColumn },
};

/** Schedule columns of a company; the fourth column is the partner on the other side (rule 2.6). */
export const wipColumns = {
  project_partner: scheduleWith(capitalPartner),
  capital_partner: scheduleWith(projectPartner),
} as const;

/** Columns of the schedule page and its exports, with the additional column Company Name. */
export const scheduleColumns = scheduleWith(linkedPartner, linkedFunder);

/** The schedule with facts of the team. The CSV file has the specified columns only. */
export const teamScheduleColumns = [
  ...scheduleColumns,
  lead,
  column('nextStep', { isOptional: true, dense: (isWide) => ({ width: isWide ? 240 : 150, shrinks: true }) }),
  column('nextStepDate', { isOptional: true }),
];

export const scheduleGrouping: Grouping = {
  columns: ['projectStatus', 'projectSector', 'projectCompanyName', 'leadName'],
  total: 'fundingAmount',
};

const PIPELINE_COLUMNS = [
  'projectStatus',
  'fundingAmount',
  'targetFundingDate',
  'projectCompanyName',
  'capitalCompanyName',
  'pricing',
  'leadName',
  'nextStep',
];

/** The view Pipeline of the schedule: one line for each project, and the columns for daily work. */
export const pipelineView = (columns: readonly Column<Project>[]): Tab => ({
  id: 'pipeline',
  name: 'Pipeline',
  address: writeListState(
    new URLSearchParams(),
    {
      ...initialState,
      hidden: columns.slice(1).flatMap(({ id }) => (PIPELINE_COLUMNS.includes(id) ? [] : [id])),
      order: PIPELINE_COLUMNS,
      dense: true,
    },
    columns,
  ).toString(),
});

/** Rule 9.4: by funding date, earliest first. */
export const scheduleOrder = { column: 'targetFundingDate', descending: false } as const;
export const EXPORT_NAME = 'Dashboard_export.csv';
