import { useState } from 'react';
import { isSeenByFunder } from '../../../shared/access.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import { audiences, labelOf } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useCompanyOptions } from '../../api/use-companies.ts';
import { Conversation } from './Conversation.tsx';
import styles from './conversation.module.css';
import { ALL_THREADS, ownThreads, teamThreads, threadValue } from './threads.ts';
import { isPending, useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { sideOfCaller } from '../../parts/user/side.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMute } from '../../parts/conversation/use-unread.ts';

const toThread = ({ audience, funderId }: Thread): Thread => ({ audience, funderId });

const ThreadTabs = lazyPart(() => import('./ThreadTabs.tsx'), <div className={styles['tabs']} />);

/** Mutes or unmutes the caller's notifications of new messages on a project. */
function MuteButton({ projectId }: { readonly projectId: string }) {
  const mute = useMute(projectId);
  if (!mute) return null;
  const { muted, setMuted } = mute;
  return (
    <button
      type="button"
      aria-pressed={muted}
      className={styles['mute']}
      title={
        muted
          ? 'You are not notified of new messages'
          : 'You are notified of new messages as set in My Profile'
      }
      onClick={() => void setMuted(!muted)}
    >
      <Icon name="bell" size={14} />
      {muted ? 'Muted' : 'Mute'}
    </button>
  );
}

interface ConversationSectionProps {
  readonly project: Project;
  readonly reload: () => void;
}

/** The conversation about a project, limited to the threads of the caller. */
export default function ConversationSection({ project, reload }: ConversationSectionProps) {
  const caller = useCaller();
  const kind = kindOfCaller(caller);
  const ownSide = sideOfCaller(kind);
  const companies = useCompanyOptions(ownSide === 'team' ? 'capital_partner' : undefined);
  const documents = useRecordsOfProject('document', project.id);
  const funders = companies.filter(({ value }) => isSeenByFunder(value, project));
  const threads =
    ownSide === 'team'
      ? teamThreads(project, funders)
      : ownThreads(ownSide, caller.profile.companyId, project);
  const [tab, setTab] = useState(ALL_THREADS);
  const [chosenTarget, setChosenTarget] = useState('');
  const displayedThread = threads.find(({ value }) => value === tab);
  const target = displayedThread ?? threads.find(({ value }) => value === chosenTarget) ?? threads[0];
  if (!target) return null;
  const { company } = caller;
  const companyNameOf = (id: string) =>
    (id === company?.id ? company.companyName : companies.find(({ value }) => value === id)?.label) ?? '';
  const audienceOf = ({ audience, funderId }: Message) => {
    if (ownSide !== 'team') return audience === 'everyone' ? labelOf(audiences, audience) : undefined;
    if (displayedThread) return undefined;
    return (audience === 'funder' && companyNameOf(funderId)) || labelOf(audiences, audience);
  };
  return (
    <section aria-labelledby="conversation-title" className={styles['conversation']}>
      <header>
        <h2 id="conversation-title">Conversation</h2>
        <MuteButton projectId={project.id} />
      </header>
      {ownSide === 'team' && <ThreadTabs threads={threads} value={tab} onChange={setTab} />}
      {companies.missing?.error !== undefined && (
        <LoadFailure text="Names of funders could not be loaded." onRetry={companies.missing.reload} />
      )}
      <Conversation
        key={tab}
        project={project}
        thread={ownSide === 'team' && displayedThread ? toThread(displayedThread) : undefined}
        target={toThread(target)}
        ownSide={ownSide}
        email={caller.profile.email}
        documents={documents.rows}
        areDocumentsLoading={isPending(documents)}
        reloadDocuments={documents.reload}
        funderName={companyNameOf(target.funderId)}
        audienceOf={audienceOf}
        targets={displayedThread && ownSide === 'team' ? [] : threads}
        onTarget={(thread) => setChosenTarget(threadValue(thread))}
        onReload={reload}
      />
    </section>
  );
}
