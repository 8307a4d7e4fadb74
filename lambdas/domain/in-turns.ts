const AT_ONCE = 25;

/** Waits for all, also where one fails: nothing is to be under way any more when a handler has answered. */
async function together<R>(calls: readonly Promise<R>[]): Promise<readonly R[]> {
  await Promise.allSettled(calls);
  return Promise.all(calls);
}

/**
 * Does something for each of many, some at a time; answers what each came to, in their order.
 * @param atOnce calls that are made at the same time
 */
export async function inTurns<T, R>(
  many: readonly T[],
  act: (one: T) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < many.length; from += atOnce)
    done.push(...(await together(many.slice(from, from + atOnce).map(act))));
  return done;
}
