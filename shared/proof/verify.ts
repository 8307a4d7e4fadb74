import type * as z from 'zod/mini';
import { sha256, type Bytes } from './bytes.ts';
import { canonical } from './canonical.ts';
import { contentHash, earlierHash, entryHash, isChange, NOTHING_BEFORE } from './chain.ts';
import { dealFiles, filesOf, pathOf, readable } from './deal-file.ts';

import {
  history,
  proof,
  type Begun,
  type Chained,
  type History,
  type Proof,
  type SignedHead,
} from './shapes.ts';
import { fingerprint, isSigned } from './signature.ts';

/** The files of a deal file by their paths. */
export type Files = ReadonlyMap<string, Bytes>;

/** The findings about a deal file, as sentences. */
export interface Report {
  /** Number of the last signed entry; 0 without a signature, which leaves the file's origin unproven. */
  readonly signed: number;
  /** Differences from the data that the portal wrote, in the order found. */
  readonly wrong: readonly string[];
  readonly verified: readonly string[];
  /** Claims that cannot be verified. */
  readonly open: readonly string[];
}

interface Findings {
  signed: number;
  readonly wrong: string[];
  readonly verified: string[];
  readonly open: string[];
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const countText = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

function readText(files: Files, name: string): string {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`${name} is missing.`);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Error(`${name} is not as the portal writes it: it is no text.`);
  }
}

/** Parses a data file, which must be canonical JSON byte for byte. @throws Error with a readable message */
function readData<T>(files: Files, name: string, shape: z.ZodMiniType<T>): T {
  const text = readText(files, name);
  try {
    const data = shape.parse(JSON.parse(text));
    if (canonical(data) === text) return data;
  } catch {
    // The error below covers invalid JSON and an invalid shape.
  }
  throw new Error(`${name} is not as the portal writes it: its form was changed.`);
}

/** Describes an entry by number, record, action, author and time. */
function nameOf(chained: Chained): string {
  if ('withheld' in chained) return `Entry ${chained.number}`;
  if (!isChange(chained.content)) return `Entry ${chained.number} (the begin of the chain)`;
  const { noun, id, entry } = chained.content;
  return `Entry ${chained.number} (${noun} ${id}, ${entry.action} by ${entry.by} at ${entry.at})`;
}

/** Describes the first altered or misplaced entry of a chain; undefined if there is none. */
async function findChainFault(trail: History): Promise<string | undefined> {
  let previous = NOTHING_BEFORE;
  for (const [index, one] of trail.entries.entries()) {
    if (one.number !== index + 1)
      return `${nameOf(one)} stands where entry ${index + 1} belongs: entries are missing, doubled or in another order.`;
    if (one.previous !== previous) return `${nameOf(one)} does not follow the entry before it.`;
    const entryContentHash = 'withheld' in one ? one.withheld : await contentHash(one.content);
    if (one.hash !== (await entryHash(one.number, one.previous, entryContentHash)))
      return `${nameOf(one)} was changed: its hash is another.`;
    previous = one.hash;
  }
  return undefined;
}

const findChainStart = (trail: History): Begun | undefined =>
  trail.entries.flatMap((one) => ('withheld' in one || isChange(one.content) ? [] : [one.content.begins]))[0];

async function judgeEarlier(trail: History, { wrong, verified, open }: Findings): Promise<void> {
  const chainStart = findChainStart(trail);
  const { length } = trail.earlier;
  if (!chainStart && length > 0) open.push(`${countText(length)} from before the chain: no hash holds them.`);
  if (!chainStart) return;
  if (chainStart.earlier !== length || chainStart.hash !== (await earlierHash(trail.earlier)))
    wrong.push('The entries from before the chain are not those that were there when it began.');
  else if (length > 0)
    verified.push(
      `From before the chain: ${countText(length)}, unchanged since it began, at ${chainStart.at}.`,
    );
}

/** Explains why a signed head does not match the chain; undefined if it matches. */
async function signatureFault(signed: SignedHead, { projectId, entries }: History) {
  const { at, chain, number, hash } = signed.statement;
  const entry = entries[number - 1];
  if (!(await isSigned(signed))) return `The signature of ${at} does not fit its statement.`;
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
    const fault = isMisplaced
      ? `The signature of ${at} is not in its place.`
      : await signatureFault(head, trail);
    if (fault !== undefined) return void wrong.push(fault);
    verified.push(`Entries 1 to ${number} are signed, as of ${at}.`);
    [last, time] = [number, at];
  }
  findings.signed = last;
  for (const key of new Set(signed.map(({ statement }) => statement.key)))
    open.push(
      `Whose key it is that signed, no file can say by itself. Compare its SHA-256 with what the operator of the portal tells you: ${fingerprint(key)}`,
    );
  const newer = trail.entries.length - last;
  if (newer > 0) open.push(`Not signed yet: the newest ${countText(newer)}.`);
}

async function judgeFiles(files: Files, trail: History, { wrong, verified, open }: Findings): Promise<void> {
  const versions = new Map(filesOf(trail).map((version) => [pathOf(version), version]));
  const ownFiles = new Set<string>(Object.values(dealFiles));
  for (const path of files.keys())
    if (!versions.has(path) && !ownFiles.has(path)) wrong.push(`The history knows of no file ${path}.`);
  let same = 0;
  for (const [path, version] of versions) {
    const bytes = files.get(path);
    if (!bytes) open.push(`Not in this deal file: ${path}.`);
    else if (version.sha256 === '') open.push(`No hash: ${path} was stored before hashes were kept.`);
    else if ((await sha256(bytes)) === version.sha256) same += 1;
    else wrong.push(`${path} is not the file that was uploaded: its SHA-256 is another.`);
  }
  if (same > 0) verified.push(`Files of documents with the bytes that were uploaded: ${same}.`);
}

async function judge(files: Files, findings: Findings): Promise<void> {
  const fullHistory = readData(files, dealFiles.history, history);
  const { wrong, verified } = findings;
  const fault = await findChainFault(fullHistory);
  if (fault !== undefined) return void wrong.push(fault);
  verified.push(
    `The chain of project ${fullHistory.projectId} is whole: ${countText(fullHistory.entries.length)}.`,
  );
  await judgeEarlier(fullHistory, findings);
  await judgeSignatures(readData(files, dealFiles.proof, proof), fullHistory, findings);
  await judgeFiles(files, fullHistory, findings);
  if (readText(files, dealFiles.readable) === readable(fullHistory))
    verified.push(`${dealFiles.readable} says what ${dealFiles.history} says.`);
  else wrong.push(`${dealFiles.readable} does not say what ${dealFiles.history} says.`);
}

/** Verifies a deal file offline. Faults of the file are findings, never thrown. */
export async function verifyDeal(files: Files): Promise<Report> {
  const findings: Findings = { signed: 0, wrong: [], verified: [], open: [] };
  try {
    await judge(files, findings);
  } catch (error) {
    findings.wrong.push(error instanceof Error ? error.message : 'The deal file cannot be read.');
  }
  return findings;
}
