import { beforeEach, describe, expect, test } from 'vitest';

import type { Project } from '../../shared/entities/project.ts';
import { companies, type Person } from '../support/cast.ts';
import { recordIn, type StoredRecord } from '../support/event.ts';
import { a, termsForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});

const { funder, otherFunder } = companies;
const takeStep = async (person: Person, { id }: { id: string }, step: string): Promise<StoredRecord> =>
  recordIn(await w.call(person, 'terms.step', { params: { id, step }, body: {} }));
const submitOffer = async (person: Person): Promise<StoredRecord> => {
  const body = { terms: { ...termsForm, projectId: project.id } };
  return takeStep(person, recordIn(await w.call(person, 'terms.save', { body })), 'submit');
};
const statusOf = async ({ id }: { id: string }) => (await w.table.record('terms', id))?.termsStatus;
const stored = async () => (await w.table.record('project', project.id)) ?? project;
const hold = { query: { hold: '1' } };
const assign = async ({ id: capitalCompanyId }: { id: string }, options: object = {}) => {
  const { id, version } = await stored();
  const body = { capitalCompanyId, version };
  return recordIn(await w.call('admin', 'project.assign', { params: { id }, body, ...options }));
};
const unassign = async (options: object = {}) =>
  recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id }, ...options }));
const saveStatus = async (projectStatus: Project['projectStatus'], options: object = {}) => {
  const { id, version } = await stored();
  const body = { project: { id, version, projectStatus } };
  return recordIn(await w.call('admin', 'project.save', { body, ...options }));
};
const subjectsTo = async ({ id }: { id: string }) =>
  (await w.table.queuedMails()).flatMap(({ mail }) => {
    const { to, subject } = Object(mail);
    return Object(to).companies?.includes(id) ? [String(subject)] : [];
  });

describe('assigning another funder', () => {
  test('reserves the accepted offer of the former funder, and opens those of the new funder', async () => {
    const accepted = await submitOffer('funder');
    const reserved = await submitOffer('otherFunder');
    await takeStep('admin', accepted, 'accept');
    await assign(otherFunder);
    expect(await statusOf(accepted)).toBe('reserved');
    expect(await statusOf(reserved)).toBe('submitted');
    await takeStep('admin', reserved, 'accept');
    expect([await statusOf(accepted), await statusOf(reserved)]).toEqual(['reserved', 'accepted']);
  });

  test('notifies the former funder', async () => {
    await assign(funder);
    await assign(otherFunder);
    expect(await subjectsTo(funder)).toContain('No longer assigned to you: Harbour Quarter ($25m)');
    expect(await subjectsTo(otherFunder)).toEqual(['Our team assigned Harbour Quarter ($25m) to you']);
  });

  test('names the new funder to the project partner', async () => {
    await assign(funder);
    await assign(otherFunder);
    const names = [funder.companyName, otherFunder.companyName];
    expect((await subjectsTo(companies.partner)).toSorted()).toEqual(
      names.map((name) => `Our team assigned Harbour Quarter ($25m) to ${name}`).toSorted(),
    );
  });

  test('notifies the funder of an accepted offer once', async () => {
    await takeStep('admin', await submitOffer('funder'), 'accept');
    expect(await subjectsTo(funder)).toEqual([expect.stringMatching(/^Our team accepted your offer/)]);
    expect(await subjectsTo(companies.partner)).toEqual([
      `Our team assigned Harbour Quarter ($25m) to ${funder.companyName}`,
    ]);
  });

  test.each(['in_progress', 'closed'] as const)('declines its accepted offer once %s', async (status) => {
    const accepted = await submitOffer('funder');
    await takeStep('admin', accepted, 'accept');
    await saveStatus(status);
    await assign(otherFunder);
    expect(await statusOf(accepted)).toBe('declined');
  });

  test('accepts the offer again when it is undone', async () => {
    const accepted = await submitOffer('funder');
    const shortlisted = await submitOffer('otherFunder');
    await takeStep('admin', accepted, 'accept');
    await assign(otherFunder, hold);
    await assign(funder, hold);
    expect([await statusOf(accepted), await statusOf(shortlisted)]).toEqual(['accepted', 'reserved']);
    expect(await w.table.record('terms', accepted.id)).toMatchObject({ decidedBy: expect.any(String) });
  });

  test('keeps no second accepted offer when it is undone after an acceptance', async () => {
    const former = await submitOffer('funder');
    const next = await submitOffer('otherFunder');
    await takeStep('admin', former, 'accept');
    await assign(otherFunder, hold);
    await takeStep('admin', next, 'accept');
    await assign(funder, hold);
    expect([await statusOf(former), await statusOf(next)]).toEqual(['accepted', 'reserved']);
  });

  test('by accepting its offer notifies the former funder', async () => {
    await takeStep('admin', await submitOffer('funder'), 'accept');
    await saveStatus('new');
    const newOffer = await submitOffer('otherFunder');
    await takeStep('admin', newOffer, 'accept');
    expect(await subjectsTo(funder)).toContain('No longer assigned to you: Harbour Quarter ($25m)');
  });
});

test('40 open offers, the most of a project, follow it in one transaction', async () => {
  const termsStatus = 'submitted';
  const offers = Array.from({ length: 40 }, () =>
    a.terms({ projectId: project.id, companyId: otherFunder.id, termsStatus, revision: 1 }),
  );
  for (const offer of offers) await w.put('terms', offer);
  const statuses = async () => [...new Set(await Promise.all(offers.map(statusOf)))];
  await assign(funder);
  expect(await statuses()).toEqual(['reserved']);
  await unassign();
  expect(await statuses()).toEqual(['submitted']);
  await saveStatus('closed');
  expect(await statuses()).toEqual(['declined']);
});

describe('a status that goes back to matched', () => {
  const matched = { projectStatus: 'matched', capitalCompanyId: '', capitalCompanyName: '', matched: false };

  test('unassigns the funder, opens its offer again and notifies it', async () => {
    const accepted = await submitOffer('funder');
    await takeStep('admin', accepted, 'accept');
    await saveStatus('in_progress');
    expect(await saveStatus('matched')).toMatchObject(matched);
    expect(await statusOf(accepted)).toBe('submitted');
    expect(await subjectsTo(funder)).toContain('No longer assigned to you: Harbour Quarter ($25m)');
  });

  test('returns funder and offer when it is undone', async () => {
    const accepted = await submitOffer('funder');
    await takeStep('admin', accepted, 'accept');
    expect(await saveStatus('matched', hold)).toMatchObject(matched);
    const { capitalCompanyName } = await stored();
    expect(capitalCompanyName).toBe('');
    expect(await saveStatus('assigned', hold)).toMatchObject({
      projectStatus: 'assigned',
      capitalCompanyId: funder.id,
      capitalCompanyName: funder.companyName,
      matched: true,
    });
    expect(await statusOf(accepted)).toBe('accepted');
  });

  test('returns the funder of a matched project when its change to new is undone', async () => {
    const assigned = { ...matched, capitalCompanyId: funder.id, capitalCompanyName: funder.companyName };
    project = await w.put('project', { ...project, ...assigned, projectStatus: 'matched', matched: true });
    expect(await saveStatus('new', hold)).toMatchObject({ capitalCompanyId: '', matched: false });
    expect(await saveStatus('matched', hold)).toMatchObject({ capitalCompanyId: funder.id, matched: true });
  });
});

describe('assigning a funder without accepting an offer', () => {
  test('reserves the active offers of other funders, which are declined once the project is in progress', async () => {
    const own = await submitOffer('funder');
    const other = await submitOffer('otherFunder');
    await assign(funder);
    expect([await statusOf(own), await statusOf(other)]).toEqual(['submitted', 'reserved']);
    await saveStatus('in_progress');
    expect(await statusOf(other)).toBe('declined');
    expect(await statusOf(own)).toBe('submitted');
  });

  test('declines all active offers once a project without a funder is in progress', async () => {
    const offer = await submitOffer('funder');
    await saveStatus('in_progress');
    expect(await statusOf(offer)).toBe('declined');
  });

  test('leaves every offer as it was when it is undone', async () => {
    const reserved = await submitOffer('funder');
    const shortlisted = await submitOffer('otherFunder');
    await takeStep('admin', reserved, 'reserve');
    await takeStep('admin', shortlisted, 'shortlist');
    await assign(funder, hold);
    expect([await statusOf(reserved), await statusOf(shortlisted)]).toEqual(['submitted', 'reserved']);
    await unassign(hold);
    expect([await statusOf(reserved), await statusOf(shortlisted)]).toEqual(['reserved', 'shortlisted']);
  });
});

describe('two assignments within a minute', () => {
  const putOffers = async () => {
    const shortlisted = await submitOffer('funder');
    const submitted = await submitOffer('otherFunder');
    await takeStep('admin', shortlisted, 'shortlist');
    const statuses = async () => [await statusOf(shortlisted), await statusOf(submitted)];
    await assign(funder, hold);
    expect(await statuses()).toEqual(['shortlisted', 'reserved']);
    await assign(otherFunder, hold);
    expect(await statuses()).toEqual(['reserved', 'submitted']);
    return statuses;
  };

  test('leave every offer as it was when the capital partner is unassigned', async () => {
    const statuses = await putOffers();
    await unassign(hold);
    expect(await statuses()).toEqual(['shortlisted', 'submitted']);
  });

  test('leave every offer as it was when they are undone one by one', async () => {
    const statuses = await putOffers();
    await assign(funder, hold);
    expect(await statuses()).toEqual(['shortlisted', 'reserved']);
    await unassign(hold);
    expect(await statuses()).toEqual(['shortlisted', 'submitted']);
  });
});

test('unassigning a funder within a minute of another edit opens the offers that are still reserved', async () => {
  const reserved = await submitOffer('otherFunder');
  await assign(funder);
  const { id, version } = await stored();
  const body = { project: { id, version, fundingAmount: 30_000_000 } };
  recordIn(await w.call('admin', 'project.save', { body, ...hold }));
  await unassign(hold);
  expect(await statusOf(reserved)).toBe('submitted');
});

describe('unassigning a funder', () => {
  test('notifies it', async () => {
    await assign(funder);
    await unassign();
    expect(await subjectsTo(funder)).toContain('No longer assigned to you: Harbour Quarter ($25m)');
  });
});
