import { useState, type RefObject } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { ApiError } from '../../api/errors.ts';
import { saveRecord } from '../../api/records.ts';
import { useSavedText } from '../../parts/conversation/use-saved-text.ts';
import { NOT_SENT, useTaskWithIssue } from '../../ui/form/use-task-with-issue.ts';
import { textSince } from '../../ui/text-since.ts';

export interface UnsentMessageProps {
  readonly project: Project;
  readonly thread: Thread;
  readonly email: string;
  readonly question: Message | undefined;
  readonly onSent: (message: Message) => void;
  /** The documents that can be attached. */
  readonly files: readonly ProjectDocument[];
  /** Called when the server refuses the attachments, for example because a document was deleted meanwhile. */
  readonly onAttachmentsRefused: () => void;
}

/** Returns the focus to the field, unless the user has moved on to another part of the page. */
function returnFocus(field: HTMLTextAreaElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || field?.form?.contains(activeElement)) field?.focus();
}

/** The state of an unsent message: text, attachments, and the side that must answer. */
export function useUnsentMessage(
  { project, thread, email, question, onSent, files, onAttachmentsRefused }: UnsentMessageProps,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [text, setText] = useSavedText(email, [project.id, thread.audience, thread.funderId].join(':'));
  const [id, setId] = useState(() => crypto.randomUUID());
  const [asks, setAsks] = useState<Message['asks']>('');
  const [chosenIds, setDocumentIds] = useState<readonly string[]>([]);
  const documentIds = chosenIds.filter((chosen) => files.some((file) => file.id === chosen));
  const reloadRefused = (error: unknown) => {
    if (error instanceof ApiError && 'documentIds' in error.issues) onAttachmentsRefused();
    throw error;
  };
  const { issue, setIssue, run, working } = useTaskWithIssue(async () => {
    const content = { text, asks, documentIds, answers: question?.id ?? '' };
    const message = { id, projectId: project.id, ...thread, ...content };
    onSent(await saveRecord('message', message).catch(reloadRefused));
    setText((now) => textSince(text, now));
    setId(crypto.randomUUID());
    // Choices made meanwhile are for the next message.
    setAsks((now) => (now === asks ? '' : now));
    setDocumentIds((now) => (now === chosenIds ? [] : now));
    returnFocus(field.current);
  }, NOT_SENT);
  const send = () => (text.trim() === '' ? setIssue('Write a message first.') : run());
  return { id, text, setText, asks, setAsks, documentIds, setDocumentIds, issue, working, send };
}
