import { id } from './route.ts';
import * as z from 'zod/mini';
import type { Fields } from '../schema/entity.ts';
import { isEmpty, type Field, type Kind } from '../schema/field.ts';
import { isWritable } from '../schema/input.ts';
import { fieldSchema } from '../schema/record-schema.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns the JSON Schema of the values that a request may contain. */
export function schemaOf(type: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { unrepresentable: 'any', io: 'input' });
  return schema;
}

const formats: Partial<Record<Kind, string>> = { money: 'AUD', percent: 'percent', date: 'YYYY-MM-DD' };

function descriptionOf({ label, kind, required, initial, fixed }: Field): string {
  const mustBeSent = required && isEmpty(initial);
  return [label, formats[kind], mustBeSent && 'required in a new record', fixed && 'cannot change later']
    .filter(Boolean)
    .join(', ');
}

const propertyOf = (field: Field): JsonSchema => ({
  ...schemaOf(fieldSchema(field)),
  ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
  description: descriptionOf(field),
});

interface InputEntity {
  readonly fields: Fields;
  /** A new record with only this field is a draft. */
  readonly draftOf?: string;
}

const UNLISTED = 'fields that are not listed are ignored; a change keeps the values that it leaves out';

/** Returns the JSON Schema of a record that a program sends: the fields that administrators write. */
export function recordInput({ fields, draftOf }: InputEntity): JsonSchema {
  const writableFields = Object.entries(fields).filter(([, field]) =>
    isWritable(field, { admin: true, creating: true }),
  );
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(writableFields.map(([name, field]) => [name, propertyOf(field)])),
      id: {
        ...schemaOf(id),
        description:
          'The record to change, or the id of a new record, so that a repeated request creates one',
      },
      version: { type: 'integer', description: 'The version that was read, required to change a record' },
    },
    additionalProperties: {},
    description: [UNLISTED, draftOf && `a new record with only ${draftOf} is a draft`]
      .filter(Boolean)
      .join('; '),
  };
}
