import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayReceiveOffer, type Project } from '../../../shared/entities/project.ts';
import { isComplete } from '../../../shared/terms/completeness.ts';
import { isImprovementDue, type Terms } from '../../../shared/entities/terms.ts';
import { isChangeable } from '../../../shared/terms/steps.ts';
import { removeOrThrow } from '../../api/records.ts';
import { rememberDeleted } from '../../api/recent-changes.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { countOf, formatDate, formatPercent } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { TermsPill } from '../../parts/terms/TermsPill.tsx';
import { compareOffers, type ComparedOffer } from './comparison.ts';
import { Revisions } from './Revisions.tsx';
import { StepButtons } from './StepButtons.tsx';
import styles from './terms.module.css';
import type { OnStep } from './use-offer-steps.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

interface OfferCardsProps {
  readonly project: Project;
  readonly offers: readonly Terms[];
  readonly onStep: OnStep;
}

async function remove(terms: Terms): Promise<void> {
  await removeOrThrow('terms', terms, 'This offer cannot be deleted.');
  rememberDeleted('terms', terms.id);
  notify('good', 'Draft deleted');
}

/** Limit and term as far as a draft has them: `$8.6m over 18 months`. */
const titleOf = ({ facilityLimit, term }: Terms): string =>
  [facilityLimit === null ? '' : shortAmount(facilityLimit), term === null ? '' : countOf(term, 'month')]
    .filter(Boolean)
    .join(' over ') || '–';

/** Costs, dates and revisions of an offer, and any request to improve it. */
const OfferFacts = ({ offer, cost }: ComparedOffer) => (
  <div>
    <p className={styles['title']}>
      <b>{titleOf(offer)}</b>
      <TermsPill terms={offer} />
    </p>
    <p className={styles['facts']}>
      {cost.nominal !== null && <span>All-in cost {formatPercent(cost.nominal)}</span>}
      {offer.validUntil !== '' && <span>Valid until {formatDate(offer.validUntil)}</span>}
    </p>
    {isChangeable(offer) && !isComplete(offer) && (
      <p className={styles['note']}>Not complete yet. Edit the offer to submit it.</p>
    )}
    {offer.unsent && (
      <p className={styles['note']}>Changed since it was submitted. Submit it again to share the changes.</p>
    )}
    {offer.recordedBy && (
      <p className={styles['note']}>Recorded by {offer.recordedBy} of our team. Check the figures.</p>
    )}
    {isImprovementDue(offer) && (
      <p className={styles['note']}>Improvement due {formatDate(offer.improveUntil)}</p>
    )}
    {offer.revision ? <Revisions terms={offer} /> : null}
  </div>
);

interface OfferButtonsProps {
  readonly project: Project;
  readonly offer: Terms;
  readonly onStep: OnStep;
  readonly onDelete: () => void;
}

/** The funder's actions on an offer: next steps, Edit, Copy, Delete. */
const OfferButtons = ({ project, offer, onStep, onDelete }: OfferButtonsProps) => (
  <div className={styles['buttons']}>
    <StepButtons project={project} terms={offer} name="this offer" onStep={onStep} />
    {isChangeable(offer) && (
      <Button
        component={PageLink}
        to="termsForm"
        query={{ termsId: offer.id }}
        size="compact-sm"
        leftSection={<Icon name="edit" />}
      >
        Edit
      </Button>
    )}
    {mayReceiveOffer(project, offer.companyId) && (
      <Button
        component={PageLink}
        to="termsForm"
        query={{ projectId: project.id, like: offer.id }}
        size="compact-sm"
        leftSection={<Icon name="plus" />}
      >
        Copy
      </Button>
    )}
    {offer.termsStatus === 'draft' && (
      <Button size="compact-sm" variant="subtle" onClick={onDelete}>
        Delete
      </Button>
    )}
  </div>
);

/** A funder's own offers for a project, each with its actions. */
export function OfferCards({ project, offers, onStep }: OfferCardsProps) {
  const [offerToDelete, setOfferToDelete] = useState<Terms>();
  return (
    <ul className={styles['cards']}>
      {compareOffers(offers, project, {}).map((row) => (
        <li key={row.offer.id} className={styles['card']}>
          <OfferFacts {...row} />
          <OfferButtons
            project={project}
            offer={row.offer}
            onStep={onStep}
            onDelete={() => setOfferToDelete(row.offer)}
          />
        </li>
      ))}
      {offerToDelete && (
        <ConfirmDialog
          title="Delete this draft?"
          action="Delete"
          onClose={() => setOfferToDelete(undefined)}
          onConfirm={() => remove(offerToDelete)}
        >
          Only your company has seen it.
        </ConfirmDialog>
      )}
    </ul>
  );
}
