/** API Gateway's time limit for an integration or authorizer. */
const LIMIT_MS = 29_000;

/** Awaits work; returns undefined when it exceeds API Gateway's time limit. */
export async function withinTimeLimit<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LIMIT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
