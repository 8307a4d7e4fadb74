import * as z from 'zod/mini';
import { adminOnly, fundersAndAdmins, isCapitalPartner, ofOwnCompany, partnersAndAdmins } from '../access.ts';
import { fundingProfile } from '../entities/funding-profile.ts';
import { fundingTypes } from '../entities/options.ts';
import { BANDS, CRITERION_NAMES, FUNDER_GROUPS, VERDICTS } from '../matching/criteria.ts';
import { route } from './route.ts';
import { page, wrapped } from './route-parts.ts';
import { storedSchema } from '../schema/record-schema.ts';

const count = z.int();
const verdict = z.enum(VERDICTS);
const criterion = z.object({
  name: z.enum(CRITERION_NAMES),
  result: z.enum(['met', 'missed', 'unknown', 'open']),
  weight: z.int(),
  words: z.string(),
});
const matchResult = z.object({ verdict, score: z.int(), criteria: z.array(criterion) });
/** `considered` counts all records that were compared; the others count them by verdict. */
const verdictCounts = z.object({ considered: count, fits: count, mayFit: count, misses: count });

const profileMatch = z.extend(matchResult, {
  profileId: z.string(),
  /** A name built from the profile's values (`shared/entities/profile-name.ts`). */
  profileName: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** Days in Sydney of the company's last confirmation and of the team's last request for one. */
  confirmedOn: z.string(),
  askedOn: z.string(),
  /** Funds that the company states. Verdict, score and order ignore these two fields and the two dates above. */
  fundsAvailable: storedSchema(fundingProfile, 'fundsAvailable'),
  fundsFrom: z.string(),
  /** The company's past activity, by kind of project (`shared/desk/past-activity.ts`). */
  past: z.record(z.string(), z.number()),
});
const projectMatch = z.extend(matchResult, {
  projectId: z.string(),
  projectName: z.string(),
  profileId: z.string(),
});

/** A funder with its best profile. */
const funderMatch = z.extend(profileMatch, {
  group: z.enum(FUNDER_GROUPS),
  /** The funder's other profiles, best first. */
  others: z.array(z.object({ profileId: z.string(), profileName: z.string() })),
  /** Project changes after which the profile fits or may fit; empty unless the group is `close`. */
  wayOut: z.string(),
  reasons: z.array(z.string()),
  /** Median days in which the funder answers questions; null without answers. */
  answerDays: z.nullable(z.number()),
  /** Return that the profile asks for, in percent, while the project has no pricing; otherwise null. */
  returnAsked: z.nullable(z.number()),
});

const gap = z.object({ field: z.string(), band: z.enum(BANDS) });

const figure = z.optional(z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)));
const fundingTypeNames = fundingTypes.map(({ value }) => value);
/** A layer to match instead of the project's own amount (AUD), funding type, LTV and LTC (percent). */
export const layerQuery = z.object({
  fundingAmount: figure,
  fundingType: z.optional(z.enum(fundingTypeNames)),
  maxLTV: figure,
  maxLTC: figure,
});

/** A ranking of funders, with the number of funders by group. */
const funderRanking = z.extend(verdictCounts, { close: count, matches: z.array(funderMatch) });
/** The projects that fit best, of those `considered`. */
const projectRanking = z.object({ considered: count, matches: z.array(projectMatch) });
const preview = z.extend(verdictCounts, { issues: z.record(z.string(), z.string()) });

export type ProfileMatch = z.output<typeof profileMatch>;
export type Gap = z.output<typeof gap>;
export type Preview = z.output<typeof preview>;
export type ProjectMatch = z.output<typeof projectMatch>;
export type FunderMatch = z.output<typeof funderMatch>;
export type FunderRanking = z.output<typeof funderRanking>;

export const match = {
  funders: route({
    path: '/api/match/funders/{projectId}',
    summary:
      'Ranks the funders for a new or matched project, or for a layer of its funding, each with its best profile, in groups',
    query: { ...page, ...layerQuery.shape },
    answer: funderRanking,
    allow: adminOnly,
  }),
  company: route({
    path: '/api/match/company/{companyId}',
    summary: 'Ranks the projects on the market for a capital partner, each with its best profile',
    query: page,
    answer: projectRanking,
    allow: ofOwnCompany(isCapitalPartner),
  }),
  preview: route({
    method: 'POST',
    path: '/api/match/preview',
    summary: 'Compares an unsaved funding profile with the projects on the market; counts them by verdict',
    body: wrapped('fundingProfile'),
    answer: preview,
    allow: fundersAndAdmins,
    needs: { table: 'read' },
  }),
  gaps: route({
    path: '/api/match/gaps/{projectId}',
    summary: 'Lists missing values of a project that keep funders from judging it',
    answer: z.array(gap),
    allow: partnersAndAdmins,
  }),
};
