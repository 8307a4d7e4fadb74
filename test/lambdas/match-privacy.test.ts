import { beforeEach, describe, expect, test } from 'vitest';
import type { Company } from '../../shared/entities/company.ts';
import type { FundingProfile } from '../../shared/entities/funding-profile.ts';
import type { Project } from '../../shared/entities/project.ts';
import { companies } from '../support/cast.ts';
import type { Answer } from '../support/event.ts';
import { a, fundingForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

/** Limits of other funders, unique so that a leaked limit is recognisable. */
// Above 60, so that no time in an answer contains them.
const secretLimits = {
  maxLTV: 61.37,
  maxLTC: 73.19,
  minPTD: 84.83,
  minAmountSenior: 1_234_567,
  seniorIRR: 89.71,
};
const missingValues = { maxLTV: null, maxLTC: null, minPTD: null, minICR: null, pricing: null };

/** Adds capital partners, each with a profile. */
async function addFunders(count: number): Promise<readonly (Company | FundingProfile)[]> {
  const created = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const company = await w.put(
        'company',
        a.company({ companyType: 'capital_partner', companyName: `Secret Lender ${index}` }),
      );
      const profile = await w.put(
        'funding-profile',
        a['funding-profile']({ companyId: company.id, ...secretLimits }),
      );
      return [company, profile];
    }),
  );
  return created.flat();
}

/** All answers of the match routes to non-administrators. */
async function answersOf(project: Project): Promise<Readonly<Record<string, Answer>>> {
  const ofCompany = { params: { companyId: companies.funder.id } };
  const ofProject = { params: { projectId: project.id } };
  return {
    company: await w.call('funder', 'match.company', ofCompany),
    preview: await w.call('funder', 'match.preview', { body: { fundingProfile: fundingForm } }),
    gaps: await w.call('partner', 'match.gaps', ofProject),
    // These calls are refused; the refusals must not leak data either.
    otherCompany: await w.call('otherFunder', 'match.company', ofCompany),
    ranking: await w.call('funder', 'match.funders', ofProject),
    rankingOfOwn: await w.call('partner', 'match.funders', ofProject),
    gapsOfAll: await w.call('funder', 'match.gaps', ofProject),
    gapsOfOther: await w.call('otherPartner', 'match.gaps', ofProject),
  };
}

/** The answers as text, without the correlation ids of refusals. */
const textOf = (answers: Readonly<Record<string, Answer>>) =>
  JSON.stringify(
    Object.values(answers).map(({ status, body }) => [status, body]),
    (name, value: unknown) => (name === 'correlationId' ? undefined : value),
  );

describe('match answers to a funder and a project partner', () => {
  let project: Project;
  beforeEach(async () => {
    project = await w.put('project', a.project({ projectCompanyId: companies.partner.id, ...missingValues }));
    await w.put('funding-profile', a['funding-profile']({ companyId: companies.funder.id, maxLTV: 55 }));
  });

  test('contain no other funder, none of its ids and none of its limits', async () => {
    const funders = await addFunders(7);
    const answers = await answersOf(project);
    expect(Object.values(answers).map(({ status }) => status)).toEqual([
      200, 200, 200, 403, 403, 403, 403, 404,
    ]);
    const answersText = textOf(answers);
    // The answers are not empty.
    expect(answersText).toContain('the profile asks for at most 55\u00A0%');
    expect(answersText).not.toContain('Secret Lender');
    for (const { id } of funders) expect(answersText).not.toContain(id);
    for (const limit of Object.values(secretLimits)) {
      expect(answersText).not.toContain(String(limit));
      expect(answersText).not.toContain(limit.toLocaleString('en-AU'));
    }
  });

  test('are the same for any number of funders, except the band shown to a partner', async () => {
    await addFunders(6);
    const answersWithFew = await answersOf(project);
    await addFunders(2);
    const answersWithMore = await answersOf(project);
    expect(textOf(answersWithMore)).toBe(textOf(answersWithFew));
    expect(answersWithMore['gaps']?.body).toEqual(
      ['maxLTV', 'maxLTC', 'minPTD'].map((field) => ({ field, band: '6-10' })),
    );
    await addFunders(20);
    const { gaps, ...otherAnswers } = await answersOf(project);
    const { gaps: _, ...otherAnswersBefore } = answersWithFew;
    expect(textOf(otherAnswers)).toBe(textOf(otherAnswersBefore));
    expect(JSON.stringify(gaps?.body)).not.toMatch(/2\d/);
  });

  test('omit a gap that affects fewer than three funders', async () => {
    await addFunders(1);
    const { gaps } = await answersOf(project);
    expect(gaps).toMatchObject({ status: 200, body: [] });
  });
});
