import { beforeEach, describe, expect, test } from 'vitest';

import type { Project } from '../../../shared/entities/project.ts';
import { companies, emailOf, type Person } from '../../support/cast.ts';
import { recordsIn, recordIn } from '../../support/event.ts';
import { a } from '../../support/records.ts';
import { collectChanges, followChanges, resetWithChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(() => resetWithChanges(w, changes));

const putProject = () => w.put('project', a.project({ projectCompanyId: companies.partner.id }));
const save = (person: Person, { id, version }: Project, leadId: string) =>
  w.call(person, 'project.save', { body: { project: { id, version, leadId } } });
const putProjectWithLead = async () => {
  const project = await putProject();
  await w.put(
    'user',
    a.user({
      email: 'amy@team.test',
      role: 'admin',
      firstName: 'Amy',
      lastName: 'Chen',
      fullName: 'Amy Chen',
    }),
  );
  recordIn(await save('admin', project, 'amy@team.test'));
  return project;
};

describe('the lead of a project', () => {
  test('is an administrator, chosen by an administrator', async () => {
    const { id } = await putProjectWithLead();
    expect(recordIn(await w.call('admin', 'project.read', { params: { id } }))).toMatchObject({
      leadId: 'amy@team.test',
      leadName: 'Amy Chen',
    });
  });

  test("cannot be a company's user or an unknown user", async () => {
    const project = await putProject();
    for (const [email, message] of [
      [emailOf('partner'), 'Please select an administrator'],
      [emailOf('funder'), 'Please select an administrator'],
      ['unknown@team.test', 'This user was deleted or is no longer visible to you.'],
    ] as const)
      expect(await save('admin', project, email)).toMatchObject({
        status: 400,
        body: { issues: { leadId: message } },
      });
  });

  test('is unchanged when a partner saves the project', async () => {
    const { id } = await putProjectWithLead();
    const body = { project: { id, version: 2, leadId: '', projectName: 'Renamed' } };
    recordIn(await w.call('partner', 'project.save', { body }));
    expect(recordIn(await w.call('admin', 'project.read', { params: { id } }))).toMatchObject({
      projectName: 'Renamed',
      leadId: 'amy@team.test',
    });
  });

  test('is shown to companies by name only, in every answer', async () => {
    const { id } = await putProjectWithLead();
    const [partner, funder] = [{ companyId: companies.partner.id }, { companyId: companies.funder.id }];
    const answers = [
      recordIn(await w.call('partner', 'project.read', { params: { id } })),
      recordIn(await w.call('funder', 'project.read', { params: { id } })),
      ...recordsIn(await w.call('partner', 'project.ofCompany', { params: partner })),
      ...recordsIn(await w.call('partner', 'project.open', {})),
      ...recordsIn(await w.call('funder', 'project.forFunder', { params: funder })),
      recordIn(
        await w.call('partner', 'project.save', {
          body: { project: { id, version: 2, projectName: 'Pier' } },
        }),
      ),
    ];
    expect(answers).toHaveLength(6);
    for (const answer of answers) expect(answer).toMatchObject({ id, leadId: '', leadName: 'Amy Chen' });
  });

  test('has a new name once the user is renamed', async () => {
    const { id } = await putProjectWithLead();
    const user = recordIn(await w.call('admin', 'user.read', { params: { email: 'amy@team.test' } }));
    const body = { user: { email: 'amy@team.test', version: user['version'], lastName: 'Chen-Walker' } };
    recordIn(await w.call('admin', 'user.save', { body }));
    await w.db.drained();
    await followChanges(changes.filter(({ dynamodb }) => dynamodb.NewImage?.['noun']?.['S'] === 'user'));
    expect(recordIn(await w.call('admin', 'project.read', { params: { id } }))).toMatchObject({
      leadName: 'Amy Chen-Walker',
      version: 2,
    });
  });
});
