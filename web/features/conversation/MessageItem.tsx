import { useEffect, useRef, useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { isChangeable, isOpenQuestion, type Message } from '../../../shared/entities/message.ts';
import { saveRecord } from '../../api/records.ts';
import { openDocument } from '../../parts/document/open-document.ts';
import { formatTime } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { byId, useTask } from '../../ui/use-task.ts';
import { initialsOf } from '../../ui/initials.ts';
import styles from './conversation.module.css';
import type { Side } from '../../parts/user/side.ts';
import { questionStatus } from './message-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const EditMessage = lazyPart(() => import('./EditMessage.tsx'), null);

interface MessageItemProps {
  readonly message: Message;
  readonly ownSide: Side;
  /** In milliseconds. */
  readonly now: number;
  /** Name of the audience; undefined if the reader knows it without a label. */
  readonly audience: string | undefined;
  /** Undefined while they load. */
  readonly documents: readonly ProjectDocument[] | undefined;
  readonly onSaved: (message: Message) => void;
  readonly onEdit: (message: Message) => () => void;
  readonly onDelete: () => void;
  readonly onAnswer: () => void;
}

function Attachments({ ids, documents }: { ids: readonly string[] } & Pick<MessageItemProps, 'documents'>) {
  const { run } = useTask(openDocument, undefined, byId);
  if (ids.length === 0) return null;
  return (
    <ul className={styles['attachments']}>
      {ids.map((id) => {
        const document = documents?.find((item) => item.id === id);
        return (
          <li key={id}>
            <Icon name="file" />
            {document ? (
              <button type="button" onClick={() => run(document)}>
                {document.documentName}
              </button>
            ) : (
              `A document${documents ? ' that you cannot open' : ''}`
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the message is being edited. Afterwards, the focus returns to the Edit button. */
function useEditing() {
  const [isEditing, setIsEditing] = useState<boolean>();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isEditing === false && document.activeElement === document.body) editButton.current?.focus();
  }, [isEditing]);
  return { isEditing, setIsEditing, editButton };
}

/** A message with its author, time and audience, its question status, and the caller's actions. */
export function MessageItem(props: MessageItemProps) {
  const { message, ownSide, now, audience, documents, onSaved, onDelete, onAnswer } = props;
  const { isEditing, setIsEditing, editButton } = useEditing();
  // The server sends `author` to the author only.
  const isMine = message.author !== '';
  const isOpen = isOpenQuestion(message);
  const { run: close } = useTask(async () => {
    const { id, version } = message;
    onSaved(await saveRecord('message', { id, version, closed: true }));
  });
  const name = [...new Set([message.authorName, message.authorCompany])].filter(Boolean).join(', ');
  const canChange = isMine && isChangeable(message, now) && !isEditing;
  return (
    <article className={styles['message']} data-mine={isMine || undefined}>
      <span className={styles['initials']} aria-hidden="true">
        {initialsOf(message.authorName)}
      </span>
      <p className={styles['byline']}>
        <b>{name}</b>
        {isMine && <span className={styles['tag']}>You</span>}
        {audience && <span className={styles['tag']}>{audience}</span>}
        <time dateTime={message.createdAt}>
          {formatTime(message.createdAt)}
          {message.editedAt && ', edited'}
        </time>
      </p>
      {isEditing ? (
        <EditMessage {...props} onClose={() => setIsEditing(false)} />
      ) : (
        <LinkedText text={message.text} />
      )}
      <Attachments ids={message.documentIds} documents={documents} />
      {message.asks !== '' && (
        <p className={isOpen ? styles['openQuestion'] : styles['answeredQuestion']}>
          <Icon name={isOpen ? 'clock' : 'check'} size={14} />
          {questionStatus(message, ownSide, now)}
          {isOpen && message.asks === ownSide && (
            <button type="button" onClick={onAnswer}>
              Answer
            </button>
          )}
          {isOpen && message.authorSide === ownSide && (
            <button type="button" onClick={close}>
              Close question
            </button>
          )}
        </p>
      )}
      {canChange && (
        <p className={styles['actions']}>
          <button ref={editButton} type="button" onClick={() => setIsEditing(true)}>
            Edit
          </button>
          <button type="button" onClick={onDelete}>
            Delete
          </button>
        </p>
      )}
    </article>
  );
}
