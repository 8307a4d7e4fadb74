import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { routes, type NamedRoute } from '../../../shared/api/index.ts';
import { callers, companyId } from '../../nouns/access.ts';
import { entities, nouns } from '../../../shared/entities/index.ts';
import { blank, entity } from '../../../shared/schema/entity.ts';
import * as kind from '../../../shared/schema/kinds.ts';
import { redactAdminOnlyFields, hasAdminOnlyFields } from '../../../shared/schema/admin-only-fields.ts';
import { recordSchema } from '../../../shared/schema/record-schema.ts';

const visit = entity({
  noun: 'visit',
  label: 'Visit',
  plural: 'Visits',
  fields: { place: kind.text('Place'), guideId: kind.person('Guide') },
  indexes: {},
  title: ({ place }) => place,
});
const visitRecord = {
  ...blank(visit),
  id: 'v1',
  version: 1,
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  place: 'Pier',
  guideId: 'amy@cast.test',
};
const redacted = { ...visitRecord, guideId: '' };

describe('administrator-only fields', () => {
  test('are empty in a record and in a list of records', () => {
    expect(redactAdminOnlyFields(recordSchema(visit), visitRecord)).toEqual(redacted);
    expect(redactAdminOnlyFields(z.array(recordSchema(visit)), [visitRecord, visitRecord])).toEqual([
      redacted,
      redacted,
    ]);
  });
  test('leave other answers unchanged', () => {
    const deletion = z.object({ deleted: z.boolean() });
    expect(redactAdminOnlyFields(deletion, { deleted: true })).toEqual({ deleted: true });
    expect(redactAdminOnlyFields(z.array(z.string()), ['amy'])).toEqual(['amy']);
  });
});

/** A schema and the schemas inside it, except those of a record's fields. */
function schemasIn(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const innerSchemas = (() => {
    if (schema instanceof z.ZodMiniArray) return [schema.def.element];
    if (schema instanceof z.ZodMiniObject)
      return hasAdminOnlyFields(schema) ? [] : Object.values(schema.def.shape);
    if (schema instanceof z.ZodMiniUnion) return schema.def.options;
    if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
      return [schema.def.innerType];
    if (schema instanceof z.ZodMiniRecord) return [schema.def.valueType];
    return [];
  })();
  return [schema, ...innerSchemas.flatMap((inner: z.core.$ZodType) => schemasIn(inner))];
}

describe('the answers of routes', () => {
  test('can have administrator-only fields, as in a project', () => {
    expect(nouns.filter((noun) => hasAdminOnlyFields(recordSchema(entities[noun])))).toContain('project');
  });
  const isOpenToNonAdmins = ({ route }: NamedRoute) =>
    Object.values(callers).some(
      (caller) => caller.role !== 'admin' && route.allow(caller, { companyId }) !== 'deny',
    );
  const openRoutes = routes.filter((namedRoute) => isOpenToNonAdmins(namedRoute));
  test.each(openRoutes.map(({ name, route }) => [name, route.answer] as const))(
    'of %s, which is open to others, have these fields only in a record or a list, where they are redacted',
    (_, answer) => {
      const element = answer instanceof z.ZodMiniArray ? answer.def.element : answer;
      const nestedRecords = schemasIn(answer).filter(
        (schema) => hasAdminOnlyFields(schema) && schema !== element,
      );
      expect(nestedRecords).toEqual([]);
    },
  );
});
