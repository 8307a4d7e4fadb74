import { beforeEach, describe, expect, test } from 'vitest';

import { companies } from '../../support/cast.ts';
import { recordsIn, recordIn } from '../../support/event.ts';
import { a } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const nextStepValues = { nextStep: 'Call the valuer', nextStepDate: '2027-01-15' };
const put = () =>
  w.put('project', a.project({ ...nextStepValues, projectCompanyId: companies.partner.id, version: 2 }));
const save = (person: 'admin' | 'partner', project: object) =>
  w.call(person, 'project.save', { body: { project } });

describe('the next step of a project', () => {
  test('is empty in every answer to a company', async () => {
    const { id } = await put();
    const answers = [
      recordIn(await w.call('partner', 'project.read', { params: { id } })),
      recordIn(await w.call('funder', 'project.read', { params: { id } })),
      ...recordsIn(
        await w.call('partner', 'project.ofCompany', { params: { companyId: companies.partner.id } }),
      ),
      ...recordsIn(
        await w.call('funder', 'project.forFunder', { params: { companyId: companies.funder.id } }),
      ),
      recordIn(await save('partner', { id, version: 2, projectName: 'Pier' })),
    ];
    expect(answers).toHaveLength(5);
    for (const answer of answers) expect(answer).toMatchObject({ id, nextStep: '', nextStepDate: '' });
  });

  test('stays when a partner saves the project', async () => {
    const { id } = await put();
    recordIn(await save('partner', { id, version: 2, projectName: 'Pier', nextStep: '', nextStepDate: '' }));
    const stored = recordIn(await w.call('admin', 'project.read', { params: { id } }));
    expect(stored).toMatchObject({ ...nextStepValues, projectName: 'Pier' });
  });

  test('requires a description if it has a date', async () => {
    const { id } = await put();
    const { status, body } = await save('admin', { id, version: 2, nextStep: '' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: { nextStep: 'Please describe the next step' } });
  });
});
