import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Message } from '../../../shared/entities/message.ts';
import { removeRecord } from '../../api/records.ts';
import { notify } from '../../ui/notify.ts';
import { messageOf } from '../../api/errors.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './conversation.module.css';
import { MessageItem } from './MessageItem.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Side } from '../../parts/user/side.ts';
import { byDay } from './message-words.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

interface StreamProps {
  readonly messages: readonly Message[];
  readonly own: Side;
  readonly documents: readonly ProjectDocument[];
  /** Reads the page before; none at the beginning. */
  readonly earlier: (() => Promise<void>) | undefined;
  readonly audienceOf: (message: Message) => string | undefined;
  readonly onSaved: (message: Message) => void;
  readonly onGone: (message: Message) => void;
  readonly onAnswer: (message: Message) => void;
}

/** Keeps what is read in its place: the end while new messages come, the same message while earlier ones do. */
function useReadingPlace(messages: readonly Message[]) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef({ first: '', height: 0 });
  const first = messages[0]?.id ?? '';
  useLayoutEffect(() => {
    const log = box.current;
    if (!log) return;
    const { height, first: before } = was.current;
    const isAtEnd = height - log.scrollTop - log.clientHeight < 80;
    if (before !== first && before !== '') log.scrollTop += log.scrollHeight - height;
    else if (height === 0 || isAtEnd) log.scrollTop = log.scrollHeight;
    was.current = { first, height: log.scrollHeight };
  });
  return box;
}

async function remove(message: Message, onGone: (message: Message) => void): Promise<void> {
  try {
    const { isDeleted, reason } = await removeRecord('message', message);
    if (isDeleted) onGone(message);
    else notify('bad', reason || 'This message can no longer be deleted.');
  } catch (error) {
    notify('bad', messageOf(error));
  }
}

interface DaysProps extends Omit<StreamProps, 'earlier' | 'onGone'> {
  readonly now: number;
  readonly onDelete: (message: Message) => void;
}

/** The messages by day. */
function Days({ messages, audienceOf, onDelete, onAnswer, ...shared }: DaysProps) {
  return byDay(messages).map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3>{day}</h3>
      {ofDay.map((message) => (
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

/** A conversation, oldest first, with its end in sight. */
export function Stream({ earlier, onGone, ...shown }: StreamProps) {
  const box = useReadingPlace(shown.messages);
  const [deleted, setDeleted] = useState<Message>();
  const now = useNow();
  const { run: showEarlier, working } = useTask(async () => earlier?.());
  return (
    <>
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        aria-live="polite"
        className={styles['log']}
        // A region that scrolls is reached with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {earlier && (
          <Button variant="default" size="compact-sm" loading={working} onClick={showEarlier}>
            Earlier messages
          </Button>
        )}
        <Days {...shown} now={now} onDelete={setDeleted} />
      </div>
      {deleted && (
        <ConfirmDialog
          opened
          title="Delete this message?"
          action="Delete"
          onClose={() => setDeleted(undefined)}
          onConfirm={() => remove(deleted, onGone)}
        >
          Nobody will read it any more; the team&apos;s history keeps it.
        </ConfirmDialog>
      )}
    </>
  );
}
