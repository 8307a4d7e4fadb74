import { apiProbes } from './api.ts';
import { deployedProbes } from './deployed.ts';
import { documentProbes } from './documents.ts';
import { identityProbes } from './identity.ts';
import { runProbe, type Probe, type ProbeResult } from './probe.ts';
import { siteProbes } from './site.ts';
import type { Target } from './target.ts';

const probes: readonly Probe[] = [
  ...siteProbes,
  ...identityProbes,
  ...apiProbes,
  ...documentProbes,
  ...deployedProbes,
];

/** Runs all probes in sequence, as they share one sign-in. */
export async function check(
  target: Target,
  report: (result: ProbeResult) => void,
): Promise<readonly ProbeResult[]> {
  const results: ProbeResult[] = [];
  for (const probe of probes) {
    const result = await runProbe(probe, target);
    report(result);
    results.push(result);
  }
  return results;
}
