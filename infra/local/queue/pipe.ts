import type { Invoke } from '../lambda/types.ts';
import { listOf, objectOf } from '../json.ts';
import type { Pipe } from '../template/sources.ts';
import type { QueueDelivery } from './queue-delivery.ts';

/** Wraps `invoke` so that a stream delivers to pipes like to Lambdas: a pipe writes each record to its queue. */
export function throughPipes(pipes: readonly Pipe[], queues: QueueDelivery, invoke: Invoke): Invoke {
  const byName = new Map(pipes.map((pipe) => [pipe.functionName, pipe]));
  return async (name, event) => {
    const pipe = byName.get(name);
    if (!pipe) return invoke(name, event);
    for (const record of listOf(objectOf(event)['Records'])) queues.send(pipe.queueArn, pipe.bodyOf(record));
    return { payload: null };
  };
}
