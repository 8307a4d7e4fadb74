import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stores } from './stores.ts';

interface JournalEntry {
  readonly kind: 'begin' | 'user' | 'version' | 'end';
  /** The user's `sub`, or the file version's id, in the backup. */
  readonly from: string;
  /** The id in the target environment. */
  readonly to: string;
}

/** The progress of a restore, stored next to the backup: the new ids of restored users and file versions. */
export type Journal = ReturnType<typeof openJournal>;

function readEntries(path: string): JournalEntry[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  // A killed process can leave a partial line.
  const completeLines = text.slice(0, text.lastIndexOf('\n') + 1);
  writeFileSync(path, completeLines);
  return completeLines
    .split('\n')
    .filter(Boolean)
    .map((line): JournalEntry => JSON.parse(line));
}

const IN_PLACE = 'in place';
const line = (entry: JournalEntry): string => `${JSON.stringify(entry)}\n`;

export function openJournal(folder: string, { bucket }: Stores) {
  const path = join(folder, `restored-into-${bucket}.jsonl`);
  const entries = readEntries(path);
  const ids = (kind: JournalEntry['kind']) =>
    new Map(entries.filter((entry) => entry.kind === kind).map(({ from, to }) => [from, to]));
  const [users, versions] = [ids('user'), ids('version')];
  let isInPlace = entries[0]?.to === IN_PLACE;
  return {
    /** An earlier restore into this environment was interrupted. */
    isUnfinished: existsSync(path) && !entries.some(({ kind }) => kind === 'end'),
    users,
    versions,
    /** The target is the backed-up environment, with its files and users. */
    isInPlace: () => isInPlace,
    /** Starts a restore: discards the progress of an earlier one. */
    begin(startsInPlace: boolean) {
      isInPlace = startsInPlace;
      writeFileSync(path, line({ kind: 'begin', from: '', to: startsInPlace ? IN_PLACE : '' }));
      users.clear();
      versions.clear();
    },
    add(kind: JournalEntry['kind'], from: string, to: string) {
      appendFileSync(path, line({ kind, from, to }));
      if (kind === 'user') users.set(from, to);
      if (kind === 'version') versions.set(from, to);
    },
  };
}
