import { expect, test } from 'vitest';

import { entities, nouns } from '../../../shared/entities/index.ts';
import { expectedOf } from '../../nouns/index.ts';
import { referenceFields, referenceQueries } from '../../../shared/entities/references.ts';

test.each(nouns)('every reference of a %s to a company is declared, so that a merge follows it', (noun) => {
  const { belongsTo = {}, otherReference } = expectedOf(noun);
  const isOther = (name: string) =>
    name === otherReference || ![undefined, 'company'].includes(belongsTo[name]?.to);
  const references = Object.entries(entities[noun].fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [name] : [],
  );
  expect(references.filter((name) => !isOther(name)).toSorted()).toEqual(
    referenceFields(noun, 'company').toSorted(),
  );
});

test("a merge finds records by company first, then by the company's projects and users", () => {
  const places = referenceQueries('company').map(
    ({ noun, through, partitions }) =>
      `${noun} by ${through}: ${partitions('k')
        .map(({ index }) => index)
        .join(' ')}`,
  );
  const expected = (['company', 'project', 'user'] as const).flatMap((through) =>
    nouns.flatMap((noun) =>
      (expectedOf(noun).foundInMerge?.[through] ?? []).map((indexes) => `${noun} by ${through}: ${indexes}`),
    ),
  );
  expect(places).toEqual(expected);
});

test('leads are the only user references that a merge follows', () => {
  expect(
    nouns.map((noun) => [noun, referenceFields(noun, 'user')]).filter(([, names]) => names?.length),
  ).toEqual([
    ['project', ['leadId']],
    ['company', ['leadId']],
  ]);
});

test('a merge searches every noun that references a company', () => {
  const nounsNaming = new Set(referenceQueries('company').map(({ noun }) => noun));
  expect(
    nouns.filter((noun) => referenceFields(noun, 'company').length > 0 && !nounsNaming.has(noun)),
  ).toEqual([]);
});
