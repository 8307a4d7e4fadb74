import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { othersIn, type Message, type Thread } from '../../../../shared/entities/message.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import type { Option } from '../../../../shared/schema/field.ts';
import { messageOf } from '../../../api/errors.ts';
import { saveRecord } from '../../../api/records.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { typedSince } from '../../../ui/typedSince.ts';
import styles from './writer.module.css';
import { valueOf } from './threads.ts';
import { useAttachable } from './useAttachable.ts';
import { useKeptText } from './useKeptText.ts';
import { nameOfSide, readersOf, type Side } from './words.ts';

interface WriterProps {
  readonly project: Project;
  readonly thread: Thread;
  readonly funderName: string;
  readonly own: Side;
  readonly email: string;
  readonly documents: readonly ProjectDocument[];
  /** Where the message may go instead. */
  readonly targets: readonly (Option & Thread)[];
  readonly onTarget: (thread: Thread) => void;
  /** The question that is being answered. */
  readonly question: Message | undefined;
  readonly onNoAnswer: () => void;
  readonly onSent: (message: Message) => void;
}

const LIMIT = 5000;

/** Writes to one thread. Its text stays until it is sent; the same message twice appears once. */
export default function Writer(props: WriterProps) {
  const {
    project,
    thread,
    funderName,
    own,
    email,
    documents,
    question,
    targets,
    onTarget,
    onNoAnswer,
    onSent,
  } = props;
  const [text, setText] = useKeptText(email, [project.id, thread.audience, thread.funderId].join(':'));
  const [id, setId] = useState(() => crypto.randomUUID());
  const [asks, setAsks] = useState<Message['asks']>('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(false);
  const files = useAttachable(documents, thread, project, own);
  const others = othersIn(thread.audience, own);
  const send = async () => {
    if (working) return;
    if (text.trim() === '') return setFailure('Write a message first.');
    setWorking(true);
    setFailure('');
    try {
      const content = { text, asks, documentIds: chosen, answers: question?.id ?? '' };
      onSent(await saveRecord('message', { id, projectId: project.id, ...thread, ...content }));
      setText((now) => typedSince(text, now));
      setId(crypto.randomUUID());
      setAsks('');
      setChosen([]);
    } catch (error) {
      setFailure(`Not sent. ${messageOf(error)}`);
    } finally {
      setWorking(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles['writer']} onSubmit={submit} noValidate>
      {question && (
        <p className={styles['answering']}>
          Answering: {question.text.slice(0, 120)}
          <button type="button" onClick={onNoAnswer}>
            Not an answer
          </button>
        </p>
      )}
      {targets.length > 1 && (
        <NativeSelect
          label="Write to"
          value={valueOf(thread)}
          data={targets.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) => {
            const target = targets.find(({ value }) => value === currentTarget.value);
            if (target) onTarget(target);
          }}
        />
      )}
      <Textarea
        label="Message"
        description={readersOf(thread, project, funderName)}
        placeholder="Ctrl+Enter sends"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LIMIT}
        value={text}
        error={failure}
        onKeyDown={keys}
        onChange={({ currentTarget: { value } }) => setText(() => value)}
      />
      {files.length > 0 && (
        <details className={styles['attach']}>
          <summary>
            <Icon name="file" /> Attach documents{chosen.length > 0 && `: ${chosen.length}`}
          </summary>
          <div>
            {files.map(({ id: file, documentName }) => (
              <Checkbox
                key={file}
                label={documentName}
                checked={chosen.includes(file)}
                onChange={(wanted) =>
                  setChosen(wanted ? [...chosen, file] : chosen.filter((one) => one !== file))
                }
              />
            ))}
          </div>
        </details>
      )}
      <div className={styles['send']}>
        {others.length > 0 && (
          <NativeSelect
            aria-label="Who owes an answer"
            value={asks}
            data={[
              { value: '', label: 'No answer needed' },
              ...others.map((side) => ({ value: side, label: `Asks ${nameOfSide(side, own)}` })),
            ]}
            onChange={({ currentTarget }) =>
              setAsks(others.find((side) => side === currentTarget.value) ?? '')
            }
          />
        )}
        <Button type="submit" variant="default" loading={working}>
          Send
        </Button>
      </div>
    </form>
  );
}
