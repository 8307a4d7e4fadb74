/** API Gateway's limit for an integration and an authorizer. */
const LIMIT_MS = 29_000;

/** Awaits work; undefined when it takes longer than API Gateway waits. */
export async function withinTimeLimit<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LIMIT_MS);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
