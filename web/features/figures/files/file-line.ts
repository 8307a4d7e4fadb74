import type { Mapping } from '../../../ui/sheet/guess-columns.ts';
import type { Table } from '../../../ui/sheet/table.ts';
import type { Section } from '../sections.ts';
import { type LineField, guessCategory } from './line-fields.ts';
import { costCategories } from '../../../../shared/entities/options.ts';
import { looseKey } from '../../../ui/sheet/headings.ts';

/** A cell that cannot be read or is missing, and why. */
export interface UnreadCell {
  readonly lineField: LineField;
  readonly text: string;
  /** The cell of the file, such as `C12`; empty if no column fills the field. */
  readonly reference: string;
  readonly message: string;
}

/** A line of a file as it would be in the plan. */
export interface FileLine {
  readonly id: string;
  readonly section: Section;
  readonly line: number;
  /** Values by field, of the cells that can be read. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly unread: readonly UnreadCell[];
  /** The word that decided the category; empty for a corrected category and outside costs. */
  readonly word: string;
}

export interface MappedTable {
  readonly id: string;
  readonly section: Section;
  readonly table: Table;
  readonly mapping: Mapping;
}

export interface ReadOptions {
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
  /** The number of the first month, in files that number their months. */
  readonly firstNumber: 0 | 1;
  /** Categories by the word that names them. */
  readonly categories: ReadonlyMap<string, string>;
  /** Corrections by line and field. */
  readonly edits: ReadonlyMap<string, string>;
}

export const editKey = (line: string, field: string): string => `${line} ${field}`;

/** The category whose name is this word; undefined if there is none. */
export const categoryNamed = (word: string): string | undefined =>
  costCategories.find(({ label, value }) => [label, value].some((name) => looseKey(name) === looseKey(word)))
    ?.value;

/** The category for a word: the user's choice, the category of that name, or a guess. */
export const categoryOf = (word: string, { categories }: ReadOptions): string | undefined =>
  categories.get(looseKey(word)) ?? categoryNamed(word) ?? guessCategory(word);
