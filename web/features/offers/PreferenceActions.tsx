import { Button } from '@mantine/core';
import { useState } from 'react';
import { isEarly, type Project } from '../../../shared/entities/project.ts';
import { isExpired, isLive, type Terms } from '../../../shared/entities/terms.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTask } from '../../ui/use-task.ts';
import { sydneyToday } from '../../ui/format.ts';
import styles from './terms.module.css';
import { usePreference } from './use-preference.ts';

const AskAboutDialog = lazyPart(() => import('./AskAboutDialog.tsx'));

interface PreferenceActionsProps {
  readonly project: Project;
  readonly offer: Terms;
}

function PartnerActions({ project, offer }: PreferenceActionsProps) {
  const { preferredId, isLoaded, toggle } = usePreference(project.id);
  const [isAsking, setIsAsking] = useState(false);
  const prefer = useTask(() => toggle(offer));
  const isPreferred = preferredId === offer.id;
  const name = `Offer ${offer.offerLetter}`;
  return (
    <span className={styles['actions']}>
      {isEarly(project) && isLive(offer) && (isPreferred || !isExpired(offer, sydneyToday())) && (
        <Button
          size="compact-sm"
          aria-pressed={isPreferred}
          disabled={!isLoaded}
          loading={prefer.working}
          leftSection={isPreferred ? <Icon name="check" size={14} /> : undefined}
          onClick={() => prefer.run()}
        >
          Prefer<span className="unseen"> {name}</span>
        </Button>
      )}
      <Button size="compact-sm" onClick={() => setIsAsking(true)}>
        Ask about<span className="unseen"> {name}</span>
      </Button>
      {isAsking && <AskAboutDialog project={project} offer={offer} onClose={() => setIsAsking(false)} />}
    </span>
  );
}

/** Shows the team which offer the partner prefers. */
function PreferredMark({ project, offer }: PreferenceActionsProps) {
  const { preferredId } = usePreference(project.id);
  return preferredId === offer.id ? <small>Preferred by the partner</small> : null;
}

/** The partner's preference: a choice for the partner, a mark for the team. */
export function PreferenceActions(props: PreferenceActionsProps) {
  const kind = kindOfCaller(useCaller());
  if (props.offer.offerLetter === '') return null;
  if (kind === 'project_partner') return <PartnerActions {...props} />;
  return kind === 'admin' ? <PreferredMark {...props} /> : null;
}
