import { useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { TEAM } from '../../../../shared/api/mail.ts';
import { call } from '../../../api/client.ts';
import { messageOf } from '../../../api/errors.ts';
import { useTask } from '../../../ui/use-task.ts';

/** Sends messages to the team's mailboxes. A retry has the same id, so it sends no second message. */
export function useTeamMessage() {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [issue, setIssue] = useState('');
  const { run: send, working } = useTask(
    async (subject: string, text: string, onSent: () => void) => {
      setIssue('');
      await call(contract.mail.send, { body: { id, to: TEAM, subject, txtMessage: text } });
      setId(crypto.randomUUID());
      onSent();
    },
    (error) => setIssue(`Not sent. ${messageOf(error)}`),
  );
  return { issue, setIssue, working, send };
}
