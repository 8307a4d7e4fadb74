import { expect, test } from 'vitest';

import { mapInBatches } from '../../../lambdas/domain/map-in-batches.ts';

test('waits for all started calls when one fails, so that nothing is written after the answer', async () => {
  let finishLateCall = () => {};
  const lateCall = new Promise<void>((resolve) => (finishLateCall = resolve));
  const finished: string[] = [];
  async function act(name: string): Promise<void> {
    if (name === 'fails') throw new Error('refused');
    await lateCall;
    finished.push(name);
  }
  const outcome = mapInBatches(['fails', 'succeeds'], act).catch(({ message }: Error) =>
    finished.push(message),
  );
  await new Promise(setImmediate);
  finishLateCall();
  await outcome;
  expect(finished).toEqual(['succeeds', 'refused']);
});
