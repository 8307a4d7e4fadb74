import { describe, expect, it } from 'vitest';
import { demoRecords } from '../../../infra/demo/index.ts';
import { entities, entityOf, type Noun } from '../../../shared/entities/index.ts';
import { flagsOf } from '../../../shared/entities/project.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { readInput } from '../../../shared/schema/input.ts';
import { ID } from '../../../shared/schema/kinds.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { recordSchema } from '../../../shared/schema/record-schema.ts';

const now = new Date('2026-11-21T00:00:00Z');
const generated = demoRecords({ now, projects: 400 });
const records: readonly (readonly [Noun, readonly AnyRecord[]])[] = [
  ['company', generated.companies],
  ['user', generated.users],
  ['contact', generated.contacts],
  ['funding-profile', generated.profiles],
  ['project', generated.projects],
  ['document', generated.documents],
];

describe.each(records)('demo records of %s', (noun, all) => {
  it('satisfy the rules of their noun, and stay unchanged when they are read and stored', () => {
    for (const record of all) {
      const entity = entityOf(noun);
      const body: AnyRecord = { ...record };
      const read = readInput(entity, body, body, { admin: true, creating: true });
      expect({ id: record.id, ...read.issues, ...entity.check?.(body, { today: sydneyDate(now) }) }).toEqual({
        id: record.id,
      });
      expect({ ...body, ...read.values }).toEqual(body);
      expect({ ...body, ...entity.derive?.(body) }).toEqual(body);
      expect(recordSchema(entities[noun]).safeParse(body).data).toEqual(body);
    }
  });
  it('have unique ids, and no draft or placeholder text', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const record of all) {
      const { draft = false, ...rest }: Readonly<Record<string, unknown>> = { ...record };
      expect(record.id).toMatch(ID);
      expect(draft).toBe(false);
      expect(JSON.stringify(rest)).not.toMatch(
        /lorem|ipsum|\bfoo\b|\bbar\b|test company|placeholder|todo|untitled|draft|undefined|\bnan\b|\{funder\}/i,
      );
      expect(Date.parse(record.createdAt)).toBeLessThanOrEqual(now.getTime());
    }
  });
});

it('projects have distinct names, correct flags and consistent figures', () => {
  expect(new Set(generated.projects.map(({ projectName }) => projectName)).size).toBe(
    generated.projects.length,
  );
  for (const project of generated.projects) {
    expect(project.flags).toEqual(flagsOf(project));
    expect(project.fundingAmount).toBeGreaterThanOrEqual(1_200_000);
    expect(project.fundingAmount).toBeLessThanOrEqual(480_000_000);
    expect(project.grv ?? 0).toBeGreaterThan(project.fundingAmount ?? 0);
    if (project.maxLTC !== null) expect(project.maxLTC).toBeGreaterThanOrEqual(project.maxLTV ?? 0);
    expect(project.targetFundingDate || '2027-01-01').toMatch(/^202[678]-/);
    for (const [day] of project.transactionUpdates.matchAll(/^[^:]+/gm)) {
      expect(Date.parse(`${day} UTC`)).toBeLessThanOrEqual(now.getTime());
      expect(Date.parse(`${day} UTC`)).toBeGreaterThanOrEqual(Date.parse(project.createdAt));
    }
  }
});

it('users and companies refer to each other consistently', () => {
  const types = new Map(generated.companies.map(({ id, companyType }) => [id, companyType]));
  for (const { companyId, role } of generated.users) {
    const type = types.get(companyId);
    expect(role).toBe(type === 'admin' || type === 'guest' ? type : 'user');
  }
  for (const { companyId } of generated.profiles) expect(types.get(companyId)).toBe('capital_partner');
  expect(new Set(generated.users.map(({ email }) => email)).size).toBe(generated.users.length);
});
