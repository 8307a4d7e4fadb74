import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { checkAnswer, type Interest } from '../../../shared/entities/interest.ts';
import { interestReasons } from '../../../shared/entities/options.ts';
import type { Issues } from '../../../shared/schema/errors.ts';
import { ApiError, messageOf } from '../../api/errors.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { isSameRaw } from '../../ui/form/raw-values.ts';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { useUnsavedChoices } from '../../ui/form/use-unsaved-choices.ts';
import { useUnsavedText } from '../../ui/form/use-unsaved-text.ts';
import styles from './not-for-us.module.css';
import type { Answer } from './answer-actions.ts';
import { useTask } from '../../ui/use-task.ts';
import { submitHandler } from '../../ui/form/submit-handler.ts';

interface NotForUsDialogProps {
  /** Names the unsaved input of this dialog: by project, and by funder where several can decline. */
  readonly inputName: string;
  readonly currentAnswer: Interest | undefined;
  /** States who can read the answer. */
  readonly note: string;
  /** Rejects if the server rejects the answer. */
  readonly onAnswer: (answer: Answer) => Promise<void>;
  readonly onClose: () => void;
}

function useDecline({ inputName, currentAnswer, onAnswer, onClose }: NotForUsDialogProps) {
  const previousDecline = currentAnswer?.answer === 'not_for_us' ? currentAnswer : undefined;
  const [initial] = useState({ reasons: previousDecline?.reasons ?? [], text: previousDecline?.text ?? '' });
  const name = `decline of ${inputName}`;
  const [reasons, setReasons] = useUnsavedChoices(`${name}: reasons`, interestReasons, initial.reasons);
  const [text, setText] = useUnsavedText(name, initial.text);
  const [issues, setIssues] = useState<Issues>({});
  const { run, working } = useTask(
    async (answer: Answer) => {
      await onAnswer(answer);
      onClose();
    },
    (error) => {
      const fieldIssues = error instanceof ApiError ? error.issues : {};
      setIssues(Object.keys(fieldIssues).length > 0 ? fieldIssues : { text: messageOf(error) });
    },
  );
  const save = () => {
    const answer: Answer = { answer: 'not_for_us', reasons, text };
    const issues = checkAnswer(answer);
    setIssues(issues);
    if (Object.keys(issues).length === 0) run(answer);
  };
  const choose = (chosen: Answer['reasons']) => {
    setReasons(chosen);
    setIssues({});
  };
  const isDirty = !isSameRaw({ reasons, text }, initial);
  return { reasons, choose, text, setText, issues, working, save, isDirty };
}

interface ReasonsProps {
  readonly reasons: Answer['reasons'];
  readonly onReasons: (reasons: Answer['reasons']) => void;
  readonly issue: string | undefined;
  readonly note: string;
}

/** Selects the criteria that the project does not meet. */
function Reasons({ reasons, onReasons, issue, note }: ReasonsProps) {
  const issueId = useId();
  return (
    <fieldset className={styles['reasons']} aria-describedby={issue ? issueId : undefined}>
      <legend>Reasons</legend>
      <p>{note}</p>
      {interestReasons.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={reasons.includes(value)}
          onChange={(chosen) =>
            onReasons(chosen ? [...reasons, value] : reasons.filter((other) => other !== value))
          }
        />
      ))}
      {issue && (
        <p id={issueId} role="alert" className={styles['wrong']}>
          {issue}
        </p>
      )}
    </fieldset>
  );
}

/** Asks for the reasons of a decline: at least one criterion, and an optional comment. */
export default function NotForUsDialog(props: NotForUsDialogProps) {
  const { onClose, note } = props;
  const { reasons, choose, text, setText, issues, working, save, isDirty } = useDecline(props);
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(isDirty);
  const close = () => confirmLeaving(onClose);
  return (
    <Dialog onClose={close} working={working} title="Why not?">
      <form noValidate onSubmit={submitHandler(save)}>
        <Reasons reasons={reasons} onReasons={choose} issue={issues['reasons']} note={note} />
        <Textarea
          label="Comment"
          maxRows={8}
          mt="md"
          value={text}
          readOnly={working}
          error={issues['text']}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <DialogButtons action="Not for us" onCancel={close} working={working} />
      </form>
      {leaveDialog}
    </Dialog>
  );
}
