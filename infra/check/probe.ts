import type { Target } from './target.ts';

/** One thing that a deployed environment does as the stand-ins say it does. */
export interface Probe {
  readonly name: string;
  /** Needs a sign-in, so it is skipped without credentials. */
  readonly signedIn?: true;
  /** Asks the account, so it is skipped where only an address is given. */
  readonly deployed?: true;
  /** @throws Error that says what is not as it should be; Skipped when it cannot tell */
  run(target: Target): Promise<void>;
}

/** The environment has nothing to try this on. */
export class Skipped extends Error {}

/** @throws Error with the text unless the condition holds */
export function must(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Error(why);
}

export interface Verdict {
  readonly name: string;
  readonly outcome: 'ok' | 'FAIL' | 'skip';
  readonly why?: string;
}

/** Runs one probe; never rejects. */
export async function tryProbe(probe: Probe, target: Target): Promise<Verdict> {
  const { name } = probe;
  if (probe.signedIn && !target.credentials)
    return { name, outcome: 'skip', why: 'needs CHECK_EMAIL and CHECK_PASSWORD' };
  if (probe.deployed && !target.stacks) return { name, outcome: 'skip', why: 'needs --env' };
  try {
    await probe.run(target);
    return { name, outcome: 'ok' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name, outcome: error instanceof Skipped ? 'skip' : 'FAIL', why };
  }
}
