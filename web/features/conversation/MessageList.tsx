import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Message } from '../../../shared/entities/message.ts';
import { removeOrThrow } from '../../api/records.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './conversation.module.css';
import { MessageItem } from './MessageItem.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Side } from '../../parts/user/side.ts';
import { groupByDay } from './message-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

/** Distance from the end within which new messages scroll into view, in CSS pixels. */
const NEAR_END = 80;

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly ownSide: Side;
  readonly documents: readonly ProjectDocument[] | undefined;
  /** Loads the previous page; undefined at the start of the conversation. */
  readonly readEarlier: (() => Promise<void>) | undefined;
  readonly audienceOf: (message: Message) => string | undefined;
  readonly onSaved: (message: Message) => void;
  /** Keeps a message in the list until the returned function is called. */
  readonly onEdit: (message: Message) => () => void;
  readonly onGone: (message: Message) => void;
  readonly onAnswer: (message: Message) => void;
}

/** Keeps the end visible when the log shrinks, for example once the message form has loaded below it. */
function keepAtEnd(log: HTMLElement | null): (() => void) | undefined {
  if (!log) return undefined;
  let isAtEnd = true;
  const remember = () => {
    isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END;
  };
  const observer = new ResizeObserver(() => {
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  });
  log.addEventListener('scroll', remember, { passive: true });
  observer.observe(log);
  return () => {
    log.removeEventListener('scroll', remember);
    observer.disconnect();
  };
}

/** Preserves the scroll position: at the end for new messages, at the same message for earlier ones. */
function useScrollAnchor(messages: readonly Message[]) {
  const logRef = useRef<HTMLDivElement>(null);
  const previous = useRef({ first: '', height: 0 });
  const first = messages[0]?.id ?? '';
  useLayoutEffect(() => {
    const log = logRef.current;
    if (!log) return;
    const { height, first: previousFirst } = previous.current;
    const isAtEnd = height - log.scrollTop - log.clientHeight < NEAR_END;
    if (previousFirst !== first && previousFirst !== '') log.scrollTop += log.scrollHeight - height;
    else if (height === 0 || isAtEnd) log.scrollTop = log.scrollHeight;
    previous.current = { first, height: log.scrollHeight };
  });
  useEffect(() => keepAtEnd(logRef.current), []);
  return logRef;
}

async function remove(message: Message, onGone: (message: Message) => void): Promise<void> {
  await removeOrThrow('message', message, 'This message can no longer be deleted.');
  onGone(message);
}

interface MessagesByDayProps extends Omit<MessageListProps, 'readEarlier' | 'onGone'> {
  readonly now: number;
  readonly onDelete: (message: Message) => void;
}

function MessagesByDay({ messages, audienceOf, onDelete, onAnswer, ...shared }: MessagesByDayProps) {
  return groupByDay(messages).map(([day, dayMessages]) => (
    <section key={day} aria-label={day}>
      <h3>{day}</h3>
      {dayMessages.map((message) => (
        <MessageItem
          key={message.id}
          {...shared}
          message={message}
          audience={audienceOf(message)}
          onDelete={() => onDelete(message)}
          onAnswer={() => onAnswer(message)}
        />
      ))}
    </section>
  ));
}

/** A conversation, oldest message first, scrolled to the end. */
export function MessageList({ readEarlier, onGone, ...itemProps }: MessageListProps) {
  const box = useScrollAnchor(itemProps.messages);
  const [messageToDelete, setMessageToDelete] = useState<Message>();
  const now = useNow();
  const { run: showEarlier, working } = useTask(async () => readEarlier?.());
  return (
    <>
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        aria-live="polite"
        className={styles['log']}
        // A scrollable region must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {readEarlier && (
          <Button size="compact-sm" loading={working} onClick={showEarlier}>
            Earlier messages
          </Button>
        )}
        <MessagesByDay {...itemProps} now={now} onDelete={setMessageToDelete} />
      </div>
      {messageToDelete && (
        <ConfirmDialog
          title="Delete this message?"
          action="Delete"
          onClose={() => setMessageToDelete(undefined)}
          onConfirm={() => remove(messageToDelete, onGone)}
        >
          It disappears from the conversation. The team&apos;s audit trail keeps it.
        </ConfirmDialog>
      )}
    </>
  );
}
