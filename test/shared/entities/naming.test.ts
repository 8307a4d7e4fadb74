import { expect, test } from 'vitest';

import { entities, nouns } from '../../../shared/entities/index.ts';
import { namingFields, placesNaming } from '../../../shared/entities/naming.ts';

/** Fields that hold keys of something else than a company. */
const OF_OTHERS = new Set([
  'document.projectId',
  'document.uploadId',
  'grant.documentId',
  'grant.projectId',
  'interest.projectId',
  'message.answers',
  'message.projectId',
  'notice.projectId',
  'task.projectId',
  'terms.projectId',
]);

test('every reference to a company is declared as one, so that a merge follows it', () => {
  const references = nouns.flatMap((noun) =>
    Object.entries(entities[noun].fields).flatMap(([name, { kind }]) =>
      kind === 'reference' ? [`${noun}.${name}`] : [],
    ),
  );
  const declared = nouns.flatMap((noun) => namingFields(noun, 'company').map((name) => `${noun}.${name}`));
  expect(references.filter((name) => !OF_OTHERS.has(name)).toSorted()).toEqual(declared.toSorted());
});

test('records that name a company are found by it first, then through those', () => {
  const places = placesNaming('company').map(
    ({ noun, through, partitions }) =>
      `${noun} by ${through}: ${[...new Set(partitions('k').map(({ index }) => index))]}`,
  );
  expect(places).toEqual([
    'project by company: ofCompany',
    'project by company: forFunder,byTime',
    'contact by company: ofCompany',
    'user by company: ofCompany',
    'funding-profile by company: ofCompany',
    'terms by company: ofCompany',
    'message by company: ofCompany',
    'interest by company: ofCompany',
    'task by company: ofCompany',
    'grant by company: ofCompany',
    'document by project: ofProject',
    'message by project: ofProject',
    'task by project: ofProject',
    'notice by user: ofOwner',
  ]);
});

test('of people only the lead of a project is named by a field that a merge follows', () => {
  expect(
    nouns.map((noun) => [noun, namingFields(noun, 'user')]).filter(([, names]) => names?.length),
  ).toEqual([['project', ['leadId']]]);
});

test('every noun that names one is found somewhere', () => {
  const found = new Set(placesNaming('company').map(({ noun }) => noun));
  expect(nouns.filter((noun) => namingFields(noun, 'company').length > 0 && !found.has(noun))).toEqual([]);
});
