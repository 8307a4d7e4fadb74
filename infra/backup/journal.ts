import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

interface Step {
  readonly kind: 'begin' | 'user' | 'version' | 'end';
  /** The `sub` or the version's id in the backup. */
  readonly from: string;
  /** The one in the environment that is restored into. */
  readonly to: string;
}

/** What a restore has done so far, kept beside the backup: which ids the restored users and versions have. */
export interface Journal {
  /** An earlier restore into this place was not finished. */
  readonly isUnfinished: boolean;
  /** The new `sub` of each restored user by the old one. */
  readonly users: ReadonlyMap<string, string>;
  /** The new id of each restored version by the old one. */
  readonly versions: ReadonlyMap<string, string>;
  /** The environment is the one that was backed up, with its files and people. */
  isInPlace(): boolean;
  /** Forgets an earlier restore. */
  begin(isInPlace: boolean): void;
  add(kind: Step['kind'], from: string, to: string): void;
}

function stepsIn(path: string): Step[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  // A killed process may leave half a line.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  writeFileSync(path, whole);
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line): Step => JSON.parse(line));
}

const IN_PLACE = 'in place';
const line = (step: Step): string => `${JSON.stringify(step)}\n`;

/** Opens the journal of restoring a backup into a place. */
export function openJournal(folder: string, { bucket }: Place): Journal {
  const path = join(folder, `restored-into-${bucket}.jsonl`);
  const steps = stepsIn(path);
  const ids = (kind: Step['kind']) =>
    new Map(steps.filter((step) => step.kind === kind).map(({ from, to }) => [from, to]));
  const [users, versions] = [ids('user'), ids('version')];
  let isInPlace = steps[0]?.to === IN_PLACE;
  return {
    isUnfinished: existsSync(path) && !steps.some(({ kind }) => kind === 'end'),
    users,
    versions,
    isInPlace: () => isInPlace,
    begin(here) {
      isInPlace = here;
      writeFileSync(path, line({ kind: 'begin', from: '', to: here ? IN_PLACE : '' }));
      users.clear();
      versions.clear();
    },
    add(kind, from, to) {
      appendFileSync(path, line({ kind, from, to }));
      if (kind === 'user') users.set(from, to);
      if (kind === 'version') versions.set(from, to);
    },
  };
}
