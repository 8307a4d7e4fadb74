import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { useQuestion } from '../../parts/conversation/use-question.ts';

interface AskAboutDialogProps {
  readonly project: Project;
  readonly offer: Terms;
  readonly onClose: () => void;
}

/** Asks the team about a shared offer, as a question in the partner's thread. */
export default function AskAboutDialog({ project, offer, onClose }: AskAboutDialogProps) {
  const [text, setText] = useState('');
  const { failure, working, send } = useQuestion({
    projectId: project.id,
    thread: { audience: 'partner' },
    sentToast: 'Question sent',
    emptyMessage: 'Write your question first.',
    onSent: onClose,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const question = text.trim();
    void send(question && `Offer ${offer.offerLetter}: ${question}`);
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
          // A message has 5,000 characters, with the prefix.
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
