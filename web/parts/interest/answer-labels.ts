import type { Interest } from '../../../shared/entities/interest.ts';
import { interestAnswers, interestReasons, labelOf } from '../../../shared/entities/options.ts';

type InterestAnswer = Pick<Interest, 'answer' | 'reasons'>;

/** `Interested`, `Not for us` */
export const answerLabel = ({ answer }: Pick<Interest, 'answer'>): string => labelOf(interestAnswers, answer);

/** Returns the labels of the reasons in their standard order; empty for an interested funder. */
const reasonLabels = ({ answer, reasons }: InterestAnswer): string =>
  answer === 'not_for_us'
    ? interestReasons
        .filter(({ value }) => reasons.includes(value))
        .map(({ label }) => label)
        .join(', ')
    : '';

/** `Not for us: Location, Size` */
export const answerWithReasons = (interest: InterestAnswer): string =>
  [answerLabel(interest), reasonLabels(interest)].filter(Boolean).join(': ');
