import { describe, expect, test } from 'vitest';

import { readRecordBody } from '../../../lambdas/engine/record-body.ts';
import { openStore } from '../../../lambdas/engine/store.ts';
import { callerOf, companies, type Person } from '../../support/cast.ts';
import { a, personForm, projectForm } from '../../support/records.ts';

const NOW = new Date('2026-11-21T01:02:03.000Z');
const ID = '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11';
const storeOf = (person: Person) => openStore(callerOf(person), NOW);
const { partner, otherPartner } = companies;

describe('a new record', () => {
  test('has its first version, the time, and the company of the caller whatever the body contains', () => {
    const body = { ...personForm, id: ID, companyId: otherPartner.id };
    const { record, issues } = readRecordBody(storeOf('partner'), 'contact', body, undefined);
    expect(record).toMatchObject({
      id: ID,
      version: 1,
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
      companyId: partner.id,
      firstName: 'Ann',
    });
    expect(issues).toEqual({});
  });
  test('of an administrator has the company of the body, or none', () => {
    const readBody = (body: object) =>
      readRecordBody(storeOf('admin'), 'contact', { ...personForm, ...body }, undefined);
    expect(readBody({ companyId: otherPartner.id }).record.companyId).toBe(otherPartner.id);
    expect(readBody({}).record.companyId).toBe('');
  });
  test.each([undefined, null, ''])('gets an id when the body has %j', (id) => {
    const { record } = readRecordBody(storeOf('partner'), 'contact', { ...personForm, id }, undefined);
    expect(record.id).toMatch(/^[\da-f-]{36}$/);
  });
  test.each(['7', 7, `${ID}x`, [ID]])('with the id %j is refused', (id) => {
    expect(() => readRecordBody(storeOf('partner'), 'contact', { ...personForm, id }, undefined)).toThrow(
      expect.objectContaining({ status: 400, issues: { id: 'Invalid id' } }),
    );
  });
});

describe('a body with only its parent', () => {
  test('makes a draft, which can lack required fields', () => {
    const { record, issues } = readRecordBody(
      storeOf('partner'),
      'document',
      { id: ID, projectId: ID },
      undefined,
    );
    expect([record.draft, issues]).toEqual([true, {}]);
  });
  test('plus one more field makes no draft', () => {
    const body = { id: ID, projectId: ID, documentType: 'valuations' };
    const { record, issues } = readRecordBody(storeOf('partner'), 'document', body, undefined);
    expect(record.draft).toBe(false);
    expect(issues).not.toEqual({});
  });
  test.each([{}, { id: ID }, { id: ID, projectId: '' }])('without that parent makes no draft: %j', (body) => {
    const { record, issues } = readRecordBody(storeOf('partner'), 'document', body, undefined);
    expect(record.draft).toBe(false);
    expect(issues).toHaveProperty('projectId');
  });
  test('makes no draft of a noun without drafts', () => {
    const { record, issues } = readRecordBody(storeOf('partner'), 'contact', {}, undefined);
    expect(record).not.toHaveProperty('draft');
    expect(issues).not.toEqual({});
  });
});

describe('a change', () => {
  const draft = a.project({ projectCompanyId: partner.id, version: 4, draft: true, pricing: 9 });
  test('increments the version of the record and ends its draft state', () => {
    const body = { ...projectForm, id: ID, projectName: 'Pier' };
    expect(readRecordBody(storeOf('partner'), 'project', body, draft).record).toMatchObject({
      id: draft.id,
      version: 5,
      createdAt: draft.createdAt,
      updatedAt: NOW.toISOString(),
      projectName: 'Pier',
      draft: false,
    });
  });
  test('keeps fields that only administrators write', () => {
    const body = { pricing: 1 };
    expect(readRecordBody(storeOf('partner'), 'project', body, draft).record.pricing).toBe(9);
    expect(readRecordBody(storeOf('admin'), 'project', body, draft).record.pricing).toBe(1);
  });
  test('keeps fields that are written only once: the project of a document', () => {
    const stored = a.document({ projectId: ID });
    const body = { projectId: draft.id, documentName: 'Plan' };
    expect(readRecordBody(storeOf('admin'), 'document', body, stored).record).toMatchObject({
      projectId: ID,
      documentName: 'Plan',
    });
  });
  test('with only its parent does not make a draft', () => {
    expect(readRecordBody(storeOf('partner'), 'project', {}, draft).record.draft).toBe(false);
    const stored = a.document({ projectId: ID, documentName: '' });
    const { record, issues } = readRecordBody(storeOf('partner'), 'document', { projectId: ID }, stored);
    expect(record.draft).toBe(false);
    expect(issues).toHaveProperty('documentName');
  });
});
