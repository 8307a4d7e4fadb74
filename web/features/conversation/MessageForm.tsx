import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { othersIn, type Message, type Thread } from '../../../shared/entities/message.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { FIELD } from '../../../shared/pages.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './message-form.module.css';
import { threadValue } from './threads.ts';
import { useAttachableDocuments, type AttachmentProps } from './use-attachable-documents.ts';
import { useUnsentMessage, type UnsentMessageProps } from './use-unsent-message.ts';
import type { Side } from '../../parts/user/side.ts';
import { readingCompanies, sideName, visibilityText } from './message-text.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { submitHandler } from '../../ui/form/submit-handler.ts';
import { submitOnKey } from '../../ui/keyboard/submit-key.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NoUsersNote = lazyPart(() => import('../../parts/user/NoUsersNote.tsx'), null);

export interface MessageFormProps
  extends AttachmentProps, Omit<UnsentMessageProps, 'files' | 'onAttachmentsRefused'> {
  readonly funderName: string;
  /** The threads that the user can write to; empty if `thread` is the only choice. */
  readonly targets: readonly (Option & Thread)[];
  readonly onTarget: (thread: Thread) => void;
  readonly onStopAnswering: () => void;
}

const AnsweredQuestion = ({
  question,
  onStopAnswering,
}: Pick<MessageFormProps, 'question' | 'onStopAnswering'>) =>
  question && (
    <p className={styles['answering']}>
      Answering: {question.text.slice(0, 120)}{' '}
      <button type="button" onClick={onStopAnswering}>
        Not an answer
      </button>
    </p>
  );

const ThreadChoice = ({
  thread,
  targets,
  onTarget,
}: Pick<MessageFormProps, 'thread' | 'targets' | 'onTarget'>) =>
  targets.length > 1 && (
    <NativeSelect
      label="Write to"
      value={threadValue(thread)}
      data={targets.map(({ value, label }) => ({ value, label }))}
      onChange={({ currentTarget }) => {
        const target = targets.find(({ value }) => value === currentTarget.value);
        if (target) onTarget(target);
      }}
    />
  );

interface AttachmentChoiceProps {
  readonly files: readonly Pick<ProjectDocument, 'id' | 'documentName'>[];
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
}

const AttachmentChoice = ({ files, chosen, onChosen }: AttachmentChoiceProps) =>
  files.length > 0 && (
    <details className={styles['attachments']}>
      <summary>
        <Icon name="file" />
        &nbsp;Attach documents{chosen.length > 0 && `: ${chosen.length}`}
      </summary>
      <div>
        {files.map(({ id, documentName }) => (
          <Checkbox
            key={id}
            label={documentName}
            checked={chosen.includes(id)}
            onChange={(selected) =>
              onChosen(selected ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </details>
  );

interface AnsweringSideProps {
  readonly ownSide: Side;
  readonly thread: Thread;
  readonly asks: Message['asks'];
  readonly onAsks: (asks: Message['asks']) => void;
}

function AnsweringSide({ ownSide, thread, asks, onAsks }: AnsweringSideProps) {
  const sides = othersIn(thread.audience, ownSide);
  if (sides.length === 0) return undefined;
  return (
    <NativeSelect
      aria-label="Answer needed from"
      value={asks}
      data={[
        { value: '', label: 'No answer needed' },
        ...sides.map((side) => ({ value: side, label: `Asks ${sideName(side, ownSide)}` })),
      ]}
      onChange={({ currentTarget }) => onAsks(sides.find((side) => side === currentTarget.value) ?? '')}
    />
  );
}

/** Message form of one thread. The text is kept until it is sent; a retry does not create a second message. */
export default function MessageForm(props: MessageFormProps) {
  const { project, thread, funderName, ownSide, question } = props;
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const { files, isMissing, reload } = useAttachableDocuments(props);
  const unsent = useUnsentMessage({ ...props, files, onAttachmentsRefused: reload }, textareaRef);
  const [search] = useSearchParams();
  useEffect(() => {
    if (search.get(FIELD) === 'message') textareaRef.current?.focus();
  }, [search]);
  useEffect(() => {
    if (question) textareaRef.current?.focus();
  }, [question]);
  return (
    <form className={styles['messageForm']} onSubmit={submitHandler(unsent.send)} noValidate>
      <AnsweredQuestion {...props} />
      <ThreadChoice {...props} />
      <Textarea
        ref={textareaRef}
        label="Message"
        description={visibilityText(thread, project, funderName)}
        placeholder="Ctrl+Enter sends"
        maxRows={10}
        value={unsent.text}
        error={unsent.issue}
        onKeyDown={submitOnKey}
        onChange={({ currentTarget: { value } }) => unsent.setText(() => value)}
      />
      {ownSide === 'team' &&
        readingCompanies(thread, project, funderName).map((company) => (
          <NoUsersNote key={company.id} company={company} />
        ))}
      {/* The key closes it once the message is sent. */}
      <AttachmentChoice
        key={unsent.id}
        files={files}
        chosen={unsent.documentIds}
        onChosen={unsent.setDocumentIds}
      />
      {isMissing && <LoadFailure text="Documents to attach could not be loaded." onRetry={reload} />}
      <div className={styles['sendRow']}>
        <AnsweringSide ownSide={ownSide} thread={thread} asks={unsent.asks} onAsks={unsent.setAsks} />
        <Button type="submit" loading={unsent.working}>
          Send
        </Button>
      </div>
    </form>
  );
}
