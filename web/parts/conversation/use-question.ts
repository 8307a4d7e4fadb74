import { useState } from 'react';
import type { Message } from '../../../shared/entities/message.ts';
import { saveRecord } from '../../api/records.ts';
import { useGo } from '../../navigation/use-go.ts';
import { notify } from '../../ui/notify.ts';
import { NOT_SENT, useTaskWithIssue } from '../../ui/form/use-task-with-issue.ts';

interface QuestionOptions {
  readonly projectId: string;
  readonly thread: Partial<Pick<Message, 'audience' | 'funderId'>>;
  readonly sentToast: string;
  readonly emptyMessage: string;
  readonly onSent: () => void;
}

/** Sends a question to the team from a dialog; a retry does not create a second message. */
export function useQuestion({ projectId, thread, sentToast, emptyMessage, onSent }: QuestionOptions) {
  const go = useGo();
  const [id] = useState(() => crypto.randomUUID());
  const open = () => go('project', { projectId, section: 'conversation' });
  const { issue, setIssue, run, working } = useTaskWithIssue(async (text: string) => {
    await saveRecord('message', { id, projectId, ...thread, asks: 'team', text });
    notify('good', sentToast, { action: { label: 'Open conversation', run: open } });
    onSent();
  }, NOT_SENT);
  const send = (text: string) => (text === '' ? setIssue(emptyMessage) : run(text));
  return { failure: issue, working, send };
}
