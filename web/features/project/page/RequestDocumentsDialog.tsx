import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { documentTypes } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { useCaller } from '../../../api/session-state.ts';
import { useList } from '../../../api/use-list.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useQuestion } from '../../../parts/conversation/use-question.ts';
import { useSavedText } from '../../../parts/conversation/use-saved-text.ts';
import styles from './page.module.css';
import grid from './request-documents.module.css';

interface RequestDocumentsDialogProps {
  readonly project: Project;
  readonly funderId: string;
  readonly onClose: () => void;
}

const requestText = (labels: readonly string[], note: string) =>
  [labels.length > 0 && `Please share: ${labels.join(', ')}.`, note.trim()].filter(Boolean).join('\n');

interface MissingTypesProps {
  readonly project: Project;
  readonly labels: readonly string[];
  readonly onLabels: (labels: readonly string[]) => void;
}

/** Checkboxes for the document types without a document that the funder can see. */
function MissingTypes({ project, labels, onLabels }: MissingTypesProps) {
  const {
    rows: documents = [],
    loading,
    error,
    reload,
  } = useList('document', contract.document.ofProject, { params: { projectId: project.id } });
  if (loading) return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={reload} />;
  const missing = documentTypes.filter(
    ({ value }) => !documents.some(({ documentType }) => documentType === value),
  );
  return (
    <div className={grid['types']}>
      {missing.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={labels.includes(label)}
          onChange={(chosen) =>
            onLabels(chosen ? [...labels, label] : labels.filter((other) => other !== label))
          }
        />
      ))}
    </div>
  );
}

/** Asks the team for documents, as a question in the funder's thread. The note is kept until it is sent. */
export default function RequestDocumentsDialog({ project, funderId, onClose }: RequestDocumentsDialogProps) {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [note, setNote] = useSavedText(useCaller().profile.email, `${project.id}:documents`);
  const { failure, working, send } = useQuestion({
    projectId: project.id,
    thread: { audience: 'funder', funderId },
    sentToast: 'Documents requested',
    emptyMessage: 'Choose a document, or describe what you need.',
    onSent: () => {
      setNote(() => '');
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(requestText(labels, note));
  };
  return (
    <Modal opened onClose={onClose} title="Request documents" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit}>
        <p className={styles['consequence']}>
          The team receives your question. The project partner can&apos;t see it.
        </p>
        <MissingTypes project={project} labels={labels} onLabels={setLabels} />
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxRows={8}
          mt="md"
          // A message has 5,000 characters, with the labels.
          maxLength={4000}
          value={note}
          error={failure}
          onChange={({ currentTarget: { value } }) => setNote(() => value)}
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
