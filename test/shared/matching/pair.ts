import { criteriaOf, matchOf } from '../../../shared/matching.ts';
import type { CriterionName } from '../../../shared/matching/criteria.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';

/** A project that matches the profile in everything. */
export const project: ProjectValues = {
  state: 'victoria',
  projectSector: 'residential',
  fundingType: 'senior_debt',
  projectType: 'development',
  fundingPurpose: 'construction',
  fundingAmount: 20_000_000,
  maxLTV: 65,
  maxLTC: 75,
  minPTD: 60,
  minICR: 1.5,
  pricing: 10,
};
export const profile: ProfileValues = {
  state: ['victoria', 'queensland'],
  projectSector: ['residential'],
  fundingType: ['senior_debt', 'mezzanine_debt'],
  projectType: ['development'],
  fundingPurpose: ['construction'],
  minAmountSenior: 10_000_000,
  maxAmountSenior: 25_000_000,
  maxLTV: 65,
  maxLTC: 80,
  minPTD: 50,
  minICR: 1.25,
  seniorIRR: 9.75,
};
/** The match of project and profile after changes of both. */
export const matchWith = (projectOverrides: ProjectValues = {}, profileOverrides: ProfileValues = {}) => {
  const projectValues = { ...project, ...projectOverrides };
  const match = matchOf(projectValues, { ...profile, ...profileOverrides });
  const criteria = criteriaOf(projectValues, match);
  const judged = (name: CriterionName) => match.judged.find((criterion) => criterion.name === name);
  const wordsOf = (name: CriterionName) => criteria.find((criterion) => criterion.name === name)?.words;
  const result = (name: CriterionName) => criteria.find((criterion) => criterion.name === name)?.result;
  const earned = (name: CriterionName) => judged(name)?.earned;
  const change = (name: CriterionName) => judged(name)?.change;
  return { ...match, words: wordsOf, result, earned, change };
};
