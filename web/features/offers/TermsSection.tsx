import { Button } from '@mantine/core';
import { contract } from '../../../shared/api/index.ts';
import { mayBeOffered, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useList } from '../../api/use-list.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PrintedOn } from '../../ui/record/PrintedOn.tsx';
import { OfferCards } from './OfferCards.tsx';
import { OfferComparison } from './OfferComparison.tsx';
import styles from './terms.module.css';
import { useOfferSteps } from './use-offer-steps.ts';

/** What is said where there is no offer. */
const none = {
  admin: ['No offers yet', 'Capital partners offer terms on this page; you compare them here.'],
  project_partner: [
    'No offers yet',
    'The team shares offers with you here, side by side, with what each costs.',
  ],
  capital_partner: [
    'No offer of yours yet',
    'Offer terms: the team compares them, and you hear how it goes on.',
  ],
  other: ['No offers', ''],
} as const;

/** What a funder reads who may not offer any more. */
const past = ['No offer of yours', 'This project no longer accepts offers.'] as const;

interface TermsSectionProps {
  readonly project: Project;
  /** An accepted offer assigns the project. */
  readonly reload: () => void;
}

/** The offers for a project: a funder's own, everything submitted for administrators, what is shared for the partner. */
export default function TermsSection({ project, reload }: TermsSectionProps) {
  const caller = useCaller();
  const kind = kindOfCaller(caller);
  const {
    rows: offers,
    error,
    reload: reread,
  } = useList(
    'terms',
    contract.terms.ofProject,
    { params: { projectId: project.id } },
    ({ projectId }) => projectId === project.id,
  );
  const onStep = useOfferSteps(() => {
    reread();
    reload();
  });
  if (error !== undefined && !offers) return <ErrorState error={error} onRetry={reread} />;
  if (!offers) return <Loading />;
  const offering = kind === 'capital_partner' && mayBeOffered(project, caller.profile.companyId);
  const [title, words] = kind === 'capital_partner' && !offering ? past : none[kind];
  return (
    <section aria-labelledby="terms-title" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="terms-title">Terms</h2>
        {offering && (
          <Button
            component={PageLink}
            to="termsForm"
            query={{ projectId: project.id }}
            leftSection={<Icon name="plus" />}
          >
            Offer terms
          </Button>
        )}
      </div>
      {offers.length === 0 && (
        <Empty title={title}>
          <p>{words}</p>
        </Empty>
      )}
      {offers.length > 0 &&
        (kind === 'capital_partner' ? (
          <OfferCards project={project} offers={offers} onStep={onStep} />
        ) : (
          <OfferComparison project={project} offers={offers} onStep={kind === 'admin' ? onStep : undefined} />
        ))}
      <PrintedOn />
    </section>
  );
}
