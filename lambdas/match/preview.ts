import { match as routes } from '../../shared/api/match.ts';
import { fundingProfile } from '../../shared/entities/funding-profile.ts';
import { matchOf } from '../../shared/matching.ts';
import { blank } from '../../shared/schema/entity.ts';
import { readInput } from '../../shared/schema/input.ts';
import { marketProjects } from '../domain/ranking-inputs.ts';
import { serve } from '../engine/serve.ts';

/**
 * Counts the market's projects by their verdict for an unsaved profile. Invalid values count as empty, and are listed.
 */
export const handler = serve(routes.preview, async ({ body }) => {
  const reader = { admin: false, creating: true };
  const { values, issues } = readInput(fundingProfile, body.fundingProfile, blank(fundingProfile), reader);
  const projects = await marketProjects();
  const counts = { fits: 0, mayFit: 0, misses: 0 };
  for (const project of projects) counts[matchOf(project, values).verdict] += 1;
  return { considered: projects.length, ...counts, issues: { ...issues } };
});
