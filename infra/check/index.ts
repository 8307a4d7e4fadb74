import { apiProbes } from './api.ts';
import { deployedProbes } from './deployed.ts';
import { documentProbes } from './documents.ts';
import { identityProbes } from './identity.ts';
import { tryProbe, type Probe, type Verdict } from './probe.ts';
import { siteProbes } from './site.ts';
import type { Target } from './target.ts';

/** All probes, in order. */
const probes: readonly Probe[] = [
  ...siteProbes,
  ...identityProbes,
  ...apiProbes,
  ...documentProbes,
  ...deployedProbes,
];

/** Runs all probes in sequence, as they share one sign-in. */
export async function check(target: Target, report: (verdict: Verdict) => void): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const probe of probes) {
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await tryProbe(probe, target);
    report(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}
