import { beforeEach, describe, expect, test } from 'vitest';

import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import type { FunderMatch } from '../../shared/api/match.ts';
import { TEAM_DESK } from '../../shared/desk/duties.ts';
import { funderSet } from '../../shared/desk/figures.ts';
import type { FundingProfile } from '../../shared/entities/funding-profile.ts';
import type { Project } from '../../shared/entities/project.ts';
import { companies } from '../support/cast.ts';
import { nextPageOf, recordIn, type Answer } from '../support/event.ts';
import { a, fundingForm } from '../support/records.ts';
import { storeProfiles } from '../support/profiles.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const putProject = (overrides: Partial<Project> = {}) =>
  w.put('project', a.project({ projectCompanyId: companies.partner.id, ...overrides }));
/** A profile that accepts everything in Victoria. */
const wideCriteria: Partial<FundingProfile> = {
  state: ['victoria'],
  projectType: [],
  projectSector: [],
  fundingType: [],
  fundingPurpose: [],
  minAmountSenior: null,
  maxAmountSenior: null,
  seniorIRR: null,
};
const putProfile = (companyId: string, overrides: Partial<FundingProfile> = {}) =>
  w.put('funding-profile', a['funding-profile']({ companyId, ...wideCriteria, ...overrides }));
const ranking = async (id: string, query = {}) =>
  w.call('admin', 'match.funders', { params: { projectId: id }, query });
const bodyOf = ({ body }: Answer) => Object(body);
const idsOf = (answer: Answer): string[] =>
  bodyOf(answer).matches.map(({ profileId }: { profileId: string }) => profileId);

describe('GET /api/match/funders/{projectId}', () => {
  test('ranks funders for a layer: its amount, type, LTV and LTC replace those of the project', async () => {
    const { id } = await putProject({
      state: 'victoria',
      fundingAmount: 30_000_000,
      fundingType: 'senior_debt',
      maxLTV: 60,
    });
    const mezzanine = await putProfile(companies.funder.id, {
      fundingType: ['mezzanine_debt'],
      maxAmountSubordinate: 5_000_000,
      minAmountSubordinate: 1_000_000,
      maxLTV: 80,
      maxLTC: 90,
    });
    const layer = { fundingAmount: '3900000', fundingType: 'mezzanine_debt', maxLTV: '65.8', maxLTC: '84.4' };
    expect(bodyOf(await ranking(id)).fits).toBe(0);
    const answer = await ranking(id, layer);
    expect([bodyOf(answer).fits, idsOf(answer)]).toEqual([1, [mezzanine.id]]);
    expect(bodyOf(await ranking(id, { ...layer, maxLTV: '80.5' })).fits).toBe(0);
    expect(bodyOf(await ranking(id, { ...layer, maxLTV: '120' })).fits).toBe(0);
    expect((await ranking(id, { fundingType: 'gift' })).status).toBe(400);
    expect((await ranking(id, { fundingAmount: '-1' })).status).toBe(400);
  });

  test('ranks new and active profiles of current capital partners, with a text for each criterion', async () => {
    const newProject = await putProject({ state: 'victoria' });
    const fittingProfile = await putProfile(companies.funder.id, { fundingProfileStatus: 'active' });
    const unfitProfile = await putProfile(companies.otherFunder.id, { state: ['tasmania'] });
    await putProfile(companies.funder.id, { fundingProfileStatus: 'inactive' });
    await putProfile(companies.guest.id);
    const answer = await ranking(newProject.id);
    expect(idsOf(answer)).toEqual([fittingProfile.id, unfitProfile.id]);
    expect(bodyOf(answer)).toMatchObject({ considered: 2, fits: 1, mayFit: 0, close: 1, misses: 0 });
    const [best, last] = bodyOf(answer).matches;
    expect(best).toMatchObject({
      companyId: companies.funder.id,
      companyName: companies.funder.companyName,
      verdict: 'fits',
      score: 10_000,
    });
    expect(best.criteria).toHaveLength(11);
    expect(last.criteria[0]).toEqual({
      name: 'location',
      result: 'missed',
      weight: 15,
      words: expect.stringContaining('is not among the locations'),
    });
  });

  test('ranks by the latest profiles and companies, although the function keeps prepared profiles', async () => {
    const newProject = await putProject({ state: 'victoria' });
    const unchangedProfile = await putProfile(companies.funder.id);
    const changedProfile = await putProfile(companies.otherFunder.id);
    const verdicts = async () => {
      const { fits, matches } = bodyOf(await ranking(newProject.id));
      const identified = matches.map(
        (match: { profileId: string; companyName: string; verdict: string }) =>
          [match.profileId, [match.companyName, match.verdict]] as const,
      );
      return { fits, ...Object.fromEntries(identified) };
    };
    const { companyName } = companies.otherFunder;
    const initialVerdicts = {
      fits: 2,
      [unchangedProfile.id]: [companies.funder.companyName, 'fits'],
      [changedProfile.id]: [companyName, 'fits'],
    };
    expect(await verdicts()).toEqual(initialVerdicts);
    expect(await verdicts()).toEqual(initialVerdicts);
    await w.put('funding-profile', { ...changedProfile, version: 2, state: ['tasmania'] });
    expect(await verdicts()).toEqual({
      ...initialVerdicts,
      fits: 1,
      [changedProfile.id]: [companyName, 'misses'],
    });
    await w.put('company', { ...companies.otherFunder, companyName: 'Renamed Capital' });
    expect(await verdicts()).toEqual({
      ...initialVerdicts,
      fits: 1,
      [changedProfile.id]: ['Renamed Capital', 'misses'],
    });
    await w.put('funding-profile', { ...changedProfile, version: 3, fundingProfileStatus: 'inactive' });
    expect(await verdicts()).toEqual({
      fits: 1,
      [unchangedProfile.id]: initialVerdicts[unchangedProfile.id],
    });
  });

  test('is paged to its end in the order of the whole ranking', async () => {
    const newProject = await putProject();
    for (let index = 0; index < 7; index += 1) {
      const { id } = await w.put('company', a.company({ companyType: 'capital_partner' }));
      await putProfile(id, { maxLTV: 10 * index });
    }
    const allIds = idsOf(await ranking(newProject.id, { limit: '100' }));
    const paged: string[] = [];
    let query: Record<string, string> | undefined = { limit: '3' };
    while (query) {
      const answer: Answer = await ranking(newProject.id, query);
      paged.push(...idsOf(answer));
      query = nextPageOf(answer)?.query;
    }
    expect(allIds).toHaveLength(7);
    expect(paged).toEqual(allIds);
    expect((await ranking(newProject.id, { cursor: 'nonsense' })).status).toBe(400);
  });

  test('of 2,000 profiles of 200 companies takes seven table reads, at every page', async () => {
    await storeProfiles(w, 200, 2_000);
    const newProject = await putProject();
    for (const query of [{}, { limit: '100', cursor: Buffer.from('190').toString('base64url') }]) {
      w.meter.start();
      const answer = await ranking(newProject.id, query);
      expect(bodyOf(answer).considered).toBe(200);
      expect(w.meter.calls.toSorted()).toEqual([
        'BatchGetItem',
        'BatchGetItem',
        'GetItem',
        ...Array(4).fill('Query'),
      ]);
    }
  });

  test.each([
    ['a draft', { draft: true }, 'This project is a draft: it is ranked once it is submitted.'],
    [
      'a project past matched',
      { projectStatus: 'assigned' },
      'This project is past matched: it is no longer ranked.',
    ],
  ] as const)('refuses %s with the reason', async (_, overrides, message) => {
    const { id } = await putProject(overrides);
    expect(await ranking(id)).toMatchObject({ status: 409, body: { message } });
  });

  test('lists each funder once with its best profile, names its other profiles, and counts the groups', async () => {
    const newProject = await putProject({ state: 'victoria', maxLTV: 65, pricing: null });
    const best = await putProfile(companies.funder.id, { seniorIRR: 9 });
    const unfit = await putProfile(companies.funder.id, { state: ['tasmania'] });
    await putProfile(companies.otherFunder.id, { maxLTV: 60 });
    const answer = bodyOf(await ranking(newProject.id));
    expect(answer).toMatchObject({ considered: 2, fits: 1, mayFit: 0, close: 1, misses: 0 });
    expect(answer.matches).toMatchObject([
      {
        profileId: best.id,
        group: 'fits',
        others: [{ profileId: unfit.id, profileName: expect.stringContaining('TAS') }],
        wayOut: '',
        returnAsked: 9,
      },
      {
        companyId: companies.otherFunder.id,
        group: 'close',
        others: [],
        wayOut: 'Fits at LTV 60\u00A0%',
        reasons: ['LTV 65\u00A0% is above the maximum of 60\u00A0%'],
        returnAsked: null,
      },
    ]);
  });

  test("has each funder's median days to answer questions", async () => {
    const newProject = await putProject({ state: 'victoria' });
    await putProfile(companies.funder.id);
    await putProfile(companies.otherFunder.id);
    const figures = itemKeys.figures(TEAM_DESK, funderSet(companies.funder.id));
    await w.table.putItems([{ ...figures, 'hours.20': 1, 'hours.50': 2, interested: 9 }]);
    const days = bodyOf(await ranking(newProject.id)).matches.map(
      ({ companyId, answerDays }: FunderMatch) => [companyId, answerDays],
    );
    expect(Object.fromEntries(days)).toEqual({
      [companies.funder.id]: 2.1,
      [companies.otherFunder.id]: null,
    });
  });
});

describe('GET /api/match/company/{companyId}', () => {
  test('orders the projects that the company sees, each by its best profile', async () => {
    const nearProject = await putProject({ projectName: 'Near', state: 'victoria' });
    const farProject = await putProject({ projectName: 'Far', state: 'tasmania' });
    await putProject({
      projectName: 'Gone',
      projectStatus: 'assigned',
      capitalCompanyId: companies.funder.id,
    });
    await putProject({ projectName: 'Draft', draft: true });
    await putProfile(companies.funder.id, { maxLTV: 1 });
    const best = await putProfile(companies.funder.id);
    const params = { companyId: companies.funder.id };
    const answer = await w.call('funder', 'match.company', { params });
    expect(bodyOf(answer).considered).toBe(2);
    expect(bodyOf(answer).matches).toMatchObject([
      { projectId: nearProject.id, projectName: 'Near', profileId: best.id, verdict: 'fits' },
      { projectId: farProject.id, verdict: 'misses' },
    ]);
    const emptyRanking = await w.call('otherFunder', 'match.company', {
      params: { companyId: companies.otherFunder.id },
    });
    expect(bodyOf(emptyRanking)).toEqual({ considered: 0, matches: [] });
  });
});

describe('POST /api/match/preview', () => {
  test('counts projects by the valid criteria, and names the field of each invalid criterion', async () => {
    await putProject({ state: 'victoria' });
    await putProject({ state: 'tasmania' });
    const preview = async (overrides: object) =>
      bodyOf(
        await w.call('funder', 'match.preview', {
          body: { fundingProfile: { ...fundingForm, ...wideCriteria, ...overrides } },
        }),
      );
    expect(await preview({})).toMatchObject({ considered: 2, fits: 1, mayFit: 0, misses: 1 });
    expect(await preview({ maxLTV: 'much' })).toMatchObject({
      considered: 2,
      fits: 1,
      issues: { maxLTV: 'Invalid Loan to Value %' },
    });
    expect(await preview({ state: [] })).toMatchObject({
      fits: 2,
      issues: { state: 'Please select location' },
    });
  });
});

describe('GET /api/match/gaps/{projectId}', () => {
  test('shows the project partner, in bands, how many funders ask for each empty field, and names no funder', async () => {
    const openProject = await putProject({ maxLTV: null, minPTD: null, pricing: null });
    const funders = await Promise.all(
      Array.from({ length: 6 }, () => w.put('company', a.company({ companyType: 'capital_partner' }))),
    );
    for (const [index, { id }] of funders.entries())
      await putProfile(id, { maxLTV: 60, minPTD: index < 2 ? 50 : null, seniorIRR: 9 });
    await putProfile(funders[0]?.id ?? '', { maxLTV: 65, minPTD: null });
    const gaps = await w.call('partner', 'match.gaps', { params: { projectId: openProject.id } });
    expect(gaps.body).toEqual([{ field: 'maxLTV', band: '6-10' }]);
    expect(
      (await w.call('otherPartner', 'match.gaps', { params: { projectId: openProject.id } })).status,
    ).toBe(404);
    expect((await w.call('funder', 'match.gaps', { params: { projectId: openProject.id } })).status).toBe(
      403,
    );
  });

  test('omits fields that have a value', async () => {
    const complete = await putProject();
    const answer = await w.call('partner', 'match.gaps', { params: { projectId: complete.id } });
    expect([answer.status, answer.body]).toEqual([200, []]);
    expect(recordIn(await w.call('partner', 'project.read', { params: { id: complete.id } })).id).toBe(
      complete.id,
    );
  });
});

describe('PUT /api/project/{id}/capital with a profile', () => {
  test('stores the verdict and score at the assignment in the history', async () => {
    const newProject = await putProject({ state: 'victoria' });
    const { id: profileId } = await putProfile(companies.funder.id);
    const params = { id: newProject.id };
    const body = { capitalCompanyId: companies.funder.id, version: newProject.version, profileId };
    recordIn(await w.call('admin', 'project.assign', { params, body }));
    const history = await w.call('admin', 'history.read', { params: { noun: 'project', id: newProject.id } });
    expect(Object(history.body)[0].changes.match).toEqual({ from: null, to: 'Fits, 100 %' });
  });

  test('refuses a profile that was deleted meanwhile, and says so', async () => {
    const { id, version } = await putProject();
    const body = { capitalCompanyId: companies.funder.id, version, profileId: crypto.randomUUID() };
    expect(await w.call('admin', 'project.assign', { params: { id }, body })).toMatchObject({
      status: 400,
      body: { issues: { profileId: 'This funding profile was deleted or is no longer visible to you.' } },
    });
  });

  test('refuses a profile of another company, and a second assignment with the name of the assigned funder', async () => {
    const newProject = await putProject();
    const { id: profileId } = await putProfile(companies.otherFunder.id);
    const params = { id: newProject.id };
    const assign = (body: object) =>
      w.call('admin', 'project.assign', {
        params,
        body: { capitalCompanyId: companies.funder.id, version: newProject.version, ...body },
      });
    expect(await assign({ profileId })).toMatchObject({
      status: 400,
      body: { issues: { profileId: expect.any(String) } },
    });
    recordIn(await assign({}));
    expect(await assign({})).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(companies.funder.companyName) },
    });
  });
});
