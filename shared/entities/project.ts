import { entity, type RecordOf } from '../schema/entity.ts';
import { truncated } from '../schema/clean.ts';
import * as kind from '../schema/kinds.ts';
import type { Issues } from '../schema/errors.ts';
import { dateKey, sortKey } from '../schema/sorting.ts';
import { sydneyDate } from '../schema/sydney-date.ts';
import { SHARDS } from '../schema/table-index.ts';
import * as options from './options.ts';

const flagFields = {
  state: options.projectLocations,
  projectType: options.projectTypes,
  projectSector: options.projectSectors,
  fundingType: options.fundingTypes,
  fundingPurpose: options.fundingPurposes,
};
/** Zero-valued flags of a new project: one per option of the five choices (rule 3.2). */
export const zeroFlags: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(flagFields).flatMap((choices) => choices.map((option) => [option.value, 0])),
);

const ratio = (label: string, help: string) => kind.percent(label, { help });

export const project = entity({
  noun: 'project',
  label: 'Project',
  draftOf: 'projectCompanyId',
  fields: {
    projectName: kind.text('Project Name', { required: true, message: 'Project name is required.' }),
    projectEntity: kind.text('Project Entity'),
    projectCompanyId: kind.reference('Project Partner', {
      required: true,
      message: 'Please select partner',
      write: 'admin',
      fixed: true,
    }),
    projectCompanyName: kind.text('Project Partner', { write: 'nobody' }),
    capitalCompanyId: kind.reference('Capital Partner', {
      write: 'nobody',
      message: 'Please select a capital partner',
    }),
    capitalCompanyName: kind.text('Capital Partner', { write: 'nobody' }),
    state: kind.choice('Project Location', options.projectLocations, {
      required: true,
      message: 'Please select location',
    }),
    projectType: kind.choice('Project Type', options.projectTypes, {
      required: true,
      message: 'Please select project type',
    }),
    projectSector: kind.choice('Project Sector', options.projectSectors, {
      required: true,
      message: 'Please select project sector',
    }),
    fundingType: kind.choice('Funding Type', options.fundingTypes, {
      required: true,
      message: 'Please select funding type',
    }),
    fundingPurpose: kind.choice('Funding Purpose', options.fundingPurposes, {
      required: true,
      message: 'Please select funding purpose',
    }),
    fundingAmount: kind.money('Funding Amount', {
      stripsCommas: true,
      required: true,
      min: 1_000_000,
      max: 500_000_000,
      message: 'Invalid funding amount.',
    }),
    maxLTV: ratio('Max LTV', 'Loan to value ratio: the loan as a share of what the property is worth.'),
    maxLTC: ratio('Max LTC', 'Loan to cost ratio: the loan as a share of what the project costs.'),
    minPTD: ratio('Min PTD', 'Presales to debt: the presales as a share of the loan.'),
    minICR: kind.number('Min ICR', { help: 'Interest cover ratio: net income divided by interest.' }),
    pricing: kind.percent('Pricing (%)', { message: 'Invalid Pricing', write: 'admin' }),
    grv: kind.money('GRV', {
      lenient: true,
      message: 'Not a number: it will not be kept',
      help: 'Gross realisation value (GRV): total sales price of the finished project.',
    }),
    noUnits: {
      ...kind.integer('No. Units', { lenient: true, message: 'Not a number: it will not be kept' }),
      clean: truncated,
    },
    exit: kind.choice('Exit', options.projectExits, {
      message: 'Please select exit',
      help: 'Repayment of the loan. A sale needs no interest cover; a building you hold needs no presales.',
    }),
    targetFundingDate: kind.date('Funding Date', { message: 'Invalid date' }),
    projectStatus: kind.choice('Current Status', options.projectStatuses, {
      initial: 'new',
      required: true,
      message: 'Please select project status',
      write: 'admin',
    }),
    /** The year in which it was closed, in Sydney; empty while it is open. */
    closedYear: kind.text('Closed In', { write: 'nobody' }),
    /** The administrator responsible for the project. */
    leadId: kind.person('Lead', { write: 'admin', message: 'Please select an administrator' }),
    leadName: kind.text('Lead', { write: 'nobody' }),
    nextStep: kind.text('Next Step', { write: 'admin', read: 'admin' }),
    nextStepDate: kind.date('Next Step Date', { message: 'Invalid date', write: 'admin', read: 'admin' }),
    additionalDetails: kind.longText('Additional Details'),
    transactionUpdates: kind.longText('Transaction Updates', { write: 'admin' }),
    matched: kind.flag('Matched', { write: 'nobody' }),
    draft: kind.flag('Draft', { write: 'nobody' }),
    flags: kind.flags('Flags', zeroFlags),
    wp_userid: kind.text('Legacy user id', { write: 'nobody' }),
  },
  chained: true,
  belongsTo: {
    projectCompanyId: {
      to: 'company',
      owner: true,
      counted: true,
      where: { companyType: 'project_partner' },
      copies: { projectCompanyName: 'companyName' },
      index: 'ofCompany',
    },
    capitalCompanyId: {
      to: 'company',
      counted: true,
      where: { companyType: 'capital_partner' },
      copies: { capitalCompanyName: 'companyName' },
      index: 'forFunder',
      // New and matched projects of the capital partner are not in its own partition.
      alsoIn: { index: 'byTime', key: 'open' },
    },
    leadId: { to: 'user', where: { role: 'admin' }, copies: { leadName: 'fullName' }, index: 'ofOwner' },
  },
  searched: {
    // Without the partner's name: a renamed company would change the search index of all its projects.
    by: ['projectName', 'projectEntity'],
    scopesOf: (project) => [project.projectCompanyId, funderKey(project)],
  },
  title: (project) => project.projectName || 'New project',
  upgrade: ({ projectStatus, updatedAt }) => ({
    closedYear: closedYearOf({ projectStatus: String(projectStatus), updatedAt: String(updatedAt) }),
  }),
  check: ({ nextStep, nextStepDate }): Issues =>
    nextStepDate !== '' && nextStep === '' ? { nextStep: 'Please describe the next step' } : {},
  derive: (project) => ({ flags: flagsOf(project), closedYear: closedYearOf(project) }),
  indexes: {
    /** The open projects, which are few at a time, and the projects closed in each year. */
    byTime: {
      key: (project) => (isClosed(project) ? closedYearKey(closedYearOf(project)) : 'open'),
      sort: scheduleOrder,
      shards: SHARDS.projects,
    },
    ofCompany: { key: (project) => project.projectCompanyId, sort: scheduleOrder },
    /** Only the market is sharded: few people write to the partition of one funder. */
    forFunder: {
      key: (project) => funderKey(project),
      sort: scheduleOrder,
      shards: SHARDS.projects,
      isShared: (key) => key === FUNDER_MARKET,
    },
    /** The projects that a person of the team looks after. */
    ofOwner: { key: (project) => project.leadId || undefined, sort: scheduleOrder },
  },
});

export type Project = RecordOf<typeof project.fields>;

/** Closed projects are completed, closed or unsuccessful (rule 10.2). */
export const isClosed = (project: { projectStatus: string }) =>
  options.CLOSED_STATUSES.some((status) => status === project.projectStatus);

export const sydneyYear = (at: Date) => sydneyDate(at).slice(0, 'YYYY'.length);

/**
 * Returns the year, in Sydney, of the save that closed a project. For projects that were closed before the year was
 * recorded: the year of their last change.
 */
function closedYearOf(project: { projectStatus: string; closedYear?: string; updatedAt: string }): string {
  if (!isClosed(project)) return '';
  return project.closedYear || sydneyYear(new Date(project.updatedAt));
}

export const closedYearKey = (year: string) => `closed#${year}` as const;

/** Whether a company can edit and delete a project in its schedule: only new projects (rule 2.6). */
export const canChangeInSchedule = (project: { projectStatus: string }) => project.projectStatus === 'new';

export const isPastMatched = (project: { projectStatus: string }) =>
  options.PAST_MATCHED_STATUSES.some((status) => status === project.projectStatus);

/** New or matched: its partner can still edit it, and it can be deleted from the schedule (rule 4.2). */
export const isEarly = (project: { projectStatus: string }) =>
  options.EARLY_STATUSES.some((status) => status === project.projectStatus);

/** Submitted, and new or matched: funders are ranked for it (matching.md, Considered pairs). */
export const isRanked = (project: { draft: boolean; projectStatus: string }) =>
  !project.draft && isEarly(project);

/** Whether a company can offer funding for a project: before assignment, or to improve its accepted offer. */
export const mayReceiveOffer = (project: Project, companyId: string) =>
  isRanked(project) || (project.projectStatus === 'assigned' && project.capitalCompanyId === companyId);

/** Returns the reason why a project has no ranking; undefined if it has one. */
export function unrankedBecause(project: Parameters<typeof isRanked>[0]): string | undefined {
  if (isRanked(project)) return undefined;
  return project.draft
    ? 'This project is a draft: it is ranked once it is submitted.'
    : 'This project is past matched: it is no longer ranked.';
}

/** The index key of the market: new projects, or matched without a capital partner (rule 10.3). Never drafts. */
export const FUNDER_MARKET = 'market';

export const isOnMarket = (project: Parameters<typeof funderKey>[0]) => funderKey(project) === FUNDER_MARKET;

/** Returns the key under which funders find a project: the market, or the assigned company's id; undefined for none. */
function funderKey(project: { draft: boolean; projectStatus: string; capitalCompanyId: string }) {
  if (project.draft) return undefined;
  if (isPastMatched(project)) return project.capitalCompanyId || undefined;
  return project.projectStatus === 'new' || !project.capitalCompanyId ? FUNDER_MARKET : undefined;
}

/** Schedule order: by target funding date, then by name (rule 9.4). */
function scheduleOrder(project: { targetFundingDate: string; projectName: string; id: string }) {
  return sortKey(dateKey(project.targetFundingDate), project.projectName, project.id);
}

/** Returns 1 for each chosen option and 0 for the others (rule 10.12). */
export function flagsOf(project: Record<keyof typeof flagFields, string>): Record<string, number> {
  const chosen = Object.keys(flagFields).map((name) => project[name as keyof typeof flagFields]);
  return Object.fromEntries(
    Object.keys(zeroFlags).map((option) => [option, chosen.includes(option) ? 1 : 0]),
  );
}
