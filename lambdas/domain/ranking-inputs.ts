import { company } from '../../shared/entities/company.ts';
import {
  ALL_PROFILES,
  fundingProfile,
  isConsidered,
  type FundingProfile,
  type MatchedProfile,
} from '../../shared/entities/funding-profile.ts';
import {
  FUNDER_MARKET,
  isRanked,
  project as projects,
  unrankedBecause,
  type Project,
} from '../../shared/entities/project.ts';
import { VisibleError } from '../../shared/schema/errors.ts';
import { prepare, type PreparedProfiles } from '../../shared/matching/rank.ts';
import { queryProjectedFields } from '../engine/projected-fields.ts';
import { readWhole } from '../engine/page.ts';
import type { Store } from '../engine/store.ts';

/** A profile that takes part in matching, with the name of its company. */
export type ConsideredProfile = Readonly<MatchedProfile> & { readonly companyName: string };

const namedProfiles = new WeakMap<Readonly<MatchedProfile>, ConsideredProfile>();

/** A profile with the name of its company; returns the same object while profile and name are unchanged. */
function withName(profile: Readonly<MatchedProfile>, companyName: string): ConsideredProfile {
  const cached = namedProfiles.get(profile);
  if (cached?.companyName === companyName) return cached;
  const withCompany = { ...profile, companyName };
  namedProfiles.set(profile, withCompany);
  return withCompany;
}

/**
 * Every profile that takes part in matching: new or active, of a company that is a capital partner now. One Query for
 * each megabyte of profiles and of companies, both at the same time.
 */
export async function readConsideredProfiles(): Promise<readonly ConsideredProfile[]> {
  const [profiles, funders] = await Promise.all([
    queryProjectedFields<'funding-profile', keyof MatchedProfile>(
      fundingProfile.indexes.considered(ALL_PROFILES),
    ),
    readWhole(company.indexes.ofType('capital_partner')),
  ]);
  const names = new Map(funders.map(({ id, companyName }) => [id, companyName]));
  return profiles.flatMap((profile) => {
    const companyName = names.get(profile.companyId);
    return companyName === undefined ? [] : [withName(profile, companyName)];
  });
}

/** The profiles that this warm function ranked last. */
let lastPrepared: PreparedProfiles<ConsideredProfile> | undefined;

const isSame = (profiles: readonly ConsideredProfile[], before: readonly ConsideredProfile[]) =>
  profiles.length === before.length && profiles.every((profile, index) => profile === before[index]);

/** Prepares profiles for ranking. Reuses the last result unless a profile has changed. */
export function prepareProfiles(profiles: readonly ConsideredProfile[]): PreparedProfiles<ConsideredProfile> {
  if (!lastPrepared || !isSame(profiles, lastPrepared.profiles)) lastPrepared = prepare(profiles);
  return lastPrepared;
}

export const consideredProfilesOf = async (companyId: string): Promise<readonly FundingProfile[]> =>
  (await readWhole(fundingProfile.indexes.ofCompany(companyId))).filter((profile) => isConsidered(profile));

/** The projects on the market: submitted, and new or matched without a capital partner. */
export const marketProjects = async (): Promise<readonly Project[]> =>
  (await readWhole(projects.indexes.forFunder(FUNDER_MARKET))).filter((project) => isRanked(project));

/** Reads a project to rank funders for it. @throws VisibleError 404 if it is hidden; 409 with the reason if it has no ranking */
export async function readRankedProject(store: Store, id: string): Promise<Project> {
  const project = await store.readExisting('project', id);
  const reason = unrankedBecause(project);
  if (reason) throw new VisibleError(409, 'not-ranked', reason);
  return project;
}
