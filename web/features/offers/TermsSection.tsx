import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { mayReceiveOffer, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PrintedOn } from '../../ui/record/PrintedOn.tsx';
import { OfferCards } from './OfferCards.tsx';
import { OfferComparison } from './OfferComparison.tsx';
import { emptyOffersText } from './empty-offers.ts';
import styles from './terms.module.css';
import { useOfferSteps } from './use-offer-steps.ts';

interface TermsSectionProps {
  readonly project: Project;
  /** Reloads the project, which an accepted offer changes. */
  readonly reload: () => void;
}

/** Offers for a project: a funder's own, submitted ones for administrators, shared ones for the partner. */
export default function TermsSection({ project, reload }: TermsSectionProps) {
  const caller = useCaller();
  const kind = kindOfCaller(caller);
  const { rows: offers, error, reload: reloadOffers } = useRecordsOfProject('terms', project.id);
  const isFunder = kind === 'capital_partner';
  const preference = useRecordsOfProject('preference', isFunder ? undefined : project.id);
  const reloadSection = () => {
    reloadOffers();
    preference.reload();
  };
  // A change of the project's status or funder changes its offers, too.
  useDidUpdate(reloadSection, [project.version]);
  const onStep = useOfferSteps(project.projectName, () => {
    reloadSection();
    reload();
  });
  if (!offers) return <LoadState error={error} onRetry={reloadOffers} />;
  const ownCompanyId = isFunder ? caller.profile.companyId : undefined;
  const [title, text] = emptyOffersText(project, kind, ownCompanyId);
  return (
    <section aria-labelledby="terms-title" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="terms-title">Offers</h2>
        {kind === 'admin' && mayReceiveOffer(project, project.capitalCompanyId) && (
          <Button
            component={PageLink}
            to="termsForm"
            query={{ projectId: project.id }}
            leftSection={<Icon name="plus" />}
          >
            Record offer
          </Button>
        )}
      </div>
      {!preference.rows && preference.error !== undefined && (
        <LoadFailure text="The preferred offer could not be loaded." onRetry={preference.reload} />
      )}
      {offers.length === 0 && (
        <Empty title={title}>
          <p>{text}</p>
        </Empty>
      )}
      {offers.length > 0 && isFunder && <OfferCards project={project} offers={offers} onStep={onStep} />}
      {offers.length > 0 && !isFunder && (
        <OfferComparison project={project} offers={offers} onStep={kind === 'admin' ? onStep : undefined} />
      )}
      <PrintedOn />
    </section>
  );
}
