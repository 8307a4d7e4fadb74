import { beforeEach, describe, expect, test } from 'vitest';

import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import { companies } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { a, termsForm } from '../support/records.ts';
import { collectChanges, followNewChanges, resetWithChanges } from '../support/stream-changes.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(async () => {
  await resetWithChanges(w, changes);
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});

const { funder, otherFunder } = companies;
async function putOffer(values: Partial<Terms> = {}): Promise<Terms> {
  const offer = a.terms({ projectId: project.id, companyId: funder.id, ...values });
  if (offer.revision) await w.table.putItems([{ ...itemKeys.termsRevision(offer.id, 1), terms: offer }]);
  return w.put('terms', offer);
}
const submitted = { termsStatus: 'submitted', revision: 1, sharedRevision: 1, offerLetter: 'A' } as const;
const submit = ({ id }: Terms) =>
  w.call('funder', 'terms.step', { params: { id, step: 'submit' }, body: {} });
const recordOffer = () =>
  w.call('admin', 'terms.save', {
    body: { terms: { ...termsForm, projectId: project.id, companyId: funder.id } },
  });
const prefer = ({ id: termsId }: Terms) =>
  w.call('partner', 'preference.save', { body: { preference: { projectId: project.id, termsId } } });
const ask = () =>
  w.call('admin', 'ask.save', { body: { ask: { projectId: project.id, companyId: funder.id } } });
const changeProject = async (values: Partial<Project>) =>
  w.put('project', { ...project, version: project.version + 1, ...values });
const statusOf = async ({ id }: Terms) => (await w.table.record('terms', id))?.termsStatus;

describe('while a project closes, nobody can', () => {
  test.each([
    ['submit an offer', async () => submit(await putOffer())],
    [
      'submit a withdrawn offer again',
      async () => submit(await putOffer({ termsStatus: 'withdrawn', revision: 1 })),
    ],
    ['record an offer', recordOffer],
    ['prefer an offer', async () => prefer(await putOffer(submitted))],
    ['ask a funder', ask],
  ])('%s', async (_, act) => {
    w.meter.interrupt('TransactWriteItems', () => changeProject({ projectStatus: 'closed' }));
    expect((await act()).status).toBe(409);
  });

  test('but while another field of the project changes, a funder can submit', async () => {
    const offer = await putOffer();
    w.meter.interrupt('TransactWriteItems', () => changeProject({ nextStep: 'Call the funder' }));
    expect((await submit(offer)).status).toBe(200);
  });
});

describe('a preference', () => {
  test('is not saved for an offer that is declined meanwhile', async () => {
    const offer = await putOffer(submitted);
    w.meter.interrupt('TransactWriteItems', () =>
      w.put('terms', { ...offer, version: offer.version + 1, termsStatus: 'declined' }),
    );
    expect((await prefer(offer)).status).toBe(409);
  });

  test.each(['another', 'a first'])(
    'lets an acceptance fail when %s offer is preferred meanwhile',
    async (which) => {
      const offer = await putOffer(submitted);
      const otherOffer = await putOffer({ ...submitted, companyId: otherFunder.id, offerLetter: 'B' });
      if (which === 'another') recordIn(await prefer(otherOffer));
      w.meter.interrupt('TransactWriteItems', () => prefer(offer));
      const params = { id: otherOffer.id, step: 'accept' };
      expect((await w.call('admin', 'terms.step', { params, body: {} })).status).toBe(409);
      expect(await statusOf(otherOffer)).toBe('submitted');
    },
  );
});

test('a withdrawal fails when the partner turns to its offer meanwhile', async () => {
  const offer = await putOffer(submitted);
  recordIn(await prefer(await putOffer({ ...submitted, companyId: otherFunder.id, offerLetter: 'B' })));
  w.meter.interrupt('TransactWriteItems', () => prefer(offer));
  const params = { id: offer.id, step: 'withdraw' };
  expect((await w.call('funder', 'terms.step', { params, body: {} })).status).toBe(409);
});

const follow = () => followNewChanges(w, changes);
const save = async (projectStatus: Project['projectStatus'], query: Record<string, string> = {}) => {
  const { id, version } = project;
  const body = { project: { id, version, projectStatus } };
  return recordIn(await w.call('admin', 'project.save', { body, query }));
};

describe('an offer that was submitted just before its project', () => {
  const assign = async () => {
    const { id, version } = project;
    const body = { capitalCompanyId: otherFunder.id, version };
    return recordIn(await w.call('admin', 'project.assign', { params: { id }, body }));
  };
  const offerDuring = async (act: () => Promise<unknown>) => {
    let offer: Terms | undefined;
    w.meter.interrupt('TransactWriteItems', async () => {
      offer = await putOffer(submitted);
    });
    await act();
    if (!offer) throw new Error('The project was not saved.');
    expect(await statusOf(offer)).toBe('submitted');
    await follow();
    return offer;
  };
  const declinedMails = async () =>
    (await w.table.queuedMails()).filter(({ mail }) =>
      String(Object(mail).subject).includes('declined your offer'),
    );

  test.each(['closed', 'in_progress'] as const)('was %s is declined, with a mail', async (status) => {
    const offer = await offerDuring(() => save(status));
    expect(await statusOf(offer)).toBe('declined');
    expect(await declinedMails()).toHaveLength(1);
  });

  test('was assigned to another funder is reserved', async () => {
    expect(await statusOf(await offerDuring(assign))).toBe('reserved');
    expect(await declinedMails()).toEqual([]);
  });

  test('was closed in place waits for the release of the held change', async () => {
    expect(await statusOf(await offerDuring(() => save('closed', { hold: '1' })))).toBe('submitted');
  });

  test('was closed stays as it is once the project is open again', async () => {
    await save('closed');
    const offer = await putOffer(submitted);
    await changeProject({ version: 3, projectStatus: 'new' });
    await follow();
    expect(await statusOf(offer)).toBe('submitted');
  });
});

describe('a funder that was asked, or showed interest, just before its project', () => {
  const answer = () =>
    w.call('funder', 'interest.save', {
      body: { interest: { projectId: project.id, companyId: funder.id, answer: 'interested' } },
    });
  const endMails = async () =>
    (await w.table.queuedMails()).filter(({ mail }) =>
      String(Object(mail).subject).includes('no longer seeks funding'),
    );

  test.each([
    ['asked', ask],
    ['interested', answer],
  ])('closed is notified: %s', async (_, act) => {
    w.meter.interrupt('TransactWriteItems', act);
    await save('closed');
    expect(await endMails()).toEqual([]);
    await follow();
    expect(await endMails()).toMatchObject([{ mail: { to: { companies: [funder.id] } } }]);
  });

  test('closed is notified once, although the closing has read the ask', async () => {
    recordIn(await ask());
    await save('closed');
    await follow();
    const keys = (await endMails()).map(({ mail }) => Object(mail).about.once);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('closed in place waits for the release of the held change', async () => {
    recordIn(await ask());
    await save('closed', { hold: '1' });
    await follow();
    expect(await endMails()).toEqual([]);
  });
});
