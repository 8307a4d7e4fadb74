import { Textarea } from '@mantine/core';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { submitHandler } from '../../ui/form/submit-handler.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { useCaller } from '../../api/session-state.ts';
import { useQuestion } from '../../parts/conversation/use-question.ts';
import { useSavedText } from '../../parts/conversation/use-saved-text.ts';

interface AskAboutDialogProps {
  readonly project: Project;
  readonly offer: Terms;
  readonly onClose: () => void;
}

/** Asks the team about a shared offer, as a question in the partner's thread. The text is kept until it is sent. */
export default function AskAboutDialog({ project, offer, onClose }: AskAboutDialogProps) {
  const [text, setText] = useSavedText(useCaller().profile.email, `${project.id}:offer:${offer.id}`);
  const { failure, working, send } = useQuestion({
    projectId: project.id,
    thread: { audience: 'partner' },
    sentToast: 'Question sent',
    emptyMessage: 'Write your question first.',
    onSent: () => {
      setText(() => '');
      onClose();
    },
  });
  const submit = () => {
    const question = text.trim();
    send(question && `Offer ${offer.offerLetter}: ${question}`);
  };
  return (
    <Dialog onClose={onClose} working={working} title={`Ask about Offer ${offer.offerLetter}`}>
      <form noValidate onSubmit={submitHandler(submit)}>
        <Textarea
          label="Question"
          data-autofocus
          description="The team receives your question. Funders can't see it."
          minRows={3}
          maxRows={10}
          value={text}
          readOnly={working}
          error={failure}
          onChange={({ currentTarget: { value } }) => setText(() => value)}
        />
        <DialogButtons action="Send question" onCancel={onClose} working={working} />
      </form>
    </Dialog>
  );
}
