import { useMemo, useState } from 'react';
import type { ImportedNoun } from '../../../shared/api/import.ts';
import { messageOf } from '../../api/errors.ts';
import { storePersonalSetting } from '../../api/personal-setting.ts';
import { useCaller } from '../../api/session-state.ts';
import { findHeaderRows, type HeaderRows } from '../../ui/sheet/header-rows.ts';
import { readObjectSetting, textsOf } from '../../ui/sheet/json-settings.ts';
import type { Sheet } from '../../ui/sheet/sheet.ts';
import { NO_TABLE, tableFromSheet, type Table } from '../../ui/sheet/table.ts';
import { mappingToSave, type Mapping, type SavedMapping } from '../../ui/sheet/guess-columns.ts';
import { createHeadingTest, guessMapping } from './mapping.ts';
import type { Choices } from '../../ui/sheet/parse-cell.ts';
import { findUnknownValues, guessChoices } from './unknown-values.ts';

export interface MappedFile {
  readonly file: string;
  readonly table: Table;
  readonly mapping: Mapping;
  /** The option or company of each unknown text, guessed or chosen by the user. */
  readonly choices: Choices;
  /** Empty cells clear the fields of existing records. */
  readonly emptyCellsClear: boolean;
}

/** Setting in this browser with the user's column mapping for earlier files. */
const mappingSetting = (noun: ImportedNoun) => `import ${noun}`;
/** Setting in this browser with the options and companies that texts of earlier files mean. */
const choicesSetting = (noun: ImportedNoun) => `import ${noun} values`;

const readTexts = (setting: string, email: string): SavedMapping =>
  textsOf(readObjectSetting(setting, email));

/** Saves choices by text for later files, in addition to earlier choices. */
const saveTexts = (setting: string, email: string, texts: SavedMapping): void =>
  storePersonalSetting(setting, email, JSON.stringify({ ...readTexts(setting, email), ...texts }));

export interface FileInput {
  readonly file: string;
  readonly sheet: Sheet;
  readonly noun: ImportedNoun;
}

const NO_CHOICES: Choices = new Map();

/** The table of a sheet below its header rows, which are guessed unless the user chooses them. */
function useTable({ sheet, noun }: FileInput, email: string) {
  const [saved] = useState(() => readTexts(mappingSetting(noun), email));
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
  const [saved] = useState(() => new Map(Object.entries(readTexts(choicesSetting(noun), email))));
  const [chosen, setChosen] = useState(NO_CHOICES);
  const unknown = useMemo(() => findUnknownValues(noun, table, mapping), [noun, table, mapping]);
  const guesses = useMemo(() => guessChoices(unknown), [unknown]);
  const ownChoices = useMemo(() => new Map([...saved, ...chosen]), [saved, chosen]);
  const choices = useMemo(() => new Map([...guesses, ...ownChoices]), [guesses, ownChoices]);
  const choose = (key: string, value: string) => {
    setChosen((before) => new Map(before).set(key, value));
    saveTexts(choicesSetting(noun), email, { [key]: value });
  };
  return { unknown, choices, isGuess: (key: string) => guesses.has(key) && !ownChoices.has(key), choose };
}

/** State of the steps Sheet, Columns and Values: the file with its mapping and choices, and setters for them. */
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
      saveTexts(mappingSetting(noun), email, mappingToSave(table.headers, mapping, guess.mapping));
      const keys = unknown.flatMap(({ values }) => values.map(({ key }) => key));
      const chosenTexts = keys.flatMap((key) => (choices.has(key) ? [[key, choices.get(key) ?? '']] : []));
      saveTexts(choicesSetting(noun), email, Object.fromEntries(chosenTexts));
    },
  };
}

export type MappedFileState = ReturnType<typeof useMappedFile>;
