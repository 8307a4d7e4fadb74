/**
 * Keeps the answers to numbered questions in order: an answer is taken unless one to a later question came before it.
 * @returns begins a question; what that returns says whether its answer is still of use, and is called once with it
 */
export function answersInOrder(): () => () => boolean {
  let asked = 0;
  let answered = 0;
  return () => {
    asked += 1;
    const number = asked;
    return () => {
      if (number < answered) return false;
      answered = number;
      return true;
    };
  };
}
