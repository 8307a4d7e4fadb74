import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { TeamDuty } from '../../../../shared/api/desk.ts';
import { audiences, labelOf } from '../../../../shared/entities/options.ts';
import styles from './todo.module.css';
import type { ItemChanges } from './use-item-changes.ts';
import { NOT_SENT, useTaskWithIssue } from '../../../ui/form/use-task-with-issue.ts';
import { submitHandler } from '../../../ui/form/submit-handler.ts';
import { submitOnKey } from '../../../ui/keyboard/submit-key.ts';

interface ReplyFormProps {
  readonly item: TeamDuty;
  readonly changes: ItemChanges;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** Names who reads a reply besides the team: the other sides of the question's thread. */
const readersOf = ({ audience, companyName }: TeamDuty): string =>
  audience === 'everyone' ? 'Partner and funder read this' : `${companyName} reads this`;

/** Answers a question in its thread. A reply that was not sent keeps its text. */
export default function ReplyForm({ item, changes, text, onText, onCancel, onClose }: ReplyFormProps) {
  // A retry does not create a second message.
  const [id] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { issue, setIssue, run, working } = useTaskWithIssue(async () => {
    const { projectId, audience, funderId, id: answers } = item;
    await changes.answer(item, { id, projectId, audience, funderId, answers, text });
    onClose();
  }, NOT_SENT);
  const send = () => (text.trim() === '' ? setIssue('Write your reply first.') : run());
  return (
    <form className={styles['reply']} noValidate onSubmit={submitHandler(send)}>
      <Textarea
        ref={field}
        aria-label="Reply"
        maxRows={10}
        value={text}
        readOnly={working}
        error={issue}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === '') onClose();
          submitOnKey(event);
        }}
      />
      <footer>
        <b>{labelOf(audiences, item.audience)}</b>
        <small>{readersOf(item)}</small>
        <Button variant="subtle" size="compact-sm" disabled={working} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="compact-sm" loading={working}>
          Send reply
        </Button>
      </footer>
    </form>
  );
}
