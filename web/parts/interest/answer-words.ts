import type { Interest } from '../../../shared/entities/interest.ts';
import { interestAnswers, interestReasons, labelOf } from '../../../shared/entities/options.ts';

type Said = Pick<Interest, 'answer' | 'reasons'>;

/** `Interested`, `Not for us` */
export const answerWords = ({ answer }: Pick<Interest, 'answer'>): string => labelOf(interestAnswers, answer);

/** The reasons in words, in their order; empty for one who is interested. */
const reasonWords = ({ answer, reasons }: Said): string =>
  answer === 'not_for_us'
    ? interestReasons
        .filter(({ value }) => reasons.includes(value))
        .map(({ label }) => label)
        .join(', ')
    : '';

/** `Not for us: Location, Size` */
export const saidWords = (said: Said): string =>
  [answerWords(said), reasonWords(said)].filter(Boolean).join(': ');
