import { expect, it } from 'vitest';
import { waitUntilVerified } from '../../../lambdas/triggers/mail-domain/wait-until-verified.ts';

/** An SES that answers these statuses in order, then repeats the last. */
function sesAnswering(...statuses: readonly string[]) {
  const remaining = [...statuses];
  const queried: string[] = [];
  return {
    queried,
    readStatus: async () => {
      const status = (remaining.length > 1 ? remaining.shift() : remaining[0]) ?? '';
      queried.push(status);
      return status;
    },
  };
}
const millisecondPauses = { limit: 60_000, interval: 1 };

it('waits until SES has verified the domain', async () => {
  const ses = sesAnswering('NotStarted', 'Pending', 'TemporaryFailure', 'Success');
  await waitUntilVerified('portal.example.com', ses.readStatus, millisecondPauses);
  expect(ses.queried).toEqual(['NotStarted', 'Pending', 'TemporaryFailure', 'Success']);
});

it('fails immediately if SES could not verify the domain', async () => {
  const ses = sesAnswering('Pending', 'Failed');
  await expect(waitUntilVerified('portal.example.com', ses.readStatus, millisecondPauses)).rejects.toThrow(
    'SES could not verify portal.example.com: check its DKIM records.',
  );
});

it('gives up before its own time-out, with advice', async () => {
  const ses = sesAnswering('Pending');
  await expect(
    waitUntilVerified('portal.example.com', ses.readStatus, { limit: 60_000, interval: 60_001 }),
  ).rejects.toThrow(
    'SES has not verified portal.example.com in 1 minutes (Pending). Does its hosted zone answer?',
  );
  expect(ses.queried).toEqual(['Pending']);
});
