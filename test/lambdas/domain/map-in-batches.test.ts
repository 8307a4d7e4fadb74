import { expect, test } from 'vitest';

import { mapInBatches } from '../../../lambdas/domain/map-in-batches.ts';

test('all that was begun has ended when one fails: a handler that has answered writes nothing more', async () => {
  let goOn = () => {};
  const late = new Promise<void>((resolve) => (goOn = resolve));
  const ended: string[] = [];
  async function act(name: string): Promise<void> {
    if (name === 'fails') throw new Error('refused');
    await late;
    ended.push(name);
  }
  const outcome = mapInBatches(['fails', 'succeeds'], act).catch(({ message }: Error) => ended.push(message));
  await new Promise(setImmediate);
  goOn();
  await outcome;
  expect(ended).toEqual(['succeeds', 'refused']);
});
