import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { isOpenQuestion, type Message, type Thread } from '../../../shared/entities/message.ts';
import { call } from '../../api/client.ts';
import { readRecord } from '../../api/records.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './conversation.module.css';
import { useNow } from '../../ui/use-now.ts';
import type { Side } from '../../parts/user/side.ts';
import { findOutdatedQuestions } from './answers.ts';
import { questionStatus } from './message-text.ts';

const REFRESH_MS = 30_000;

/** Stops once no question is open. SWR asks with undefined before the first answer. */
const refreshInterval = (open?: readonly Message[]): number => (open?.length === 0 ? 0 : REFRESH_MS);

interface OpenQuestionsProps {
  readonly projectId: string;
  readonly thread: Thread | undefined;
  readonly ownSide: Side;
  /** The loaded messages; a new question or answer in them triggers a reload. */
  readonly messages: readonly Message[];
  readonly onAnswer: (message: Message) => void;
  /** Receives a question that its side has closed in another window. */
  readonly onChanged: (message: Message) => void;
  /** Receives a question that was deleted in another window. */
  readonly onGone: (message: Message) => void;
}

/** Open questions of a thread or of all threads, including questions on pages that are not loaded. */
export function OpenQuestions(props: OpenQuestionsProps) {
  const { projectId, thread, ownSide, messages, onAnswer, onChanged, onGone } = props;
  const questionsAndAnswers = messages.filter(({ asks, answers }) => asks !== '' || answers !== '');
  const messageVersions = questionsAndAnswers.map(({ id, version }) => `${id}${version}`).join();
  const query = { audience: thread?.audience, funderId: thread?.funderId || undefined, open: 'yes' };
  const readOutdated = async (listed: readonly Message[]) => {
    for (const outdated of findOutdatedQuestions(messages, listed, Date.now())) {
      const question = await readRecord('message', outdated.id).catch(() => undefined);
      if (question) onChanged(question);
      if (question === null) onGone(outdated);
    }
  };
  // Until the server answers, shows the open questions among the loaded messages, so that the list below does not move.
  const { data: open = messages.filter((message) => isOpenQuestion(message)) } = useSWR(
    ['questions', projectId, query, messageVersions],
    () => call(contract.message.ofProject, { params: { projectId }, query }),
    { keepPreviousData: true, refreshInterval, onSuccess: (read) => void readOutdated(read) },
  );
  const now = useNow();
  if (open.length === 0) return null;
  return (
    <section aria-label="Questions to answer" className={styles['questions']}>
      <ul>
        {open.map((question) => (
          <li key={question.id}>
            <Icon name="clock" size={14} />
            <b>{questionStatus(question, ownSide, now)}</b>
            <span>{question.text}</span>
            {question.asks === ownSide && (
              <button type="button" onClick={() => onAnswer(question)}>
                Answer<span className="unseen"> {question.text.slice(0, 60)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
