import { isChangeable, isOpenQuestion, type Message } from '../../../shared/entities/message.ts';

/**
 * Marks questions as answered if the loaded messages have an answer, since polls do not read old questions again. An
 * answer is later than its question, so it is loaded as well.
 */
export const withAnswers = (messages: readonly Message[]): readonly Message[] =>
  messages.map((question) => {
    if (question.asks === '') return question;
    const answer = messages.find(
      ({ answers, authorSide }) => answers === question.id && authorSide === question.asks,
    );
    return { ...question, answeredAt: answer?.createdAt ?? '', answeredBy: answer?.id ?? '' };
  });

/**
 * Finds old questions that look open but are missing in the server's list of open questions, because their side has
 * closed them. Polls do not notice that: they read only messages again that can still be edited.
 * @param now milliseconds
 */
export const findOutdatedQuestions = (
  messages: readonly Message[],
  open: readonly Message[],
  now: number,
): readonly Message[] =>
  messages.filter(
    (message) =>
      isOpenQuestion(message) && !isChangeable(message, now) && !open.some(({ id }) => id === message.id),
  );
