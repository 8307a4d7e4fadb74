/**
 * Detects responses that arrive after the response to a later request.
 * @returns a function to call at each request. It returns a function to call once when the response arrives, which
 * returns whether the response is current
 */
export function createResponseOrder(): () => () => boolean {
  let requestCount = 0;
  let latest = 0;
  return () => {
    requestCount += 1;
    const number = requestCount;
    return () => {
      if (number < latest) return false;
      latest = number;
      return true;
    };
  };
}
