import { useEffect, useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { messageOf } from '../../api/errors.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { Closed } from './Closed.tsx';
import styles from './conversation.module.css';
import { OpenQuestions } from './OpenQuestions.tsx';
import { Stream } from './Stream.tsx';
import { useConversation } from './use-conversation.ts';
import { useMarkRead } from '../../parts/conversation/use-unread.ts';
import type { Side } from '../../parts/user/side.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Writer = lazyPart(() => import('./Writer.tsx'), <Loading />);

interface ConversationProps {
  readonly project: Project;
  /** What is shown; everything the caller may read when left out. */
  readonly shown: Thread | undefined;
  /** Where a new message goes. */
  readonly target: Thread;
  readonly own: Side;
  readonly email: string;
  readonly documents: readonly ProjectDocument[];
  readonly funderName: string;
  readonly audienceOf: (message: Message) => string | undefined;
  /** Where a new message may go instead. */
  readonly targets: readonly (Option & Thread)[];
  readonly onTarget: (thread: Thread) => void;
  /** Reads the project anew. */
  readonly onReload: () => void;
}

/** The newest message that is in sight is read. */
function useReadMark(projectId: string, messages: readonly Message[] | undefined): void {
  const newest = messages?.at(-1)?.createdAt;
  const mark = useLatest(useMarkRead(projectId));
  useEffect(() => {
    if (newest !== undefined && document.visibilityState === 'visible') void mark.current(newest);
  }, [newest, mark]);
}

type Talk = ReturnType<typeof useConversation>;

/** The question that is being answered in the thread of the writer, and what its answer changes. */
function useAnswering({ own, target, onTarget }: ConversationProps, { messages = [], adopt }: Talk) {
  const [question, setQuestion] = useState<Message>();
  const answer = (asked: Message) => {
    const { audience, funderId } = asked;
    if (audience !== '') onTarget({ audience, funderId });
    setQuestion(asked);
  };
  const stop = () => setQuestion(undefined);
  const sent = (saved: Message) => {
    adopt(saved);
    const { answers, createdAt, id } = saved;
    const known = messages.find((one) => one.id === answers);
    if (known?.asks === own) adopt({ ...known, answeredAt: createdAt, answeredBy: id });
    stop();
  };
  const isOfTarget = question?.audience === target.audience && question.funderId === target.funderId;
  return { question: isOfTarget ? question : undefined, answer, stop, sent };
}

interface MessagesProps extends Pick<ConversationProps, 'own' | 'documents' | 'audienceOf' | 'onReload'> {
  readonly talk: Talk;
  readonly messages: readonly Message[];
  readonly onAnswer: (message: Message) => void;
}

/** The messages, or why there are none. */
function Messages({ talk, messages, own, documents, audienceOf, onReload, onAnswer }: MessagesProps) {
  const { closed, reload, earlier, adopt, drop } = talk;
  const openAgain = () => {
    reload();
    onReload();
  };
  if (closed) return <Closed onReload={openAgain} />;
  if (messages.length === 0)
    return (
      <Empty icon="mail" title="Nothing was said yet">
        <p>Write the first message below.</p>
      </Empty>
    );
  return (
    <Stream {...{ messages, own, documents, earlier, audienceOf, onAnswer }} onSaved={adopt} onGone={drop} />
  );
}

/** What was said in a thread or in all of them, what is owed, and where to write. */
export function Conversation(props: ConversationProps) {
  const { project, shown, target, own, email, documents, funderName, audienceOf, targets, onTarget } = props;
  const polled = shown || own === 'team' ? [shown] : targets;
  const talk = useConversation(project.id, shown, polled);
  const { messages, error, closed } = talk;
  const { question, answer, stop, sent } = useAnswering(props, talk);
  useReadMark(project.id, messages);
  if (!messages)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={talk.reload} />;
  return (
    <>
      {!closed && (
        <OpenQuestions {...{ projectId: project.id, thread: shown, own, messages }} onAnswer={answer} />
      )}
      {error !== undefined && (
        <output className={styles['offline']}>New messages do not arrive: {messageOf(error)}</output>
      )}
      <Messages
        {...{ talk, messages, own, documents, audienceOf }}
        onReload={props.onReload}
        onAnswer={answer}
      />
      <Writer
        key={`${target.audience}${target.funderId}`}
        {...{ project, thread: target, funderName, own, email, targets, onTarget, question }}
        documents={closed ? [] : documents}
        onNoAnswer={stop}
        onSent={sent}
      />
    </>
  );
}
