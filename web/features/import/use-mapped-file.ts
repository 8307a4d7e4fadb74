import { useMemo, useState } from 'react';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { messageOf } from '../../api/errors.ts';
import { useCaller } from '../../api/session-state.ts';
import { findHeaderRows, type HeaderRows } from '../../ui/sheet/header-rows.ts';
import type { Sheet } from '../../ui/sheet/sheet.ts';
import { NO_TABLE, tableFromSheet, type Table } from '../../ui/sheet/table.ts';
import { mappingToSave, type Mapping, type SavedMapping } from '../../ui/sheet/guess-columns.ts';
import { createHeadingTest, guessMapping } from './mapping.ts';
import type { Choices } from '../../ui/sheet/parse-cell.ts';
import { findUnknownValues, guessChoices } from './values.ts';

export interface MappedFile {
  readonly file: string;
  readonly table: Table;
  readonly mapping: Mapping;
  /** The option or company of each unknown text, guessed or chosen by the user. */
  readonly choices: Choices;
  /** Empty cells clear the fields of existing records. */
  readonly emptyCellsClear: boolean;
}

const keyOf = (email: string, noun: ImportedNoun, part = '') => `portal.import ${email} ${noun}${part}`;
const CHOICES_SUFFIX = ' values';

function readEntries(key: string): Readonly<Record<string, string>> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(Object.entries(Object(saved)).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

function addEntries(key: string, entries: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readEntries(key), ...entries }));
  } catch {
    // If the storage is full, the next file is guessed again.
  }
}

/** Earlier column mappings of the user in this browser. */
const readSavedMapping = (email: string, noun: ImportedNoun): SavedMapping => readEntries(keyOf(email, noun));

const saveMapping = (email: string, noun: ImportedNoun, chosen: SavedMapping): void =>
  addEntries(keyOf(email, noun), chosen);

/** Earlier choices of the user in this browser: the option or company that a text means. */
const readSavedChoices = (email: string, noun: ImportedNoun): Choices =>
  new Map(Object.entries(readEntries(keyOf(email, noun, CHOICES_SUFFIX))));

const saveChoices = (email: string, noun: ImportedNoun, chosen: Choices): void =>
  addEntries(keyOf(email, noun, CHOICES_SUFFIX), Object.fromEntries(chosen));

interface FileInput {
  readonly file: string;
  readonly sheet: Sheet;
  readonly noun: ImportedNoun;
}

const NO_CHOICES: Choices = new Map();

/** The table of a file: its header rows are found, and the user can choose others. */
function useTable({ sheet, noun }: FileInput, email: string) {
  const [saved] = useState(() => readSavedMapping(email, noun));
  const [chosen, setHeader] = useState<HeaderRows>();
  const read = useMemo(() => {
    try {
      const header = chosen ?? findHeaderRows(sheet.rows, createHeadingTest(noun, saved));
      return { header, table: tableFromSheet(sheet, header), issue: undefined };
    } catch (error) {
      return { header: chosen, table: NO_TABLE, issue: messageOf(error) };
    }
  }, [sheet, noun, saved, chosen]);
  return { ...read, saved, setHeader };
}

/** The options of unknown values: the user's choices, those for earlier files, and guesses. */
function useChoices({ noun }: FileInput, table: Table, mapping: Mapping, email: string) {
  const [saved] = useState(() => readSavedChoices(email, noun));
  const [chosen, setChosen] = useState(NO_CHOICES);
  const unknown = useMemo(() => findUnknownValues(noun, table, mapping), [noun, table, mapping]);
  const guesses = useMemo(() => guessChoices(unknown), [unknown]);
  const ownChoices = useMemo(() => new Map([...saved, ...chosen]), [saved, chosen]);
  const choices = useMemo(() => new Map([...guesses, ...ownChoices]), [guesses, ownChoices]);
  const choose = (key: string, value: string) => {
    setChosen((before) => new Map(before).set(key, value));
    saveChoices(email, noun, new Map([[key, value]]));
  };
  return { unknown, choices, isGuess: (key: string) => guesses.has(key) && !ownChoices.has(key), choose };
}

/** A file with its column mapping and values, as the user changes them. */
export function useMappedFile(input: FileInput) {
  const { noun, file } = input;
  const { email } = useCaller().profile;
  const { saved, header, setHeader, table, issue } = useTable(input, email);
  const guess = useMemo(() => guessMapping(noun, table, saved), [noun, table, saved]);
  const [changed, setChanged] = useState<{ readonly table: Table; readonly mapping: Mapping }>();
  const [emptyCellsClear, setEmptyCellsClear] = useState(false);
  const mapping = changed?.table === table ? changed.mapping : guess.mapping;
  const { unknown, choices, isGuess, choose } = useChoices(input, table, mapping, email);
  const mappedFile = useMemo<MappedFile>(
    () => ({ file, table, mapping, choices, emptyCellsClear }),
    [file, table, mapping, choices, emptyCellsClear],
  );
  return {
    mappedFile,
    issue,
    header,
    setHeader,
    unknown,
    choose,
    setEmptyCellsClear,
    /** Whether the field of a column is a guess that the user has not changed. */
    isGuessedColumn: (at: number) => guess.guessed.has(at) && guess.mapping.get(at) === mapping.get(at),
    isGuessedValue: isGuess,
    setMapping: (next: Mapping) => setChanged({ table, mapping: next }),
    /** Stores the mapping and the choices for later files. */
    remember: () => {
      saveMapping(email, noun, mappingToSave(table.headers, mapping, guess.mapping));
      const keys = unknown.flatMap(({ values }) => values.map(({ key }) => key));
      saveChoices(
        email,
        noun,
        new Map(keys.flatMap((key) => (choices.has(key) ? [[key, choices.get(key) ?? '']] : []))),
      );
    },
  };
}

export type MappedFileState = ReturnType<typeof useMappedFile>;
