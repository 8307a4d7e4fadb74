import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { DEFAULT_SUBJECT } from '../../shared/api/mail.ts';
import type { CallerKind } from '../../shared/caller-kind.ts';
import { entities, entityOf, type Noun } from '../../shared/entities/index.ts';
import * as options from '../../shared/entities/options.ts';
import { pages } from '../../shared/pages.ts';
import {
  documentTypeLabels,
  documentTypeValues,
  fieldLabels,
  fieldMessages,
  menus,
  optionLabels,
  optionValues,
  screenTexts,
} from './specified-texts.ts';

/** The sources of a folder without comments, each run of whitespace as one space. */
const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .replaceAll(/\s+/g, ' ');

/** Whether the source has the text as a whole string or element, which may end with an inserted value. */
function containsText(source: string, text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`['"\`>] ?${escaped} ?['"\`<{$]`).test(source);
}

const isNoun = (name: string): name is Noun => name in entities;
const fieldOf = (noun: string, name: string) => (isNoun(noun) ? entityOf(noun).fields[name] : undefined);
const rowsOf = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(texts).flatMap(([noun, fields]) =>
    Object.entries(fields).map(([name, text]) => [noun, name, text] as const),
  );

/** Menu entries that the portal adds to those of the specification. */
const ADDED_ENTRIES = ['Desk', 'Settings'];
const menuOf = (kind: CallerKind) =>
  Object.values(pages).flatMap(({ menu }) =>
    menu?.for.includes(kind) && !ADDED_ENTRIES.includes(menu.label) ? [menu.label] : [],
  );

describe.each(Object.entries(screenTexts))('%s', (folder, texts) => {
  const source = sourceOf(folder);
  it.each(texts)('keeps "%s"', (text) => expect(containsText(source, text)).toBe(true));
});

describe('a field', () => {
  it.each(rowsOf(fieldLabels))('of %s, %s, keeps the label "%s"', (noun, name, label) => {
    expect(fieldOf(noun, name)?.label).toBe(label);
  });
  it.each(rowsOf(fieldMessages))('of %s, %s, keeps the message "%s"', (noun, name, message) => {
    expect(fieldOf(noun, name)?.message).toBe(message);
  });
});

describe('the options', () => {
  it.each([
    ['roles', options.roles, optionValues.roles],
    ['companyTypes', options.companyTypes, optionValues.companyTypes],
    ['projectLocations', options.projectLocations, optionValues.projectLocations],
    ['projectTypes', options.projectTypes, optionValues.projectTypes],
    ['projectSectors', options.projectSectors, optionValues.projectSectors],
    ['fundingTypes', options.fundingTypes, optionValues.fundingTypes],
    ['fundingPurposes', options.fundingPurposes, optionValues.fundingPurposes],
    ['projectStatuses', options.projectStatuses, optionValues.projectStatuses],
    ['documentStatuses', options.documentStatuses, optionValues.documentStatuses],
  ] as const)('%s keep their values', (_, offered, values) => {
    expect(offered.map(({ value }) => value)).toEqual(values);
  });
  it.each([
    ['roles', options.roles, optionLabels.roles],
    ['countries', options.countries, optionLabels.countries],
    ['australianStates', options.australianStates, optionLabels.australianStates],
    ['newZealandRegions', options.newZealandRegions, optionLabels.newZealandRegions],
    ['contactTitles', options.contactTitles, optionLabels.contactTitles],
  ] as const)('%s keep their labels', (_, offered, labels) => {
    expect(offered.map(({ label }) => label)).toEqual(labels);
  });
  it('of document types keep their values and labels', () => {
    expect(options.documentTypes.map(({ value }) => value)).toEqual(documentTypeValues);
    for (const [value, label] of Object.entries(documentTypeLabels))
      expect(options.labelOf(options.documentTypes, value)).toBe(label);
  });
});

it.each(['admin', 'project_partner', 'capital_partner', 'other'] as const)(
  'the menu of %s keeps its entries',
  (kind) => expect(menuOf(kind)).toEqual(menus[kind]),
);

it('a message without a subject keeps the default subject', () => {
  expect(DEFAULT_SUBJECT).toBe('Message from the secure portal');
});
