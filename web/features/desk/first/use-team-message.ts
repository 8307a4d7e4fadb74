import { useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { TEAM } from '../../../../shared/api/mail.ts';
import { call } from '../../../api/client.ts';
import { messageOf } from '../../../api/errors.ts';

/** Sends messages to the team's mailboxes. A retry has the same id, so it sends no second message. */
export function useTeamMessage() {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [issue, setIssue] = useState('');
  const [working, setWorking] = useState(false);
  /** @returns whether it was sent */
  const send = async (subject: string, text: string): Promise<boolean> => {
    if (working) return false;
    setWorking(true);
    setIssue('');
    try {
      await call(contract.mail.send, { body: { id, to: TEAM, subject, txtMessage: text } });
      setId(crypto.randomUUID());
      return true;
    } catch (error) {
      setIssue(`Not sent. ${messageOf(error)}`);
      return false;
    } finally {
      setWorking(false);
    }
  };
  return { issue, setIssue, working, send };
}
