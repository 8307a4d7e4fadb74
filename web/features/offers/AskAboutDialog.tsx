import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { messageOf } from '../../api/errors.ts';
import { saveRecord } from '../../api/records.ts';
import { useGo } from '../../navigation/use-go.ts';
import { notify } from '../../ui/notify.ts';

interface AskAboutDialogProps {
  readonly project: Project;
  readonly offer: Terms;
  readonly onClose: () => void;
}

/** The question and its sending; a retry does not create a second message. */
function useQuestion({ project, offer, onClose }: AskAboutDialogProps) {
  const go = useGo();
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(false);
  const open = () => go('project', { projectId: project.id, section: 'conversation' });
  const send = async () => {
    if (working) return;
    if (text.trim() === '') return setFailure('Write your question first.');
    setWorking(true);
    setFailure('');
    try {
      const question = `Offer ${offer.offerLetter}: ${text.trim()}`;
      const thread = { audience: 'partner', asks: 'team' } as const;
      await saveRecord('message', { id, projectId: project.id, ...thread, text: question });
      notify('good', 'Question sent', { action: { label: 'Open conversation', run: open } });
      onClose();
    } catch (error) {
      setFailure(`Not sent. ${messageOf(error)}`);
    } finally {
      setWorking(false);
    }
  };
  return { text, setText, failure, working, send };
}

/** Asks the team about a shared offer, as a question in the partner's thread. */
export default function AskAboutDialog(props: AskAboutDialogProps) {
  const { offer, onClose } = props;
  const { text, setText, failure, working, send } = useQuestion(props);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Ask about Offer ${offer.offerLetter}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={submit}>
        <Textarea
          label="Question"
          description="The team receives your question. Funders can't see it."
          autosize
          minRows={3}
          maxRows={10}
          maxLength={4900}
          value={text}
          error={failure}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={working}>
            Send question
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
