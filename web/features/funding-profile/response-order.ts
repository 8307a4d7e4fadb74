/**
 * Discards responses that arrive after the response to a later request.
 * @returns starts a request; call the returned function once with its response to learn whether the response is
 * current
 */
export function createResponseOrder(): () => () => boolean {
  let requestCount = 0;
  let answered = 0;
  return () => {
    requestCount += 1;
    const number = requestCount;
    return () => {
      if (number < answered) return false;
      answered = number;
      return true;
    };
  };
}
