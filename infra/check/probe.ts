import type { Target } from './target.ts';

/** A check that a deployed environment behaves as the local AWS services do. */
export interface Probe {
  readonly name: string;
  /** Needs a sign-in; skipped without credentials. */
  readonly needsSignIn?: true;
  /** Needs the AWS account; skipped when only a URL is given. */
  readonly needsAccount?: true;
  /** @throws Error describing the deviation; Skipped when it cannot be tested */
  run(target: Target): Promise<void>;
}

type Needs = Pick<Probe, 'needsSignIn' | 'needsAccount'>;

/** Creates probes from their checks by name. @param needs of each of them */
export const probesOf = (
  checks: Readonly<Record<string, Probe['run']>>,
  needs: Needs = {},
): readonly Probe[] => Object.entries(checks).map(([name, run]) => ({ name, run, ...needs }));

/** Thrown by a probe when the environment has no data to test. */
export class Skipped extends Error {}

/** @throws Error with this message unless the condition holds */
export function must(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Error(why);
}

export interface ProbeResult {
  readonly name: string;
  readonly outcome: 'ok' | 'FAIL' | 'skip';
  readonly why?: string;
}

/** Runs one probe; never rejects. */
export async function runProbe(probe: Probe, target: Target): Promise<ProbeResult> {
  const { name } = probe;
  if (probe.needsSignIn && !target.credentials)
    return { name, outcome: 'skip', why: 'needs CHECK_EMAIL and CHECK_PASSWORD' };
  if (probe.needsAccount && !target.stacks) return { name, outcome: 'skip', why: 'needs --env' };
  try {
    await probe.run(target);
    return { name, outcome: 'ok' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { name, outcome: error instanceof Skipped ? 'skip' : 'FAIL', why };
  }
}
