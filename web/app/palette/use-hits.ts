import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { HITS, QUESTION_LIMIT, type Hit } from '../../../shared/api/find.ts';
import { haveWords, wordsIn } from '../../../shared/schema/search-words.ts';
import { call } from '../../api/client.ts';

/** Milliseconds without typing after which the server is asked. */
const PAUSE = 200;

interface Answer {
  readonly question: string;
  readonly hits: readonly Hit[];
}

interface Hits {
  readonly hits: readonly Hit[];
  /** What is typed has no answer yet. */
  readonly searching: boolean;
  /** There may be more of a kind than are answered. */
  readonly more: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

/** The words of what is typed, which make the question: the same words are asked for once. */
const questionIn = (typed: string) => wordsIn(typed).join(' ').slice(0, QUESTION_LIMIT);

/** An answer to other words: what its entries show may still have those that are typed now. */
const stillFits = ({ title, about, key }: Hit, question: string) =>
  haveWords(wordsIn(`${title} ${about} ${key}`), wordsIn(question));

const isFull = (hits: readonly Hit[]) =>
  hits.some(({ noun }) => hits.filter((other) => other.noun === noun).length >= HITS);

/** What the server finds for a typed text, asked after a short pause. An answer to an earlier text is not taken for one. */
export function useHits(typed: string): Hits {
  const question = questionIn(typed);
  const [asked] = useDebouncedValue(question, PAUSE);
  const { data, error, mutate } = useSWR<Answer, unknown>(
    asked === '' || question === '' ? undefined : ['find', asked],
    async () => ({ question: asked, hits: await call(contract.find.read, { query: { q: asked } }) }),
    { keepPreviousData: true },
  );
  const answered = data?.question === question;
  const failed = asked === question && !answered ? error : undefined;
  const known = question === '' ? [] : (data?.hits ?? []);
  return {
    hits: answered ? known : known.filter((hit) => stillFits(hit, question)),
    searching: question !== '' && !answered && failed === undefined,
    more: answered && isFull(known),
    error: failed,
    again: () => void mutate(),
  };
}
