import type { CompanyFit } from '../../../shared/api/company-page.ts';
import { funderSet, nest, medianOf, type Figures } from '../../../shared/desk/figures.ts';
import { isConsidered, type FundingProfile } from '../../../shared/entities/funding-profile.ts';
import { grant as grantEntity } from '../../../shared/entities/grant.ts';
import { interest as interests } from '../../../shared/entities/interest.ts';
import { rankProjects } from '../../../shared/matching.ts';
import { readWhole } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { askId } from '../pair-ids.ts';
import { readTeamFigureSet } from '../desk/read.ts';
import { marketProjects } from '../ranking-inputs.ts';
import { companyProject } from './projects.ts';

const newest = (times: readonly string[]): string => times.toSorted().at(-1) ?? '';

/** Projects on the market that fit a funder's profiles, best first, with counts of the market's projects and of the funder's answers. */
export async function fitsOf(companyId: string, profiles: readonly FundingProfile[]) {
  const [market, answers, companyGrants] = await Promise.all([
    marketProjects(),
    readWhole(interests.indexes.ofCompany(companyId)),
    readWhole(grantEntity.indexes.ofCompany(companyId)),
  ]);
  const consideredProfiles = profiles.filter((profile) => isConsidered(profile));
  const ranked = rankProjects(market, consideredProfiles).filter(({ match }) => match.verdict === 'fits');
  const askIds = ranked.map(({ project }) => askId(project.id, companyId));
  const asks = await readMany('ask', askIds);
  const fits = ranked.map(({ project, profile }): CompanyFit => {
    const answer = answers.find(({ projectId }) => projectId === project.id);
    const grants = companyGrants.filter(({ projectId }) => projectId === project.id);
    return {
      project: companyProject(project, false),
      profileId: profile.id,
      answer: answer?.answer ?? '',
      answeredAt: answer?.updatedAt ?? '',
      sharedAt: newest(grants.map(({ createdAt }) => createdAt)),
      ask: asks.find(({ projectId }) => projectId === project.id) ?? null,
    };
  });
  const countOf = (value: string) => answers.filter(({ answer }) => answer === value).length;
  return {
    fits,
    considered: market.length,
    answers: { interested: countOf('interested'), declined: countOf('not_for_us') },
  };
}

/** How many hours the funder takes to answer a question (median); undefined without answers. */
export async function medianAnswerHours(companyId: string) {
  const { hours = {} }: Readonly<Record<string, Figures>> = nest(
    await readTeamFigureSet(funderSet(companyId)),
  );
  return medianOf(hours);
}
