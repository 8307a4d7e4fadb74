import { expect, it } from 'vitest';
import { demoPassword, demoRecords, demoSignIns } from '../../../infra/demo/index.ts';
import * as options from '../../../shared/entities/options.ts';
import { isClosed, isPastMatched } from '../../../shared/entities/project.ts';
import { passwordRules } from '../../../shared/entities/account.ts';

const { companies, contacts, documents, profiles, projects, users } = demoRecords();
const values = (options: readonly { value: string }[]) => options.map(({ value }) => value).sort();
const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();
const ofType = (type: string) => companies.filter(({ companyType }) => companyType === type);
const companyOf = (email: string) => users.find((user) => user.email === email)?.companyId;

it('has enough companies, projects, profiles, documents and contacts for a demonstration', () => {
  expect(ofType('project_partner').length).toBeGreaterThanOrEqual(10);
  expect(ofType('capital_partner')).toHaveLength(8);
  expect(ofType('guest')).toHaveLength(5);
  expect(projects).toHaveLength(60);
  expect(profiles).toHaveLength(20);
  expect(documents).toHaveLength(37);
  for (const { id } of [...ofType('project_partner'), ...ofType('capital_partner')])
    expect(contacts.filter(({ companyId }) => companyId === id)).toHaveLength(2);
  expect(distinct(companies.map(({ country }) => country))).toEqual(['Australia', 'New Zealand']);
});

it('uses every option', () => {
  expect(distinct(projects.map((record) => record.projectStatus))).toEqual(values(options.projectStatuses));
  expect(distinct(projects.map((record) => record.state))).toEqual(values(options.projectLocations));
  expect(distinct(projects.map((record) => record.projectType))).toEqual(values(options.projectTypes));
  expect(distinct(projects.map((record) => record.projectSector))).toEqual(values(options.projectSectors));
  expect(distinct(projects.map((record) => record.fundingType))).toEqual(values(options.fundingTypes));
  expect(distinct(projects.map((record) => record.fundingPurpose))).toEqual(values(options.fundingPurposes));
  expect(distinct(documents.map((record) => record.documentType))).toEqual(values(options.documentTypes));
  expect(distinct(documents.map((record) => record.documentStatus))).toEqual(
    values(options.documentStatuses),
  );
  expect(distinct(profiles.map((record) => record.fundingProfileStatus))).toEqual(
    values(options.fundingProfileStatuses),
  );
  expect(distinct(users.map((record) => record.role))).toEqual(values(options.roles));
});

it('assigns funders to all projects past matched and to some matched projects', () => {
  for (const project of projects) {
    expect(project.matched).toBe(project.capitalCompanyId !== '');
    if (isPastMatched(project)) expect(project.matched && project.transactionUpdates !== '').toBe(true);
    if (project.projectStatus === 'new') expect(project.matched).toBe(false);
  }
  const matched = projects.filter(({ projectStatus }) => projectStatus === 'matched');
  expect(distinct(matched.map((project) => String(project.matched)))).toEqual(['false', 'true']);
  expect(projects.some(({ targetFundingDate }) => targetFundingDate === '')).toBe(true);
});

it('has data for each demo user', () => {
  const [, developer, funder, guest] = demoSignIns;
  const developerProjects = projects.filter(
    (record) => record.projectCompanyId === companyOf(developer.email),
  );
  expect(distinct(developerProjects.map(({ projectStatus }) => projectStatus)).length).toBeGreaterThanOrEqual(
    5,
  );
  const funderProjects = projects.filter((record) => record.capitalCompanyId === companyOf(funder.email));
  expect(funderProjects.filter(isPastMatched).length).toBeGreaterThanOrEqual(3);
  expect(profiles.filter((record) => record.companyId === companyOf(funder.email)).length).toBeGreaterThan(1);
  for (const userProjects of [developerProjects, funderProjects])
    expect(documents.some(({ projectId }) => userProjects.some(({ id }) => id === projectId))).toBe(true);
  expect(companies.find(({ id }) => id === companyOf(guest.email))?.companyType).toBe('guest');
  expect(passwordRules.every(({ holds }) => holds(demoPassword))).toBe(true);
});

it('calls no partner with an open project dormant', () => {
  const dormant = companies.filter(({ relationship }) => relationship === 'dormant').map(({ id }) => id);
  expect(
    projects.filter((project) => !isClosed(project) && dormant.includes(project.projectCompanyId)),
  ).toEqual([]);
});
