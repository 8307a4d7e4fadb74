import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import { projectStatuses } from '../../shared/entities/options.ts';
import { companies } from '../support/cast.ts';
import { recordsIn, recordIn } from '../support/event.ts';
import { a, projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const saveProject = (person: 'partner' | 'otherPartner' | 'admin', project: object) =>
  w.call(person, 'project.save', { body: { project } });
const subjects = async () => (await w.table.queuedMails()).map((item) => Object(item['mail']).subject);

describe('drafts', () => {
  test('a draft sends no mail; its first complete save sends exactly one', async () => {
    const draft = recordIn(await saveProject('partner', { projectCompanyId: companies.partner.id }));
    expect(draft).toMatchObject({
      draft: true,
      projectStatus: 'new',
      projectCompanyId: companies.partner.id,
      projectCompanyName: 'Alpha Developments',
      matched: false,
    });
    expect(new Set(Object.values(Object(draft['flags'])))).toEqual(new Set([0]));
    expect(await subjects()).toEqual([]);
    const { id } = draft;

    const incomplete = await saveProject('partner', { id, version: 1, projectName: 'Only a name' });
    expect(incomplete.status).toBe(400);
    expect(await subjects()).toEqual([]);

    const submittedProject = recordIn(await saveProject('partner', { id, version: 1, ...projectForm }));
    expect(submittedProject).toMatchObject({ draft: false, version: 2 });
    expect(await subjects()).toEqual(['Ann Lee submitted Harbour Quarter ($25m) for Alpha Developments']);
    expect(Object.entries(Object(submittedProject['flags'])).filter(([, flag]) => flag === 1)).toHaveLength(
      5,
    );

    recordIn(await saveProject('partner', { id, version: 2, projectName: 'Another name' }));
    expect(await subjects()).toHaveLength(1);
  });

  test('a complete new project is submitted immediately; an incomplete project is refused with every missing field', async () => {
    recordIn(await saveProject('partner', { ...projectForm }));
    expect(await subjects()).toEqual(['Ann Lee submitted Harbour Quarter ($25m) for Alpha Developments']);
    const answer = await saveProject('admin', { projectName: ' ', fundingAmount: '999,999' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: {
          projectName: 'Project name is required.',
          projectCompanyId: 'Please select partner',
          state: 'Please select location',
          projectType: 'Please select project type',
          projectSector: 'Please select project sector',
          fundingType: 'Please select funding type',
          fundingPurpose: 'Please select funding purpose',
          fundingAmount: 'Invalid funding amount.',
        },
      },
    });
    expect(await subjects()).toHaveLength(1);
  });

  const allIssues = {
    projectName: 'Project name is required.',
    state: 'Please select location',
    projectType: 'Please select project type',
    projectSector: 'Please select project sector',
    fundingType: 'Please select funding type',
    fundingPurpose: 'Please select funding purpose',
    fundingAmount: 'Invalid funding amount.',
  };

  test("an administrator's empty project is refused with all messages together", async () => {
    expect(await saveProject('admin', {})).toMatchObject({
      status: 400,
      body: { issues: { ...allIssues, projectCompanyId: 'Please select partner' } },
    });
  });

  test.each([
    ['nothing', {}],
    ['only an id', { id: randomUUID() }],
    ['an unknown key', { unknown: 1 }],
    ['the parent and an unknown key', { projectCompanyId: companies.partner.id, unknown: 1 }],
    ['an empty parent', { projectCompanyId: '' }],
    ['no parent', { projectCompanyId: null }],
  ])('%s makes no draft', async (_, body) => {
    const answer = await saveProject('partner', body);
    expect(answer).toMatchObject({ status: 400, body: { issues: allIssues } });
    expect((await w.table.scanAll()).filter(({ noun }) => noun === 'project')).toEqual([]);
  });

  test("the parent's id alone makes a draft, with an id generated in the browser", async () => {
    const id = randomUUID();
    const draft = recordIn(await saveProject('admin', { id, projectCompanyId: companies.partner.id }));
    expect(draft).toMatchObject({ id, draft: true, projectCompanyId: companies.partner.id });
    const document = { projectId: id };
    const created = recordIn(await w.call('partner', 'document.save', { body: { document } }));
    expect(created).toMatchObject({ draft: true, companyId: companies.partner.id });
  });

  test('no funder sees a draft', async () => {
    const draft = recordIn(await saveProject('partner', { projectCompanyId: companies.partner.id }));
    const funderList = await w.call('funder', 'project.forFunder', {
      params: { companyId: companies.funder.id },
    });
    expect(funderList.body).toEqual([]);
    expect((await w.call('funder', 'project.read', { params: { id: draft.id } })).body).toEqual([]);
  });

  test('a project of a company other than a project partner is refused', async () => {
    const values = { ...projectForm, projectCompanyId: companies.funder.id };
    expect(await saveProject('admin', values)).toMatchObject({
      body: { issues: { projectCompanyId: 'Please select partner' } },
    });
  });
});

describe('versions', () => {
  test('a stale version is answered with 409 and changes nothing', async () => {
    const { id } = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    recordIn(await saveProject('partner', { id, version: 1, projectName: 'First' }));
    const lateSave = await saveProject('partner', { id, version: 1, projectName: 'Second' });
    expect(lateSave).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await w.table.record('project', id)).toMatchObject({ projectName: 'First', version: 2 });
  });

  test('of several concurrent saves one is written and the rest are answered with 409', async () => {
    const { id } = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const names = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(
      names.map((projectName) => saveProject('partner', { id, version: 1, projectName })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await w.table.record('project', id)).toMatchObject({ projectName: names[winner], version: 2 });
  });

  test('a repeated creation answers the stored record and writes nothing more', async () => {
    const id = randomUUID();
    const first = recordIn(await saveProject('partner', { ...projectForm, id }));
    const repeated = recordIn(await saveProject('partner', { ...projectForm, id }));
    expect(repeated).toEqual(first);
    expect(await subjects()).toHaveLength(1);
    expect(await w.table.countChildren(companies.partner.id)).toBe(2);
    const history = await w.call('admin', 'history.read', { params: { noun: 'project', id } });
    expect(recordsIn(history)).toHaveLength(1);
  });

  test('an existing id with other content and no version is answered with 400', async () => {
    const id = randomUUID();
    recordIn(await saveProject('partner', { ...projectForm, id }));
    for (const person of ['partner', 'otherPartner'] as const) {
      const answer = await saveProject(person, { ...projectForm, id, projectName: 'Another' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'version-required' } });
    }
    expect(await w.table.record('project', id)).toMatchObject({ projectName: projectForm.projectName });
  });

  test.each(['not-an-id', 7, '../x', 'A'.repeat(36)])('the invalid id %s answers 400', async (id) => {
    expect(await saveProject('partner', { ...projectForm, id })).toMatchObject({
      status: 400,
      body: { issues: { id: 'Invalid id' } },
    });
  });
});

describe('only new and matched projects can be changed by their partner, or deleted', () => {
  test.each(projectStatuses.map(({ value }) => value))('with the status %s', async (projectStatus) => {
    const ownProject = a.project({ projectCompanyId: companies.partner.id, projectStatus });
    const { id } = await w.put('project', ownProject);
    const isEarly = projectStatus === 'new' || projectStatus === 'matched';
    const saved = await saveProject('partner', { id, version: 1, projectName: 'Changed' });
    expect(saved.status).toBe(isEarly ? 200 : 403);
    expect(recordsIn(await w.call('partner', 'project.read', { params: { id } }))).toHaveLength(1);
    expect((await w.call('partner', 'project.remove', { params: { id } })).body).toBe(isEarly);
    const second = await w.put(
      'project',
      a.project({ projectCompanyId: companies.partner.id, projectStatus }),
    );
    expect((await w.call('admin', 'project.remove', { params: { id: second.id } })).body).toBe(isEarly);
    expect((await w.table.record('project', second.id)) === undefined).toBe(isEarly);
  });
});

describe('assigning a capital partner', () => {
  const assignFunder = (id: string, version: number, capitalCompanyId: string) =>
    w.call('admin', 'project.assign', { params: { id }, body: { capitalCompanyId, version } });

  test('sets new and matched projects to assigned and back, and updates the counters of both companies', async () => {
    const { id } = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    const assigned = recordIn(await assignFunder(id, 1, companies.funder.id));
    expect(assigned).toMatchObject({
      capitalCompanyId: companies.funder.id,
      capitalCompanyName: 'Capital One',
      matched: true,
      projectStatus: 'assigned',
      version: 2,
    });
    expect(await w.table.countChildren(companies.funder.id)).toBe(2);
    recordIn(await assignFunder(id, 2, companies.otherFunder.id));
    expect(await w.table.countChildren(companies.funder.id)).toBe(1);
    expect(await w.table.countChildren(companies.otherFunder.id)).toBe(2);
    const unassigned = recordIn(await w.call('admin', 'project.unassign', { params: { id } }));
    expect(unassigned).toMatchObject({
      capitalCompanyId: '',
      capitalCompanyName: '',
      matched: false,
      projectStatus: 'matched',
    });
    expect(await w.table.countChildren(companies.otherFunder.id)).toBe(1);
  });

  test('a repeated unassignment changes nothing: no version, no history entry', async () => {
    const stored = { projectCompanyId: companies.partner.id, capitalCompanyId: companies.funder.id };
    const project = a.project({ ...stored, projectStatus: 'assigned', matched: true });
    const { id } = await w.put('project', project);
    const unassigned = recordIn(await w.call('admin', 'project.unassign', { params: { id } }));
    const tableBefore = await w.table.scanAll();
    expect(recordIn(await w.call('admin', 'project.unassign', { params: { id } }))).toEqual(unassigned);
    expect(await w.table.scanAll()).toEqual(tableBefore);
  });

  test('an unassignment of an earlier version keeps the capital partner that was assigned since', async () => {
    const { id } = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
    recordIn(await assignFunder(id, 1, companies.funder.id));
    recordIn(await assignFunder(id, 2, companies.otherFunder.id));
    const unassign = (version: string) =>
      w.call('admin', 'project.unassign', { params: { id }, query: { version } });
    expect(await unassign('2')).toMatchObject({ status: 409 });
    expect(await w.table.record('project', id)).toMatchObject({ capitalCompanyId: companies.otherFunder.id });
    expect(recordIn(await unassign('3'))).toMatchObject({ capitalCompanyId: '' });
  });

  test('does not change later statuses, and refuses other types of companies and stale versions', async () => {
    const record = a.project({ projectCompanyId: companies.partner.id, projectStatus: 'completed' });
    const { id } = await w.put('project', record);
    expect(recordIn(await assignFunder(id, 1, companies.funder.id))).toMatchObject({
      projectStatus: 'completed',
    });
    expect((await assignFunder(id, 1, companies.funder.id)).status).toBe(409);
    for (const [capitalCompanyId, message] of [
      [companies.partner.id, 'Please select a capital partner'],
      [randomUUID(), 'This company was deleted or is no longer visible to you.'],
    ] as const)
      expect(await assignFunder(id, 2, capitalCompanyId)).toMatchObject({
        status: 400,
        body: { issues: { capitalCompanyId: message } },
      });
  });

  test('is hidden from other funders even if the project becomes new again', async () => {
    const { funder, partner } = companies;
    const returned = {
      projectCompanyId: partner.id,
      capitalCompanyId: funder.id,
      projectStatus: 'new',
    } as const;
    const { id } = await w.put('project', a.project({ ...returned, capitalCompanyName: funder.companyName }));
    const readBy = async (person: 'funder' | 'otherFunder') => [
      recordIn(await w.call(person, 'project.read', { params: { id } })),
      ...recordsIn(
        await w.call(person, 'project.forFunder', { params: { companyId: companies[person].id } }),
      ),
    ];
    const nameless = { id, capitalCompanyId: '', capitalCompanyName: '' };
    expect(await readBy('otherFunder')).toMatchObject([nameless, nameless]);
    const named = { id, capitalCompanyName: funder.companyName };
    expect(await readBy('funder')).toMatchObject([named, named]);
  });

  test('refuses a draft, which no funder has seen', async () => {
    const { id } = recordIn(await saveProject('partner', { projectCompanyId: companies.partner.id }));
    expect(await assignFunder(id, 1, companies.funder.id)).toMatchObject({
      status: 400,
      body: { issues: { projectStatus: 'Complete this draft before you assign it.' } },
    });
    expect(await w.table.record('project', id)).toMatchObject({ capitalCompanyId: '', version: 1 });
  });

  test.each(projectStatuses.map(({ value }) => value))('is undone at status %s', async (projectStatus) => {
    const stored = { projectCompanyId: companies.partner.id, capitalCompanyId: companies.funder.id };
    const { id } = await w.put('project', a.project({ ...stored, projectStatus, matched: true }));
    const unassigned = recordIn(await w.call('admin', 'project.unassign', { params: { id } }));
    const statusAfter = projectStatus === 'assigned' ? 'matched' : projectStatus;
    expect(unassigned).toMatchObject({ capitalCompanyId: '', matched: false, projectStatus: statusAfter });
  });

  test('counts twice for a company that is both partner and capital partner of the project', async () => {
    const bothKinds = await w.put('company', a.company({ companyType: 'project_partner' }));
    const { id } = recordIn(await saveProject('admin', { ...projectForm, projectCompanyId: bothKinds.id }));
    const company = { id: bothKinds.id, version: 1, companyType: 'capital_partner' };
    recordIn(await w.call('admin', 'company.save', { body: { company } }));
    recordIn(await assignFunder(id, 1, bothKinds.id));
    expect(await w.table.countChildren(bothKinds.id)).toBe(2);
    recordIn(await saveProject('admin', { id, version: 2, projectStatus: 'matched' }));
    expect((await w.call('admin', 'project.remove', { params: { id } })).body).toBe(true);
    expect(await w.table.countChildren(bothKinds.id)).toBe(0);
  });
});

describe('saving a project', () => {
  const recordOrIssues = async (values: object) => {
    const answer = await saveProject('admin', {
      ...projectForm,
      projectCompanyId: companies.partner.id,
      ...values,
    });
    return answer.status === 200 ? recordIn(answer) : Object(answer.body).issues;
  };
  test.each([
    [{ fundingAmount: '1,000,000' }, { fundingAmount: 1_000_000 }],
    [{ fundingAmount: '500,000,000' }, { fundingAmount: 500_000_000 }],
    [{ fundingAmount: 500_000_001 }, { fundingAmount: 'Invalid funding amount.' }],
    [{ fundingAmount: '1.2.3' }, { fundingAmount: 'Invalid funding amount.' }],
    [{ fundingAmount: {} }, { fundingAmount: 'Invalid funding amount.' }],
    [{ maxLTV: 100 }, { maxLTV: 100 }],
    [{ maxLTV: 100.5 }, { maxLTV: 'Invalid Max LTV' }],
    [{ maxLTV: '6,5' }, { maxLTV: expect.stringMatching(/^Invalid Max LTV\. Use a comma only/) }],
    [{ maxLTC: -1 }, { maxLTC: 'Invalid Max LTC' }],
    [{ minPTD: 'x' }, { minPTD: 'Invalid Min PTD' }],
    [{ minICR: '1.75' }, { minICR: 1.75 }],
    [{ minICR: '1.7.5' }, { minICR: 'Invalid Min ICR' }],
    [{ pricing: 101 }, { pricing: 'Invalid Pricing' }],
    [
      { grv: 'about ten', noUnits: 'a few' },
      { grv: null, noUnits: null },
    ],
    [
      { grv: '12,500.5', noUnits: '12.9' },
      { grv: 12_500.5, noUnits: 12 },
    ],
    [{ targetFundingDate: '2026-02-30' }, { targetFundingDate: 'Invalid date' }],
    [{ targetFundingDate: '2026-11-21' }, { targetFundingDate: '2026-11-21' }],
    [{ state: 'atlantis' }, { state: 'Please select location' }],
    [{ projectStatus: '' }, { projectStatus: 'Please select project status' }],
    [{ projectName: 'x'.repeat(201) }, { projectName: expect.stringMatching(/201.*200|200.*201/) }],
    [{ unknown: 'dropped', projectName: '  Trimmed ' }, { projectName: 'Trimmed' }],
  ])('with %j results in %j', async (sent, expected) => {
    const result = await recordOrIssues(sent);
    expect(result).toMatchObject(expected);
    expect(result).not.toHaveProperty('unknown');
  });
});
