import { Button } from '@mantine/core';
import { ageText } from '../../../shared/age.ts';
import { isAnswered, isReminderDue, lastAskedAt, type Ask } from '../../../shared/entities/ask.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { formatMoment } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTask } from '../../ui/use-task.ts';
import { useNotifyAskFailure } from './use-notify-ask-failure.ts';

interface AskState {
  readonly ask: Ask | undefined;
  readonly answer: Pick<Interest, 'answer' | 'updatedAt'> | undefined;
}

const isUnanswered = ({ ask, answer }: AskState): boolean => ask !== undefined && !isAnswered(ask, answer);

/** Whether the team can ask: the funder has not answered, or answered “Not for us” before the project changed. */
const canAsk = ({ updatedAt }: Pick<Project, 'updatedAt'>, { answer }: AskState) =>
  !answer || (answer.answer === 'not_for_us' && answer.updatedAt < updatedAt);

/** The age of the last question or reminder without an answer; `Not asked` if there is no open question. */
export function AskedMark(asked: AskState) {
  const now = useNow();
  const { ask } = asked;
  if (!ask || !isUnanswered(asked)) return <b>Not asked</b>;
  const at = lastAskedAt(ask);
  return (
    <>
      <b>{ask.remindedAt ? 'Reminded' : 'Asked'}</b>{' '}
      <time dateTime={at} title={`${formatMoment(at)}, ${ask.askedBy}`}>
        {ageText(at, now)} ago, no answer
      </time>
    </>
  );
}

interface AskButtonProps extends AskState {
  /** A project on the market. */
  readonly project: Pick<Project, 'id' | 'updatedAt'>;
  readonly companyId: string;
  /** Follows the label for screen readers, to distinguish this button from others of the page. */
  readonly about: string;
  /** Called after the question was sent or could not be sent. */
  readonly reload: () => void;
}

/** Asks a capital partner whether it is interested in a project; reminds it after three days. */
export function AskButton({ project, companyId, about, reload, ask, answer }: AskButtonProps) {
  const now = useNow();
  const isWaiting = isUnanswered({ ask, answer });
  const notifyFailure = useNotifyAskFailure();
  const send = useTask(
    async () => {
      const earlierAsk = ask && { id: ask.id, version: ask.version };
      try {
        rememberSaved('ask', await saveRecord('ask', { projectId: project.id, companyId, ...earlierAsk }));
        notify('good', isWaiting ? 'Reminder sent' : 'Funder asked');
      } finally {
        reload();
      }
    },
    (error) => notifyFailure({ companyId, error }),
  );
  const canSend = isWaiting ? ask && isReminderDue(ask, now) : canAsk(project, { ask, answer });
  if (!canSend) return null;
  return (
    <Button size="compact-sm" loading={send.working} onClick={() => send.run()}>
      {isWaiting ? 'Remind' : 'Ask'}
      <span className="unseen"> {about}</span>
    </Button>
  );
}
