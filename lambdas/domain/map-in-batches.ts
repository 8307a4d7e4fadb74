const BATCH_SIZE = 25;

/** Waits for all calls even if one fails: no call may still run after the handler has answered. */
async function settleAll<R>(calls: readonly Promise<R>[]): Promise<readonly R[]> {
  await Promise.allSettled(calls);
  return Promise.all(calls);
}

/**
 * Maps items in batches; results keep the order.
 * @param atOnce size of a batch
 */
export async function mapInBatches<T, R>(
  many: readonly T[],
  act: (one: T) => Promise<R>,
  atOnce = BATCH_SIZE,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < many.length; from += atOnce)
    done.push(...(await settleAll(many.slice(from, from + atOnce).map(act))));
  return done;
}
