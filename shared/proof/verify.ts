import type * as z from 'zod/mini';
import { sha256, type Bytes } from './bytes.ts';
import { canonical } from './canonical.ts';
import { contentHash, earlierHash, entryHash, isChange, NOTHING_BEFORE } from './chain.ts';
import { dealFiles, filesOf, pathOf, formatHistory } from './deal-file.ts';

import {
  history,
  proof,
  type ChainStart,
  type ChainEntry,
  type History,
  type Proof,
  type SignedHead,
} from './shapes.ts';
import { fingerprint, isSigned } from './signature.ts';

export type Files = ReadonlyMap<string, Bytes>;

/** The findings about a deal file, as sentences. */
export interface Report {
  /** Number of the last signed entry; 0 unless all signatures are valid, which leaves the file's origin unproven. */
  readonly lastSignedEntry: number;
  /** Differences from the data that the portal wrote, in the order found. */
  readonly wrong: readonly string[];
  readonly verified: readonly string[];
  /** Claims that cannot be verified. */
  readonly open: readonly string[];
}

interface Findings {
  lastSignedEntry: number;
  readonly wrong: string[];
  readonly verified: string[];
  readonly open: string[];
}

/** The file is not as the portal writes it; the message is for the user. */
class FileFault extends Error {}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const countText = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

function readText(files: Files, name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new FileFault(`${name} is missing.`);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new FileFault(`${name} is not as the portal writes it: it is not text.`);
  }
}

/** Parses a data file, which must be canonical JSON byte for byte. @throws FileFault */
function readData<T>(files: Files, name: string, shape: z.ZodMiniType<T>): T {
  const text = readText(files, name);
  try {
    const data = shape.parse(JSON.parse(text));
    if (canonical(data) === text) return data;
  } catch {
    // The error below also covers invalid JSON and an invalid shape.
  }
  throw new FileFault(`${name} is not as the portal writes it: its format was changed.`);
}

/** Describes an entry: its number and, unless its content is withheld, its record, action, author and time. */
function nameOf(entry: ChainEntry): string {
  if ('withheld' in entry) return `Entry ${entry.number}`;
  if (!isChange(entry.content)) return `Entry ${entry.number} (the start of the chain)`;
  const { noun, id, entry: change } = entry.content;
  return `Entry ${entry.number} (${noun} ${id}, ${change.action} by ${change.by} at ${change.at})`;
}

/** Describes the first altered or misplaced entry of a chain; undefined if there is none. */
async function findChainFault(trail: History): Promise<string | undefined> {
  let previous = NOTHING_BEFORE;
  for (const [index, entry] of trail.entries.entries()) {
    if (entry.number !== index + 1)
      return `${nameOf(entry)} is in the place of entry ${index + 1}: entries are missing, duplicated or reordered.`;
    if (entry.previous !== previous) return `${nameOf(entry)} does not follow the entry before it.`;
    const entryContentHash = 'withheld' in entry ? entry.withheld : await contentHash(entry.content);
    if (entry.hash !== (await entryHash(entry.number, entry.previous, entryContentHash)))
      return `${nameOf(entry)} was changed: its hash differs.`;
    previous = entry.hash;
  }
  return undefined;
}

const findChainStart = (trail: History): ChainStart | undefined =>
  trail.entries.flatMap((entry) =>
    'withheld' in entry || isChange(entry.content) ? [] : [entry.content.begins],
  )[0];

async function judgeEarlier(trail: History, { wrong, verified, open }: Findings): Promise<void> {
  const chainStart = findChainStart(trail);
  const { length } = trail.earlier;
  if (!chainStart && length > 0)
    open.push(`Not covered by a hash: ${countText(length)} from before the chain.`);
  if (!chainStart) return;
  if (chainStart.earlier !== length || chainStart.hash !== (await earlierHash(trail.earlier)))
    wrong.push('The entries from before the chain were changed after their hash was recorded.');
  else if (length > 0)
    verified.push(
      `From before the chain: ${countText(length)}, unchanged since the hash was recorded, at ${chainStart.at}.`,
    );
}

/** Explains why a signed head does not match the chain; undefined if it matches. */
async function signatureFault(head: SignedHead, { projectId, entries }: History) {
  const { at, chain, number, hash } = head.statement;
  const entry = entries[number - 1];
  if (!(await isSigned(head))) return `The signature of ${at} does not match its statement.`;
  if (chain !== projectId) return `The signature of ${at} is for another project.`;
  if (!entry)
    return `The signature of ${at} covers entry ${number}, and the chain is shorter: entries are missing.`;
  if (entry.hash !== hash)
    return `The signature of ${at} does not cover entry ${number} as it stands here: the chain was rewritten.`;
  return undefined;
}

async function judgeSignatures({ signed }: Proof, trail: History, findings: Findings): Promise<void> {
  const { wrong, verified, open } = findings;
  let last = 0;
  let time = '';
  for (const head of signed) {
    const { at, number } = head.statement;
    const isMisplaced = at <= time || number < last;
    const fault = isMisplaced ? `The signature of ${at} is out of order.` : await signatureFault(head, trail);
    if (fault !== undefined) return void wrong.push(fault);
    verified.push(`${number === 1 ? 'Entry 1 is' : `Entries 1 to ${number} are`} signed, as of ${at}.`);
    [last, time] = [number, at];
  }
  findings.lastSignedEntry = last;
  for (const key of new Set(signed.map(({ statement }) => statement.key)))
    open.push(
      `A file cannot prove whose key signed it. Compare its SHA-256 with the one that the portal's operator gives you: ${fingerprint(key)}`,
    );
  const newer = trail.entries.length - last;
  if (newer > 0) open.push(`Not signed yet: the newest ${newer === 1 ? 'entry' : countText(newer)}.`);
}

async function judgeFiles(files: Files, trail: History, { wrong, verified, open }: Findings): Promise<void> {
  const versions = new Map(filesOf(trail).map((version) => [pathOf(version), version]));
  const ownFiles = new Set<string>(Object.values(dealFiles));
  for (const path of files.keys())
    if (!versions.has(path) && !ownFiles.has(path))
      wrong.push(`The history does not mention the file ${path}.`);
  let identicalFiles = 0;
  for (const [path, version] of versions) {
    const bytes = files.get(path);
    if (!bytes) open.push(`Not in this deal file: ${path}.`);
    else if (version.sha256 === '') open.push(`No hash: ${path} was stored before hashes were recorded.`);
    else if ((await sha256(bytes)) === version.sha256) identicalFiles += 1;
    else wrong.push(`${path} is not the file that was uploaded: its SHA-256 differs.`);
  }
  if (identicalFiles > 0) verified.push(`Files identical to their upload: ${identicalFiles}.`);
}

async function judge(files: Files, findings: Findings): Promise<void> {
  const trail = readData(files, dealFiles.history, history);
  const { wrong, verified } = findings;
  const fault = await findChainFault(trail);
  if (fault !== undefined) return void wrong.push(fault);
  verified.push(`The chain of project ${trail.projectId} is complete: ${countText(trail.entries.length)}.`);
  await judgeEarlier(trail, findings);
  await judgeSignatures(readData(files, dealFiles.proof, proof), trail, findings);
  await judgeFiles(files, trail, findings);
  if (readText(files, dealFiles.readable) === formatHistory(trail))
    verified.push(`${dealFiles.readable} matches ${dealFiles.history}.`);
  else wrong.push(`${dealFiles.readable} does not match ${dealFiles.history}.`);
}

/** Verifies a deal file offline. Faults of the file are findings. @throws Error if this runtime cannot verify */
export async function verifyDeal(files: Files): Promise<Report> {
  const findings: Findings = { lastSignedEntry: 0, wrong: [], verified: [], open: [] };
  try {
    await judge(files, findings);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    findings.wrong.push(error.message);
  }
  return findings;
}
