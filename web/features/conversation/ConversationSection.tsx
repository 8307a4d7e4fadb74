import { useState } from 'react';
import { isSeenByFunder } from '../../../shared/access.ts';
import { contract } from '../../../shared/api/index.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import { audiences, labelOf } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { useCompanyOptions } from '../../api/use-companies.ts';
import { useList } from '../../api/use-list.ts';
import { Conversation } from './Conversation.tsx';
import styles from './conversation.module.css';
import { MuteButton } from './MuteButton.tsx';
import { ALL, ownThreads, teamThreads, valueOf } from './threads.ts';
import { sideFor } from '../../parts/user/side.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const plain = ({ audience, funderId }: Thread): Thread => ({ audience, funderId });

const ThreadTabs = lazyPart(() => import('./ThreadTabs.tsx'), null);

interface ConversationSectionProps {
  readonly project: Project;
  /** Reads the project anew. */
  readonly reload: () => void;
}

/** The conversation about a project, as its reader may know it. */
export default function ConversationSection({ project, reload }: ConversationSectionProps) {
  const caller = useCaller();
  const kind = kindOfCaller(caller);
  const own = sideFor(kind);
  const companies = useCompanyOptions(own === 'team' ? 'capital_partner' : undefined);
  const { rows: documents = [] } = useList('document', contract.document.ofProject, {
    params: { projectId: project.id },
  });
  const funders = companies.filter(({ value }) => isSeenByFunder(value, project));
  const threads =
    own === 'team' ? teamThreads(project, funders) : ownThreads(own, caller.profile.companyId, project);
  const [tab, setTab] = useState(ALL);
  const [wanted, setWanted] = useState('');
  const shown = threads.find(({ value }) => value === tab);
  const target = shown ?? threads.find(({ value }) => value === wanted) ?? threads[0];
  if (!target) return null;
  const { company } = caller;
  const nameOf = (id: string) =>
    (id === company?.id ? company.companyName : companies.find(({ value }) => value === id)?.label) ?? '';
  const audienceOf = ({ audience, funderId }: Message) => {
    if (own !== 'team') return audience === 'everyone' ? labelOf(audiences, audience) : undefined;
    if (shown) return undefined;
    return (audience === 'funder' && nameOf(funderId)) || labelOf(audiences, audience);
  };
  return (
    <section aria-labelledby="conversation-title" className={styles['conversation']}>
      <header>
        <h2 id="conversation-title">Conversation</h2>
        <MuteButton projectId={project.id} />
      </header>
      {own === 'team' && <ThreadTabs threads={threads} value={tab} onChange={setTab} />}
      <Conversation
        key={tab}
        project={project}
        shown={own === 'team' && shown ? plain(shown) : undefined}
        target={plain(target)}
        own={own}
        email={caller.profile.email}
        documents={documents}
        funderName={nameOf(target.funderId)}
        audienceOf={audienceOf}
        targets={shown && own === 'team' ? [] : threads}
        onTarget={(thread) => setWanted(valueOf(thread))}
        onReload={reload}
      />
    </section>
  );
}
