import { expect, test } from 'vitest';

import { entities, nouns } from '../../../shared/entities/index.ts';
import { expectedOf } from '../../nouns/index.ts';

test.each(nouns)('a %s has its name in requests, its label and its plural', (noun) => {
  const { noun: name, wrapper, label, plural } = entities[noun];
  expect([name, wrapper, label, plural]).toEqual([noun, ...expectedOf(noun).names]);
});
