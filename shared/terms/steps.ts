import type { CallerKind } from '../caller-kind.ts';
import { isClosed, mayReceiveOffer, type Project } from '../entities/project.ts';
import { isLive, type Terms } from '../entities/terms.ts';

type Status = Terms['termsStatus'];
/** A step of an offer, and who can take it (terms.md, States). */
interface TermsStep {
  readonly label: string;
  readonly by: CallerKind;
  readonly from: readonly Status[];
  /** Omitted if the status stays the same. */
  readonly to?: Status;
}

export const termsSteps = {
  submit: {
    label: 'Submit',
    by: 'capital_partner',
    from: ['draft', 'withdrawn', 'submitted', 'shortlisted'],
    to: 'submitted',
  },
  withdraw: {
    label: 'Withdraw',
    by: 'capital_partner',
    from: ['submitted', 'shortlisted', 'reserved'],
    to: 'withdrawn',
  },
  shortlist: { label: 'Shortlist', by: 'admin', from: ['submitted', 'reserved'], to: 'shortlisted' },
  share: { label: 'Share with partner', by: 'admin', from: ['submitted', 'shortlisted'] },
  improve: { label: 'Ask for improvement', by: 'admin', from: ['submitted', 'shortlisted'] },
  reserve: { label: 'Reserve', by: 'admin', from: ['submitted', 'shortlisted'], to: 'reserved' },
  decline: { label: 'Decline', by: 'admin', from: ['submitted', 'shortlisted', 'reserved'], to: 'declined' },
  accept: { label: 'Accept', by: 'admin', from: ['submitted', 'shortlisted'], to: 'accepted' },
} as const satisfies Record<string, TermsStep>;

export type TermsStepName = keyof typeof termsSteps;
export const termsStepNames = Object.keys(termsSteps) as readonly TermsStepName[];

/** Whether the funder can still change an offer: not once it is reserved, accepted or declined. */
export const isChangeable = ({ termsStatus }: Pick<Terms, 'termsStatus'>): boolean =>
  termsSteps.submit.from.some((status) => status === termsStatus);

/** Whether an administrator can change an offer: it is active, recorded by the team, and the funder has not edited it. */
export const isCorrectable = (offer: Pick<Terms, 'termsStatus' | 'recordedBy' | 'unsent'>): boolean =>
  offer.recordedBy !== '' && !offer.unsent && isLive(offer);

const isSubmittable = ({ termsStatus, unsent }: Pick<Terms, 'termsStatus' | 'unsent'>) =>
  termsStatus === 'draft' || termsStatus === 'withdrawn' || unsent;

/** Whether this kind of caller can take this step at the offer's current status. */
export function canTakeStep(
  name: TermsStepName,
  kind: CallerKind,
  terms: Pick<Terms, 'termsStatus' | 'unsent'>,
): boolean {
  const { by, from }: TermsStep = termsSteps[name];
  return by === kind && from.includes(terms.termsStatus) && (name !== 'submit' || isSubmittable(terms));
}

/** Steps that end an offer, which no project prevents. */
const ENDING: readonly TermsStepName[] = ['withdraw', 'decline'];
/** Steps after which the funder submits, or the project takes its offer. */
const CHOOSING: readonly TermsStepName[] = ['submit', 'improve', 'accept'];

/** Whether a project's status and funder permit a step of a company's offer. */
export function projectPermitsStep(name: TermsStepName, project: Project, companyId: string): boolean {
  if (ENDING.includes(name)) return true;
  return CHOOSING.includes(name) ? mayReceiveOffer(project, companyId) : !isClosed(project);
}
