import { demoRecords } from '../../infra/demo/index.ts';
import { randomValuesFor } from '../../infra/demo/seeded-random.ts';
import * as options from '../../shared/entities/options.ts';
import { isRanked, type Project } from '../../shared/entities/project.ts';
import { prepare, rank, type RankableProfile } from '../../shared/matching/rank.ts';
import type { Option } from '../../shared/schema/field.ts';
import { companies } from '../support/cast.ts';
import { storeProfiles } from '../support/profiles.ts';
import { a } from '../support/records.ts';
import { openWorld } from '../support/world.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withLambdaEnvironment } from './lambda-environment.ts';

const PROFILES = 100_000;
const BEST = 25;
const RUNS = 200;
const PREPARATIONS = 3;
/** Profiles in the table, and their companies. */
const STORED_PROFILES = 2_000;
const COMPANIES = 200;
const ROUTE_RUNS = 40;
/** Limits in milliseconds. */
const LIMIT_MS = 10;
const ROUTE_LIMIT_MS = 60;
const unit = 'ms' as const;

const optionValues = (optionList: readonly Option[]) => optionList.map(({ value }) => value);
const CHOICES = {
  state: optionValues(options.projectLocations),
  projectSector: optionValues(options.projectSectors),
  fundingType: optionValues(options.fundingTypes),
  projectType: optionValues(options.projectTypes),
  fundingPurpose: optionValues(options.fundingPurposes),
};

/** Profiles of 2,000 companies with random choices and limits; some have no limit. */
function createProfiles(count: number): readonly RankableProfile[] {
  const random = randomValuesFor('profiles of the bench');
  const randomChoices = () =>
    Object.fromEntries(
      Object.entries(CHOICES).map(([field, values]) => [
        field,
        random.sample(values, random.integer(1, values.length)),
      ]),
    );
  const valueOrNull = (from: number, to: number, step: number) =>
    random.next() < 0.6 ? random.step(from, to, step) : null;
  return Array.from({ length: count }, (_, index) => ({
    ...randomChoices(),
    id: `${random.integer(0, 1e9).toString(16)}-${index}`,
    companyName: `Company ${index % 2_000}`,
    minAmountSenior: random.integer(1, 20) * 1e6,
    maxAmountSenior: random.integer(20, 250) * 1e6,
    minAmountSubordinate: valueOrNull(1e6, 5e6, 5e5),
    maxAmountSubordinate: valueOrNull(5e6, 4e7, 5e5),
    seniorIRR: random.step(6, 20, 0.25),
    subordinateIRR: valueOrNull(10, 20, 0.25),
    maxLTV: valueOrNull(50, 90, 1),
    maxLTC: valueOrNull(60, 95, 1),
    minPTD: valueOrNull(20, 100, 5),
    minICR: valueOrNull(1.2, 2, 0.05),
  }));
}

const minimum = (times: readonly number[]) => Math.min(...times);

function timeRuns(run: () => unknown, runs: number): readonly number[] {
  const time = () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  };
  return Array.from({ length: runs }, time);
}

/** One project of each funding type, and one without values. */
function createProjects(): readonly Partial<Project>[] {
  const rankedProjects = demoRecords().projects.filter((project) => isRanked(project));
  const byType = new Map(rankedProjects.map((project) => [project.fundingType, project]));
  return [...byType.values(), {}];
}

/** Ranks many profiles for one project, prepared once and warm. */
function rankingFigures(): readonly Figure[] {
  const profiles = createProfiles(PROFILES);
  const prepared = prepare(profiles);
  const projects = createProjects();
  for (const project of projects) timeRuns(() => rank(project, prepared, BEST), RUNS);
  const times = projects.map((project) => timeRuns(() => rank(project, prepared, BEST), RUNS));
  const preparationTimes = timeRuns(() => rank({}, prepare(profiles), BEST), PREPARATIONS);
  return [
    figure('100,000 profiles ranked, best 25: median', median(times.map(median)), { unit, atMost: LIMIT_MS }),
    figure('The slowest of the projects, its best run', Math.max(...times.map(minimum)), {
      unit,
      atMost: LIMIT_MS,
    }),
    figure('The fastest of the projects, its best run', Math.min(...times.map(minimum)), { unit }),
    figure('Preparing them, with a first ranking', median(preparationTimes), { unit }),
  ];
}

/** Times `match.funders` from event to answer, in ms. */
async function routeTimes(): Promise<readonly number[]> {
  const w = await openWorld();
  await storeProfiles(w, COMPANIES, STORED_PROFILES);
  const { id } = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const times: number[] = [];
  for (let run = 0; run < 2 * ROUTE_RUNS; run += 1) {
    const start = performance.now();
    await w.call('admin', 'match.funders', { params: { projectId: id } });
    times.push(performance.now() - start);
  }
  await w.close();
  // The first half warms up.
  return times.slice(ROUTE_RUNS);
}

export const matching: Bench = {
  name: 'matching',
  async run() {
    const times = await withLambdaEnvironment(routeTimes);
    const route = `GET /api/match/funders, ${STORED_PROFILES} profiles`;
    return [
      ...rankingFigures(),
      figure(`${route}: median`, median(times), { unit, atMost: ROUTE_LIMIT_MS }),
      figure(`${route}: best run`, minimum(times), { unit }),
    ];
  },
};
