/**
 * Detects responses that arrive after the response to a later request.
 * @returns a function to call before each request. It returns a check to call once when the response arrives: false
 * if the response to a later request has already arrived
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
