import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { messageOf } from '../../../api/errors.ts';
import { saveRecord } from '../../../api/records.ts';
import { useList } from '../../../api/use-list.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from './page.module.css';
import grid from './request-documents.module.css';

interface RequestDocumentsDialogProps {
  readonly project: Project;
  readonly funderId: string;
  readonly onClose: () => void;
  /** Opens the conversation, which contains the question. */
  readonly onOpen: () => void;
}

const requestText = (labels: readonly string[], note: string) =>
  [labels.length > 0 && `Please share: ${labels.join(', ')}.`, note.trim()].filter(Boolean).join('\n');

/** The request and its sending; a retry does not create a second message. */
function useRequest({ project, funderId, onClose, onOpen }: RequestDocumentsDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(false);
  const send = async () => {
    const text = requestText(labels, note);
    if (text === '') return setFailure('Choose a document, or describe what you need.');
    setWorking(true);
    setFailure('');
    try {
      const thread = { audience: 'funder', funderId } as const;
      await saveRecord('message', { id, projectId: project.id, ...thread, text, asks: 'team' });
      notify('good', 'Documents requested', { action: { label: 'Open conversation', run: onOpen } });
      onClose();
    } catch (error) {
      setFailure(`Not sent. ${messageOf(error)}`);
    } finally {
      setWorking(false);
    }
  };
  return { labels, setLabels, note, setNote, failure, working, send };
}

/** Asks the team for documents, as a question in the funder's thread. */
export default function RequestDocumentsDialog(props: RequestDocumentsDialogProps) {
  const { project, onClose } = props;
  const { rows: documents = [] } = useList('document', contract.document.ofProject, {
    params: { projectId: project.id },
  });
  const { labels, setLabels, note, setNote, failure, working, send } = useRequest(props);
  const missingTypes = documentTypes.filter(
    ({ value }) => !documents.some(({ documentType }) => documentType === value),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!working) void send();
  };
  return (
    <Modal opened onClose={onClose} title="Request documents" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <p className={styles['consequence']}>
          The team receives your question. The project partner can&apos;t see it.
        </p>
        <div className={grid['types']}>
          {missingTypes.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={labels.includes(label)}
              onChange={(chosen) =>
                setLabels(chosen ? [...labels, label] : labels.filter((other) => other !== label))
              }
            />
          ))}
        </div>
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxRows={8}
          mt="md"
          maxLength={4000}
          value={note}
          error={failure}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={working}>
            Send request
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
