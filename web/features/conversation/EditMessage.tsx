import { Button, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Message } from '../../../shared/entities/message.ts';
import { saveRecord } from '../../api/records.ts';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { useUnsavedText } from '../../ui/form/use-unsaved-text.ts';
import { isSubmitKey } from '../../ui/keyboard/submit-key.ts';
import { scrollIntoView } from '../../ui/scroll-into-view.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useTask } from '../../ui/use-task.ts';
import styles from './message-form.module.css';

interface EditMessageProps {
  readonly message: Message;
  readonly onSaved: (message: Message) => void;
  /** Keeps the message in the list until the returned function is called. */
  readonly onEdit: (message: Message) => () => void;
  readonly onClose: () => void;
}

/** Edits one of the caller's own messages; keeps the text when the server rejects it. */
export default function EditMessage({ message, onSaved, onEdit, onClose }: EditMessageProps) {
  const [text, setText] = useUnsavedText(`edit of ${message.id}`, message.text);
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(text !== message.text);
  const latest = useLatest(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = useEffectEvent(() => onEdit(message));
  useEffect(() => keep(), []);
  const isEmpty = text.trim() === '';
  const { run, working } = useTask(async () => {
    const { id, version } = message;
    onSaved(await saveRecord('message', { id, version, text }));
    if (latest.current === text) onClose();
  });
  return (
    <div ref={scrollIntoView} className={styles['edit']}>
      <Textarea
        ref={field}
        aria-label="Edit your message"
        minRows={1}
        maxRows={12}
        value={text}
        onKeyDown={(event) => {
          if (isSubmitKey(event) && !isEmpty) run();
        }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button variant="filled" size="compact-sm" loading={working} disabled={isEmpty} onClick={run}>
        Save
      </Button>
      <Button size="compact-sm" onClick={() => confirmLeaving(onClose)}>
        Cancel
      </Button>
      {leaveDialog}
    </div>
  );
}
