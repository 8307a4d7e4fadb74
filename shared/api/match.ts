import * as z from 'zod/mini';
import {
  adminOnly,
  isAdmin,
  isCapitalPartner,
  isProjectPartner,
  ofOwnCompany,
  type AccessRule,
} from '../access.ts';
import { fundingProfile } from '../entities/funding-profile.ts';
import { BANDS, CRITERION_NAMES, VERDICTS } from '../matching/criteria.ts';
import { route } from '../schema/route.ts';
import { id, page, read, wrapped } from './parts.ts';

const { fields: profiles } = fundingProfile;
const count = z.int();
const verdict = z.enum(VERDICTS);
const criterion = z.object({
  name: z.enum(CRITERION_NAMES),
  result: z.enum(['met', 'missed', 'unknown', 'open']),
  weight: z.int(),
  words: z.string(),
});
const judged = { verdict, score: z.int(), criteria: z.array(criterion) };
const counts = { considered: count, fits: count, mayFit: count, misses: count };

const profileMatch = z.object({
  profileId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** What its company says of itself; verdict, score and order leave it out. Days in Sydney. */
  confirmedOn: z.string(),
  askedOn: z.string(),
  fundsAvailable: profiles.fundsAvailable.stored,
  fundsFrom: z.string(),
  /** What its company did with projects so far, by kind of project (`shared/desk/past.ts`). */
  past: z.record(z.string(), z.number()),
  ...judged,
});
const projectMatch = z.object({
  projectId: z.string(),
  projectName: z.string(),
  profileId: z.string(),
  ...judged,
});

const gap = z.object({ field: z.string(), band: z.enum(BANDS) });

/** A ranking of profiles for a project. */
const ofProject = z.object({ ...counts, matches: z.array(profileMatch) });
const ofCompany = z.object({ considered: count, matches: z.array(projectMatch) });
const preview = z.object({ ...counts, issues: z.record(z.string(), z.string()) });

export type ProfileMatch = z.output<typeof profileMatch>;
export type Gap = z.output<typeof gap>;
export type Preview = z.output<typeof preview>;
export type ProjectMatch = z.output<typeof projectMatch>;
export type ProjectRanking = z.output<typeof ofProject>;

/** A capital partner's own unsaved values, or those that an administrator types for one. */
const fundersAndAdmins: AccessRule = (caller) => (isAdmin(caller) || isCapitalPartner(caller) ? 'yes' : 'no');
const partnersAndAdmins: AccessRule = (caller) =>
  isAdmin(caller) || isProjectPartner(caller) ? 'yes' : 'no';

export const match = {
  project: route({
    method: 'GET',
    path: '/api/match/project/{projectId}',
    summary: 'The funding profiles in the order of how a new or matched project fits them',
    params: { projectId: id },
    query: page,
    answer: ofProject,
    allow: adminOnly,
    needs: read,
  }),
  company: route({
    method: 'GET',
    path: '/api/match/company/{companyId}',
    summary: 'The open projects that a capital partner sees, each with its best profile',
    params: { companyId: id },
    query: page,
    answer: ofCompany,
    allow: ofOwnCompany(isCapitalPartner),
    needs: read,
  }),
  preview: route({
    method: 'POST',
    path: '/api/match/preview',
    summary: 'How many of the open projects a funding profile would fit that is not saved yet',
    params: {},
    body: wrapped('fundingProfile'),
    answer: preview,
    allow: fundersAndAdmins,
    needs: read,
  }),
  gaps: route({
    method: 'GET',
    path: '/api/match/gaps/{projectId}',
    summary: 'Which missing values of a project keep funders from judging it',
    params: { projectId: id },
    answer: z.array(gap),
    allow: partnersAndAdmins,
    needs: read,
  }),
};
