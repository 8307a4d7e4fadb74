import { Button } from '@mantine/core';
import { ageWords } from '../../../../shared/age.ts';
import { isReminderDue, lastAskedAt, type Ask } from '../../../../shared/entities/ask.ts';
import type { Interest } from '../../../../shared/entities/interest.ts';
import { isOnMarket, type Project } from '../../../../shared/entities/project.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { saveRecord } from '../../../api/records.ts';
import { formatMoment } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useTask } from '../../../ui/use-task.ts';
import { useAnswers } from '../use-answers.ts';
import { useAsks } from './use-asks.ts';

interface AskButtonProps {
  readonly project: Project;
  readonly companyId: string;
}

/** Whether a question has no answer yet. */
const isOpenQuestion = (ask: Ask | undefined, answer: Interest | undefined): ask is Ask =>
  ask !== undefined && (!answer || answer.updatedAt < ask.askedAt);

/** Whether a question makes sense: no answer, or “Not for us” before the project changed. */
const mayAsk = (project: Project, answer: Interest | undefined) =>
  !answer || (answer.answer === 'not_for_us' && answer.updatedAt < project.updatedAt);

/** Whether a funder was asked and has not answered, with the age of the last question or reminder. */
export function AskedMark({ project, companyId }: AskButtonProps) {
  const now = useNow();
  const ask = useAsks(project.id).asks?.get(companyId);
  if (!isOpenQuestion(ask, useAnswers(project.id).get(companyId))) return <b>Not asked</b>;
  const at = lastAskedAt(ask);
  return (
    <>
      <b>{ask.remindedAt ? 'Reminded' : 'Asked'}</b>{' '}
      <time dateTime={at} title={`${formatMoment(at)}, ${ask.askedBy}`}>
        {ageWords(at, now)} ago, no answer
      </time>
    </>
  );
}

/** Asks a capital partner whether it is interested in a project; reminds it after three days. */
export function AskButton({ project, companyId }: AskButtonProps) {
  const now = useNow();
  const { asks, error, reload } = useAsks(project.id);
  const answer = useAnswers(project.id).get(companyId);
  const ask = asks?.get(companyId);
  const isAsked = isOpenQuestion(ask, answer);
  const send = useTask(async () => {
    const key = ask && { id: ask.id, version: ask.version };
    try {
      rememberSaved('ask', await saveRecord('ask', { projectId: project.id, companyId, ...key }));
      notify('good', isAsked ? 'Reminder sent' : 'Funder asked');
    } catch (refusal) {
      reload();
      throw refusal;
    }
  });
  if (!isOnMarket(project)) return null;
  if (!asks)
    return error === undefined ? null : (
      <Button size="compact-sm" variant="subtle" onClick={reload}>
        Load questions again
      </Button>
    );
  if (!isAsked && !mayAsk(project, answer)) return null;
  if (isAsked && !isReminderDue(ask, now)) return null;
  return (
    <Button size="compact-sm" variant="default" loading={send.working} onClick={() => send.run()}>
      {isAsked ? 'Remind' : 'Ask'}
      {ask && <span className="unseen"> {ask.companyName}</span>}
    </Button>
  );
}
