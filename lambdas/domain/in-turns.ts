/** Calls that are made at the same time. */
const AT_ONCE = 25;

/** Waits for all, also where one fails: nothing is to be under way any more when a handler has answered. */
async function together<R>(calls: readonly Promise<R>[]): Promise<readonly R[]> {
  await Promise.allSettled(calls);
  return Promise.all(calls);
}

/** Does something for each of many, some at a time; answers what each came to, in their order. */
export async function inTurns<T, R>(many: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < many.length; from += AT_ONCE)
    done.push(...(await together(many.slice(from, from + AT_ONCE).map(act))));
  return done;
}
