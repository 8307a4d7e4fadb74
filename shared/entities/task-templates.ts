import { daysLater } from '../schema/sydney-date.ts';

/** The project statuses that have standard conditions precedent. */
export const TASK_STAGES = ['matched', 'assigned', 'in_progress'] as const;
type TaskStage = (typeof TASK_STAGES)[number];

/** A standard condition precedent: title, side, stage and due date. */
interface TaskTemplate {
  readonly value: string;
  /** The title of the task. */
  readonly label: string;
  readonly stage: TaskStage;
  readonly side: 'team' | 'partner' | 'funder';
  /** Due this many days before the funding date, if that day is still ahead; otherwise see `fromToday`. */
  readonly beforeFunding?: number;
  /** Due this many days from today. */
  readonly fromToday: number;
}

/** The standard conditions precedent, in the order in which they are usually met. */
export const taskTemplates = [
  { value: 'valuation', label: 'Valuation', stage: 'matched', side: 'partner', fromToday: 21 },
  { value: 'qs_report', label: 'QS report', stage: 'matched', side: 'partner', fromToday: 21 },
  { value: 'presales', label: 'Presales evidence', stage: 'matched', side: 'partner', fromToday: 14 },
  {
    value: 'credit_approval',
    label: 'Credit approval',
    stage: 'assigned',
    side: 'funder',
    beforeFunding: 42,
    fromToday: 14,
  },
  {
    value: 'loan_documents',
    label: 'Legals: loan documents issued',
    stage: 'assigned',
    side: 'funder',
    beforeFunding: 28,
    fromToday: 21,
  },
  {
    value: 'legals',
    label: 'Legals: loan documents signed',
    stage: 'assigned',
    side: 'partner',
    beforeFunding: 14,
    fromToday: 28,
  },
  {
    value: 'insurances',
    label: 'Insurances: certificates of currency',
    stage: 'assigned',
    side: 'partner',
    beforeFunding: 14,
    fromToday: 28,
  },
  {
    value: 'conditions_met',
    label: 'Conditions precedent confirmed as met',
    stage: 'in_progress',
    side: 'funder',
    beforeFunding: 5,
    fromToday: 14,
  },
  {
    value: 'settlement_booked',
    label: 'Settlement booked with all parties',
    stage: 'in_progress',
    side: 'team',
    beforeFunding: 7,
    fromToday: 14,
  },
  {
    value: 'settlement',
    label: 'Settlement and first drawdown',
    stage: 'in_progress',
    side: 'team',
    beforeFunding: 0,
    fromToday: 21,
  },
] as const satisfies readonly TaskTemplate[];

export type TaskTemplateName = (typeof taskTemplates)[number]['value'];

/** A condition of an accepted offer without a template: side and due date of its task. */
export const OFFER_CONDITION = { side: 'partner', beforeFunding: 0, fromToday: 14 } as const;

/**
 * Returns the due date of a template's task.
 * @param fundingDate `2026-11-21`, or empty
 * @param today `2026-11-21`, in Sydney
 */
export function templateDue(
  template: Pick<TaskTemplate, 'beforeFunding' | 'fromToday'>,
  fundingDate: string,
  today: string,
): string {
  const { beforeFunding, fromToday } = template;
  const beforeFundingDate =
    beforeFunding === undefined || fundingDate === '' ? '' : daysLater(fundingDate, -beforeFunding);
  return beforeFundingDate > today ? beforeFundingDate : daysLater(today, fromToday);
}
