import { Textarea } from '@mantine/core';
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx';
import { documentTypes, labelOf } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { useCaller } from '../../../api/session-state.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { LoadState } from '../../../ui/ErrorState.tsx';
import { useUnsavedChoices } from '../../../ui/form/use-unsaved-choices.ts';
import { useQuestion } from '../../../parts/conversation/use-question.ts';
import { useSavedText } from '../../../parts/conversation/use-saved-text.ts';
import { useRecordsOfProject } from '../../../api/use-records-of-project.ts';
import styles from './page.module.css';
import grid from './request-documents.module.css';
import { submitHandler } from '../../../ui/form/submit-handler.ts';

interface RequestDocumentsDialogProps {
  readonly project: Project;
  readonly funderId: string;
  readonly onClose: () => void;
}

type Types = (typeof documentTypes)[number]['value'][];
const none: Types = [];

function requestText(types: Types, note: string): string {
  const labels = types.map((type) => labelOf(documentTypes, type)).join(', ');
  return [labels && `Please share: ${labels}.`, note.trim()].filter(Boolean).join('\n');
}

interface MissingTypesProps {
  readonly project: Project;
  readonly chosen: Types;
  readonly onChosen: (types: Types) => void;
}

/** Checkboxes for the document types without a document that the funder can see. */
function MissingTypes({ project, chosen, onChosen }: MissingTypesProps) {
  const { rows: documents = [], loading, error, reload } = useRecordsOfProject('document', project.id);
  if (loading) return <LoadState error={error} onRetry={reload} />;
  const missing = documentTypes.filter(
    ({ value }) => !documents.some(({ documentType }) => documentType === value),
  );
  return (
    <div className={grid['types']}>
      {missing.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(checked) =>
            onChosen(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </div>
  );
}

/**
 * Asks the team for documents, as a question in the funder's thread. The note is kept until it is sent, and the choice
 * when the session ends.
 */
export default function RequestDocumentsDialog({ project, funderId, onClose }: RequestDocumentsDialogProps) {
  const [types, setTypes] = useUnsavedChoices(`documents of ${project.id}`, documentTypes, none);
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
  return (
    <Dialog onClose={onClose} working={working} title="Request documents">
      <form noValidate onSubmit={submitHandler(() => send(requestText(types, note)))}>
        <p className={styles['consequence']}>
          The team receives your question. The project partner can&apos;t see it.
        </p>
        <MissingTypes project={project} chosen={types} onChosen={setTypes} />
        <Textarea
          label="Note"
          maxRows={8}
          mt="md"
          value={note}
          readOnly={working}
          error={failure}
          onChange={({ currentTarget: { value } }) => setNote(() => value)}
        />
        <DialogButtons action="Send request" onCancel={onClose} working={working} />
      </form>
    </Dialog>
  );
}
