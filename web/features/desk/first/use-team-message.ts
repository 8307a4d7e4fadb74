import { useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { SUBJECT_LIMIT, TEAM } from '../../../../shared/api/mail.ts';
import { call } from '../../../api/client.ts';
import { NOT_SENT, useTaskWithIssue } from '../../../ui/form/use-task-with-issue.ts';

/** Sends messages to the team's mailboxes. A retry has the same id, so it sends no second message. */
export function useTeamMessage() {
  const [id, setId] = useState(() => crypto.randomUUID());
  const { run: send, ...task } = useTaskWithIssue(async (title: string, text: string, onSent: () => void) => {
    // A name alone can have as many characters as a subject.
    const subject = title.slice(0, SUBJECT_LIMIT);
    await call(contract.mail.send, { body: { id, to: TEAM, subject, txtMessage: text } });
    setId(crypto.randomUUID());
    onSent();
  }, NOT_SENT);
  return { ...task, send };
}
