import { useEffect, useRef, useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { messageOf } from '../../api/errors.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import styles from './conversation.module.css';
import { OpenQuestions } from './OpenQuestions.tsx';
import type { MessageFormProps } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { useConversation } from './use-conversation.ts';
import { useMarkRead } from '../../parts/conversation/use-unread.ts';
import { useOnTabVisible } from '../../ui/use-on-tab-visible.ts';
import { loadable } from '../../ui/lazy-part.tsx';
import { Button } from '@mantine/core';

const { fetch: fetchForm, Part: MessageForm } = loadable(() => import('./MessageForm.tsx'), {
  fallback: <Loading />,
});

interface ConversationProps extends Pick<
  MessageFormProps,
  'project' | 'ownSide' | 'email' | 'funderName' | 'reloadDocuments' | 'onTarget'
> {
  /** The thread on display; undefined shows every thread that the caller may read. */
  readonly thread: Thread | undefined;
  /** The thread of a new message. */
  readonly target: Thread;
  readonly documents: readonly ProjectDocument[] | undefined;
  /** The conversation waits for them, since a form without attachments is lower. */
  readonly areDocumentsLoading: boolean;
  readonly audienceOf: (message: Message) => string | undefined;
  /** The threads that the user can write to; empty if the displayed thread is the only choice. */
  readonly targets: readonly (Option & Thread)[];
  readonly onReload: () => void;
}

/** Marks the newest message as read once the page is visible. */
function useMarkNewestRead(projectId: string, messages: readonly Message[] | undefined): void {
  const newest = messages?.at(-1)?.createdAt;
  const marked = useRef<string>(undefined);
  const markRead = useMarkRead(projectId);
  const markNewest = () => {
    if (newest === undefined || newest === marked.current || document.visibilityState !== 'visible') return;
    marked.current = newest;
    void markRead(newest);
  };
  useEffect(markNewest);
  useOnTabVisible(markNewest);
}

type ConversationState = ReturnType<typeof useConversation>;

/** The question being answered in the target thread, with the functions that start, stop and finish the answer. */
function useAnswering({ target, onTarget }: ConversationProps, { adopt }: ConversationState) {
  const [question, setQuestion] = useState<Message>();
  const answer = (askedMessage: Message) => {
    const { audience, funderId } = askedMessage;
    if (audience !== '') onTarget({ audience, funderId });
    setQuestion(askedMessage);
  };
  const stopAnswering = () => setQuestion(undefined);
  const handleSent = (saved: Message) => {
    adopt(saved);
    stopAnswering();
  };
  const isOfTarget = question?.audience === target.audience && question.funderId === target.funderId;
  return { question: isOfTarget ? question : undefined, answer, stopAnswering, handleSent };
}

/** Replaces the messages once the caller has lost access to them. */
const ConversationUnavailable = ({ onReload }: { readonly onReload: () => void }) => (
  <Empty icon="mail" title="You no longer have access to this conversation">
    <p>You can no longer see the project, or it is no longer assigned. Your unsent text is kept.</p>
    <Button onClick={onReload}>Show available messages</Button>
  </Empty>
);

interface MessagesProps extends Pick<ConversationProps, 'ownSide' | 'documents' | 'audienceOf' | 'onReload'> {
  readonly conversation: ConversationState;
  readonly messages: readonly Message[];
  readonly onAnswer: (message: Message) => void;
}

function Messages({ conversation, onReload, ...list }: MessagesProps) {
  const { hasLostAccess, reload, readEarlier, adopt, drop, keep } = conversation;
  const retry = () => {
    reload();
    onReload();
  };
  if (list.messages.length === 0 && !hasLostAccess)
    return (
      <Empty icon="mail" title="No messages yet">
        <p>Write the first message below.</p>
      </Empty>
    );
  return (
    <>
      {hasLostAccess && <ConversationUnavailable onReload={retry} />}
      {/* Without access, it has only the user's message that is being edited. */}
      {list.messages.length > 0 && (
        <MessageList {...list} readEarlier={readEarlier} onSaved={adopt} onEdit={keep} onGone={drop} />
      )}
    </>
  );
}

/** Open questions, messages and the message form of one thread, or of all threads of the caller. */
export function Conversation(props: ConversationProps) {
  const { project, thread, target, ownSide, documents, audienceOf, targets } = props;
  // One Query reads the messages of all threads for the team, but only of one thread for a company.
  const polledThreads = thread || ownSide === 'team' ? [thread] : targets;
  const conversation = useConversation(project.id, thread, polledThreads);
  const { messages, error, hasLostAccess } = conversation;
  const { question, answer, stopAnswering, handleSent } = useAnswering(props, conversation);
  useMarkNewestRead(project.id, props.areDocumentsLoading ? undefined : messages);
  // Loads the form's code in parallel with the messages; an error surfaces when the form renders.
  useEffect(() => void fetchForm().catch(() => undefined), []);
  if (!messages || props.areDocumentsLoading)
    return <LoadState error={error} onRetry={conversation.reload} />;
  return (
    <>
      {!hasLostAccess && (
        <OpenQuestions
          {...{ projectId: project.id, thread, ownSide, messages }}
          onAnswer={answer}
          onChanged={conversation.adopt}
          onGone={conversation.drop}
        />
      )}
      {error !== undefined && (
        <output className={styles['offline']}>Can&apos;t load new messages: {messageOf(error)}</output>
      )}
      <Messages
        {...{ conversation, messages, ownSide, documents, audienceOf }}
        onReload={props.onReload}
        onAnswer={answer}
      />
      <MessageForm
        key={`${target.audience}${target.funderId}`}
        {...props}
        thread={target}
        question={question}
        documents={hasLostAccess ? [] : documents}
        onStopAnswering={stopAnswering}
        onSent={handleSent}
      />
    </>
  );
}
