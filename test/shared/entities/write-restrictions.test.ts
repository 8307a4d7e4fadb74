import { expect, test } from 'vitest';

import { entities, nouns, type Noun } from '../../../shared/entities/index.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { expectedOf } from '../../nouns/index.ts';

const fieldNames = (noun: Noun, isIncluded: (field: Field) => boolean) =>
  Object.entries<Field>(entities[noun].fields).flatMap(([name, field]) => (isIncluded(field) ? [name] : []));
const splitWords = (text = '') => text.split(' ').filter(Boolean);

test.each(nouns)(
  '%s has the expected fields that only the server, only administrators or only the first save can write',
  (noun) => {
    const { server, administrators, once } = expectedOf(noun).written;
    expect(fieldNames(noun, ({ write }) => write === 'nobody')).toEqual(splitWords(server));
    expect(fieldNames(noun, ({ write }) => write === 'admin')).toEqual(splitWords(administrators));
    expect(fieldNames(noun, ({ fixed }) => fixed)).toEqual(splitWords(once));
  },
);
