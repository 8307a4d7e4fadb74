import { inOrder } from '../support/in-order.ts';
import type { Effort, Outcome } from './promise.ts';

/** One thing that is tried. */
export interface Case {
  readonly name: string;
  /** @returns what did not hold, if anything */
  run(): Promise<string | undefined>;
}

/** Tries one case after the other; one that throws did not hold. */
export async function outcomeOf(cases: readonly Case[], { tell }: Pick<Effort, 'tell'>): Promise<Outcome> {
  const failures: string[] = [];
  await inOrder(cases, async ({ name, run }) => {
    const wrong = await run().catch((error: unknown) => `threw ${String(error)}`);
    if (wrong === undefined) return;
    failures.push(`${name}: ${wrong}`);
    tell?.(`${name}: ${wrong}`);
  });
  return { cases: cases.length, failures };
}

/** The first thing that does not hold, in words. */
export const firstOf = (...claims: readonly (readonly [boolean, string])[]): string | undefined =>
  claims.find(([holds]) => !holds)?.[1];
