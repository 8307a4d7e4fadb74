import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FunderMatch } from '../../../shared/api/match.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { AskButton } from '../../parts/ask/AskButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './funder-row.module.css';
import type { useFunderActivity } from './use-funder-activity.ts';

const ShareDialog = lazyPart(() => import('../../parts/document/share/ShareDialog.tsx'));

export interface FunderActionsProps {
  readonly project: Project;
  readonly match: FunderMatch;
  readonly interest: Interest | undefined;
  readonly asks: ReturnType<typeof useFunderActivity>['asks'];
  /** Whether the funder has an active offer for the project; undefined if offers could not be loaded. */
  readonly hasOffer: boolean | undefined;
  readonly isAssigning: boolean;
  readonly onAssign: () => void;
}

/** Asks the funder whether it is interested. */
const AskAction = ({ project, match: { companyId, companyName }, interest, asks }: FunderActionsProps) =>
  asks.askByCompany ? (
    <AskButton
      project={project}
      companyId={companyId}
      about={companyName}
      ask={asks.askByCompany.get(companyId)}
      answer={interest}
      reload={asks.reload}
    />
  ) : (
    asks.error !== undefined && (
      <Button size="compact-sm" variant="subtle" onClick={asks.reload}>
        Load questions again
      </Button>
    )
  );

type FunderProps = Pick<FunderActionsProps, 'project' | 'match'>;

function ShareButton({ project, match: { companyId, companyName } }: FunderProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" onClick={() => setIsOpen(true)}>
        Share<span className="unseen"> documents with {companyName}</span>
      </Button>
      {isOpen && (
        <ShareDialog
          project={project}
          funder={{ id: companyId, name: companyName }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const RecordOfferLink = ({ project, match: { companyId, companyName } }: FunderProps) => (
  <Button component={PageLink} to="termsForm" query={{ projectId: project.id, companyId }} size="compact-sm">
    Record offer<span className="unseen"> of {companyName}</span>
  </Button>
);

/** The actions on a funder in the ranking: ask, share documents, record an offer, assign. */
export function FunderActions(props: FunderActionsProps) {
  const { project, match, hasOffer, isAssigning, onAssign } = props;
  return (
    <div className={styles['actions']}>
      {isOnMarket(project) && !hasOffer && <AskAction {...props} />}
      <ShareButton project={project} match={match} />
      {hasOffer === false && <RecordOfferLink project={project} match={match} />}
      <Button size="compact-sm" loading={isAssigning} onClick={onAssign}>
        Assign<span className="unseen"> {match.companyName}</span>
      </Button>
    </div>
  );
}
