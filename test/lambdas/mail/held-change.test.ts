import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { itemKeys } from '../../../lambdas/domain/item-keys.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { recordsIn, recordIn } from '../../support/event.ts';
import { openOutbox } from '../../support/outbox.ts';
import { a, projectForm } from '../../support/records.ts';
import { collectChanges, followNewChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const w = await openWorldForTests();
const outbox = await openOutbox(w, { hasFollower: true });
const changes = collectChanges(w);
beforeEach(async () => {
  await outbox.withoutDelivery(w.reset);
  w.ses.clear();
  changes.length = 0;
});
afterAll(() => outbox.close());

const { partner, funder } = companies;
const hold = { query: { hold: '1' } };
const putProject = (overrides: Partial<Project> = {}) =>
  w.put('project', a.project({ ...projectForm, projectCompanyId: partner.id, ...overrides }));
const edit = async ({ id }: Pick<Project, 'id'>, version: number, values: object, options: object = hold) =>
  recordIn(
    await w.call('admin', 'project.save', { body: { project: { id, version, ...values } }, ...options }),
  );
const heldItems = async () => (await w.table.scanAll()).filter(({ sk }) => sk === 'held-change');
const runSchedule = async () => (await handlerOf('triggers.follow'))({}, { awsRequestId: 'schedule' });

/** Moves the due time of the held changes into the past, and runs the schedule. */
async function release(): Promise<void> {
  const byTimeSk = new Date(Date.now() - 1000).toISOString();
  await w.table.putItems((await heldItems()).map((item) => ({ ...item, byTimeSk })));
  await runSchedule();
}
/** Titles of the mails in a project's timeline, which the team reads. */
async function mailsInTimeline({ id }: Pick<Project, 'id'>): Promise<readonly string[]> {
  const events = recordsIn(await w.call('admin', 'activity.project', { params: { id } }));
  return events.flatMap(({ kind, title }) => (kind === 'mailed' ? [String(title)] : []));
}
const submitted = { termsStatus: 'submitted', revision: 1 } as const;
const mails = async () => (await outbox.sent()).map(({ to, subject }) => [to, subject]);

describe('the mail about a held change', () => {
  test('waits a minute, then reports the final change of several edits once', async () => {
    const project = await putProject();
    await edit(project, 1, { projectStatus: 'matched' });
    await edit(project, 2, { projectStatus: 'closed' });
    await runSchedule();
    expect(await mails()).toEqual([]);
    const [item] = await heldItems();
    const seconds = (Date.parse(String(item?.['byTimeSk'])) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThanOrEqual(60);
    await release();
    expect(await mails()).toEqual([
      [[emailOf('partner')], 'Now Closed: Harbour Quarter ($25m), moved by our team from New'],
    ]);
    expect(await mailsInTimeline(project)).toEqual([
      `“Now Closed: Harbour Quarter ($25m), moved by our team from New” to 1 person of ${partner.companyName}`,
    ]);
    const [mail] = await outbox.sent();
    expect(mail?.text).toContain('Status Before: New');
    expect(await heldItems()).toEqual([]);
    await release();
    expect(await mails()).toHaveLength(1);
  });

  test('is dropped by an undo', async () => {
    const project = await putProject();
    await edit(project, 1, { projectStatus: 'matched' });
    await edit(project, 2, { projectStatus: 'new' });
    await release();
    expect(await mails()).toEqual([]);
    expect(await heldItems()).toEqual([]);
    expect(await mailsInTimeline(project)).toEqual([]);
  });

  test('includes a change that was saved without a hold in the same minute', async () => {
    const project = await putProject();
    await edit(project, 1, { projectStatus: 'matched' });
    await edit(project, 2, { projectStatus: 'closed' }, {});
    expect(await mails()).toEqual([]);
    await release();
    expect(await mails()).toHaveLength(1);
  });

  test('is not sent about a project that was deleted meanwhile', async () => {
    const project = await putProject();
    await edit(project, 1, { projectStatus: 'matched' });
    const removal = await w.call('admin', 'project.remove', { params: { id: project.id } });
    expect(removal.body).toBe(true);
    await release();
    expect(await mails()).toEqual([]);
    expect(await heldItems()).toEqual([]);
  });

  test('about an assignment waits too, and unassigning drops it', async () => {
    const project = await putProject({ projectStatus: 'matched' });
    const params = { id: project.id };
    const body = { capitalCompanyId: funder.id, version: 1 };
    recordIn(await w.call('admin', 'project.assign', { params, body, ...hold }));
    recordIn(await w.call('admin', 'project.unassign', { params, ...hold }));
    await release();
    expect(await mails()).toEqual([]);
    recordIn(await w.call('admin', 'project.assign', { params, body: { ...body, version: 3 }, ...hold }));
    await release();
    expect((await mails()).map(([, subject]) => subject)).toEqual([
      `Our team assigned Harbour Quarter ($25m) to ${funder.companyName}`,
      'Our team assigned Harbour Quarter ($25m) to you',
    ]);
  });

  test('about an assignment of a new project is dropped by unassigning, which restores the status', async () => {
    const project = await putProject();
    const params = { id: project.id };
    const body = { capitalCompanyId: funder.id, version: 1 };
    recordIn(await w.call('admin', 'project.assign', { params, body, ...hold }));
    const restored = recordIn(await w.call('admin', 'project.unassign', { params, ...hold }));
    expect(restored).toMatchObject({ capitalCompanyId: '', projectStatus: 'new' });
    await release();
    expect(await mails()).toEqual([]);
  });

  test('after an assignment that replaced another funder: unassigning returns the project to Matched', async () => {
    const assignment = { capitalCompanyId: companies.otherFunder.id, matched: true } as const;
    const project = await putProject({ ...assignment, projectStatus: 'assigned' });
    const params = { id: project.id };
    const body = { capitalCompanyId: funder.id, version: 1 };
    recordIn(await w.call('admin', 'project.assign', { params, body, ...hold }));
    const unassigned = recordIn(await w.call('admin', 'project.unassign', { params, ...hold }));
    expect(unassigned).toMatchObject({ capitalCompanyId: '', projectStatus: 'matched' });
  });

  test('is sent with an acceptance in the same minute, whose funder gets no second mail about it', async () => {
    const project = await putProject();
    const offer = await w.put(
      'terms',
      a.terms({ projectId: project.id, companyId: funder.id, ...submitted }),
    );
    await w.table.putItems([{ ...itemKeys.termsRevision(offer.id, 1), terms: offer }]);
    await edit(project, 1, { projectStatus: 'matched' });
    recordIn(await w.call('admin', 'terms.step', { params: { id: offer.id, step: 'accept' }, body: {} }));
    const expected = [
      [[emailOf('funder')], expect.stringContaining('Our team accepted your offer of')],
      [[emailOf('partner')], `Our team assigned Harbour Quarter ($25m) to ${funder.companyName}`],
    ];
    expect(await mails()).toHaveLength(2);
    expect(await mails()).toEqual(expect.arrayContaining(expected));
    await release();
    expect(await mails()).toHaveLength(2);
    expect(await heldItems()).toEqual([]);
  });

  test('does not exist for a change of other fields', async () => {
    const project = await putProject();
    await edit(project, 1, { nextStep: 'Call', projectEntity: 'Pier Pty Ltd' });
    expect(await heldItems()).toEqual([]);
  });

  test('is sent immediately for a save with the form', async () => {
    const project = await putProject();
    await edit(project, 1, { projectStatus: 'matched' }, {});
    expect(await mails()).toHaveLength(1);
  });
});

describe('the offers that a held change ends', () => {
  const statusOf = async (id: string) => (await w.table.record('terms', id))?.termsStatus;
  const assigned = { capitalCompanyId: funder.id, matched: true, projectStatus: 'assigned' } as const;
  async function putReservedOffer() {
    const project = await putProject(assigned);
    const owner = { projectId: project.id, companyId: companies.otherFunder.id };
    return { project, offer: await w.put('terms', a.terms({ ...owner, termsStatus: 'reserved' })) };
  }

  test.each(['in_progress', 'completed', 'closed', 'unsuccessful'] as const)(
    'are declined by %s after a minute, by the editor and with a mail to their funder',
    async (projectStatus) => {
      const { project, offer } = await putReservedOffer();
      await edit(project, 1, { projectStatus });
      expect(await statusOf(offer.id)).toBe('reserved');
      await release();
      expect(await statusOf(offer.id)).toBe('declined');
      expect(await mails()).toContainEqual([
        [emailOf('otherFunder')],
        'Our team declined your offer for Harbour Quarter',
      ]);
      const params = { noun: 'terms', id: offer.id };
      const [entry] = recordsIn(await w.call('admin', 'history.read', { params }));
      expect(entry).toMatchObject({ by: emailOf('admin') });
    },
  );

  test('stay as they are after an undo', async () => {
    const { project, offer } = await putReservedOffer();
    await edit(project, 1, { projectStatus: 'closed' });
    await edit(project, 2, { projectStatus: 'assigned' });
    await release();
    expect(await statusOf(offer.id)).toBe('reserved');
    expect(await mails()).toEqual([]);
  });

  test('are declined with a mail, also if the funder of the closed project is removed in the same minute', async () => {
    const { project, offer } = await putReservedOffer();
    await edit(project, 1, { projectStatus: 'closed' });
    recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id } }));
    await release();
    expect(await statusOf(offer.id)).toBe('declined');
    expect(await mails()).toContainEqual([
      [emailOf('otherFunder')],
      'Our team declined your offer for Harbour Quarter',
    ]);
  });

  test('are declined by the next run if their funder changes one during the release', async () => {
    const { project, offer } = await putReservedOffer();
    await edit(project, 1, { projectStatus: 'closed' });
    const handle = w.db.handle.bind(w.db);
    const spy = vi.spyOn(w.db, 'handle').mockImplementation(async (request) => {
      if (String(request.body).includes('Our team declined')) {
        spy.mockRestore();
        await w.put('terms', { ...offer, version: 2 });
      }
      return handle(request);
    });
    await release();
    expect(await statusOf(offer.id)).toBe('reserved');
    await release();
    expect(await statusOf(offer.id)).toBe('declined');
    expect(await mails()).toHaveLength(3);
  });
});

describe('a deal alert about a held change', () => {
  const fittingProfile = {
    companyId: funder.id,
    state: [projectForm.state],
    projectType: [projectForm.projectType],
    projectSector: [projectForm.projectSector],
    fundingType: [projectForm.fundingType],
    fundingPurpose: [projectForm.fundingPurpose],
    minAmountSenior: 10_000_000,
    maxAmountSenior: 40_000_000,
    seniorIRR: null,
  };
  const putUnfittingProject = async () => {
    await w.put('funding-profile', a['funding-profile'](fittingProfile));
    return putProject({ fundingAmount: 90_000_000 });
  };

  test('waits until the release', async () => {
    const project = await putUnfittingProject();
    await edit(project, 1, { fundingAmount: 30_000_000 });
    expect(await mails()).toEqual([]);
    await release();
    expect(await mails()).toEqual([
      [[emailOf('funder')], 'Harbour Quarter ($30m) fits your funding profile'],
    ]);
  });

  test('is dropped by an undo', async () => {
    const project = await putUnfittingProject();
    await edit(project, 1, { fundingAmount: 30_000_000 });
    await edit(project, 2, { fundingAmount: 90_000_000 });
    await release();
    expect(await mails()).toEqual([]);
  });

  test('does not suppress the alert about an earlier save that the stream delivers late', async () => {
    const project = await putUnfittingProject();
    await outbox.withoutDelivery(async () => {
      await edit(project, 1, { fundingAmount: 30_000_000 }, {});
      await edit(project, 2, { fundingAmount: 35_000_000 });
    });
    await followNewChanges(w, changes);
    const alerts = [[[emailOf('funder')], 'Harbour Quarter ($30m) fits your funding profile']];
    expect(await mails()).toEqual(alerts);
    await release();
    expect(await mails()).toEqual(alerts);
  });

  test('waits again after another edit during the release', async () => {
    const project = await putUnfittingProject();
    await edit(project, 1, { fundingAmount: 30_000_000 });
    expect(await mails()).toEqual([]);
    const handle = w.db.handle.bind(w.db);
    const spy = vi.spyOn(w.db, 'handle').mockImplementation(async (request) => {
      const answer = await handle(request);
      if (request.operation === 'Query' && String(answer.body).includes(project.id)) {
        spy.mockRestore();
        await edit(project, 2, { fundingAmount: 35_000_000 });
      }
      return answer;
    });
    await release();
    expect(await mails()).toEqual([]);
    await release();
    expect(await mails()).toEqual([
      [[emailOf('funder')], 'Harbour Quarter ($35m) fits your funding profile'],
    ]);
  });
});

describe('a held change that cannot be released', () => {
  const putUnreleasable = async () => {
    const { heldPartitions } = await import('../../../lambdas/domain/mail/held-change.ts');
    const [first = '', second = ''] = heldPartitions();
    const heldItem = (id: string, byTimePk: string, age: number) => ({
      ...itemKeys.heldChange(id),
      projectId: id,
      before: {},
      byTimePk,
      byTimeSk: new Date(Date.now() - age).toISOString(),
    });
    const others = Array.from({ length: 24 }, (_, index) => heldItem(`first-${index}`, first, 1000));
    const inSecond = heldItem('second', second, 1000);
    const tooLongKey = 'x'.repeat(3000);
    const unreleasable = { ...heldItem('bad', first, 60_000), projectId: tooLongKey };
    await w.table.putItems([unreleasable, ...others, inSecond]);
  };

  test('delays neither the other held changes nor the retries of effects', async () => {
    await putUnreleasable();
    const effects = await import('../../../lambdas/domain/effects/queue.ts');
    await effects.queueEffect('unknown', { eventID: 'event', dynamodb: {} }, Date.now() - 1000);
    await expect(runSchedule()).rejects.toThrow('1 held changes were not released.');
    expect((await heldItems()).map(({ pk }) => pk)).toEqual(['project#bad']);
    expect(await w.table.item('effect#event', 'unknown')).toBeUndefined();
  });
});
