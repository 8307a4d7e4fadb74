import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { creationKey, dateKey, sortKey } from '../schema/sorting.ts';
import { capitalPartner, funderFields } from './funder-record.ts';
import { offerFields, offerFieldNames } from './offer-fields.ts';
import { LIVE_TERMS, termsStatuses } from './options.ts';

/** Maximum open offers of a project, because one transaction must be able to change them all. */
const OPEN_TERMS_LIMIT = 40;
/** Maximum offers of a company for a project, so that a single company cannot fill the list. */
const OFFERS_LIMIT = 20;

/** A capital partner's offer for a project. Submitting stores a revision; the record stays the funder's working copy. */
export const terms = entity({
  noun: 'terms',
  label: 'Offer',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    ...funderFields({ message: 'Please select company', write: 'admin' }),
    ...offerFields,
    termsStatus: kind.choice('Status', termsStatuses, { initial: 'draft', write: 'nobody' }),
    /** 0 before the first submission. */
    revision: kind.integer('Revision', { initial: 0, write: 'nobody' }),
    /** Changed since it was last submitted. */
    unsent: kind.flag('Changes not submitted', { write: 'nobody' }),
    submittedAt: kind.text('Submitted', { write: 'nobody' }),
    submittedBy: kind.text('Submitted By', { write: 'nobody' }),
    /** The administrator who recorded the offer for its funder; empty for an offer that the funder submitted. */
    recordedBy: kind.text('Recorded By', { write: 'nobody' }),
    /** The revision that the project partner sees; 0 if none is shared. */
    sharedRevision: kind.integer('Shared Revision', { initial: 0, write: 'nobody' }),
    /** Names the shared offer for the project partner until it is accepted: "A" for Offer A. */
    offerLetter: kind.text('Offer', { write: 'nobody' }),
    /** Due date of the improved revision. */
    improveUntil: kind.date('Improvement due', { write: 'nobody' }),
    decidedBy: kind.text('Decided By', { write: 'nobody' }),
    decidedAt: kind.text('Decided', { write: 'nobody' }),
    brokerFee: kind.percent('Broker Fee %', { write: 'admin', message: 'Invalid broker fee' }),
  },
  belongsTo: {
    projectId: { to: 'project', index: 'ofProject' },
    companyId: { ...capitalPartner, owner: true, counted: true },
  },
  bounds: [
    {
      name: 'offers of a company',
      group: ({ projectId, companyId }) => `${projectId}#${companyId}`,
      keepAtMost: OFFERS_LIMIT,
      field: 'projectId',
      message: `You have ${OFFERS_LIMIT} offers for this project. Delete a draft, or change one of them.`,
    },
    {
      name: 'live offers',
      group: (offer) => (isOpen(offer) ? offer.projectId : undefined),
      keepAtMost: OPEN_TERMS_LIMIT,
      // Without the number, which funders must not learn.
      message: 'This project cannot have more active offers now. Please try again later.',
    },
  ],
  // Unsubmitted values belong to the funder; submitted values are in the revisions.
  excludeFromHistory: [...offerFieldNames, 'unsent'],
  hidesExcludedChanges: true,
  title: ({ companyName }) => `Offer of ${companyName}`,
  indexes: {
    ofProject: { key: ({ projectId }) => projectId, sort: creationKey },
    ofCompany: {
      key: ({ companyId }) => companyId,
      sort: ({ validUntil, id }) => sortKey(dateKey(validUntil), id),
    },
  },
});

export type Terms = RecordOf<typeof terms.fields>;

/** Whether an offer is active: submitted or shortlisted. */
export const isLive = ({ termsStatus }: { readonly termsStatus: string }) =>
  LIVE_TERMS.some((status) => status === termsStatus);

/** Whether a change of the project can still change the offer's status (terms.md, States). */
const isOpen = (offer: { readonly termsStatus: string }) =>
  isLive(offer) || offer.termsStatus === 'reserved' || offer.termsStatus === 'accepted';

/** Whether the team asks for a better revision of an active offer. */
export const isImprovementDue = (offer: Pick<Terms, 'termsStatus' | 'improveUntil'>) =>
  isLive(offer) && offer.improveUntil !== '';

/** Whether an active offer has expired (terms.md, States). @param today `2026-11-21`, in Sydney */
export const isExpired = (offer: Pick<Terms, 'termsStatus' | 'validUntil'>, today: string) =>
  isLive(offer) && offer.validUntil !== '' && offer.validUntil < today;
