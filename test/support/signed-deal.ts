import { generateKeyPairSync, sign } from 'node:crypto';
import { bytesOf, hexOf, sha256, type Bytes } from '../../shared/proof/bytes.ts';
import { canonical } from '../../shared/proof/canonical.ts';
import { earlierHash, nextEntry, type Head } from '../../shared/proof/chain.ts';
import { dealFiles, formatHistory } from '../../shared/proof/deal-file.ts';
import type {
  ChainEntry,
  RecordEntry,
  Content,
  History,
  Proof,
  SignedHead,
} from '../../shared/proof/shapes.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const PUBLIC_KEY = hexOf(publicKey.export({ type: 'spki', format: 'der' }));
const PROJECT = '6c5b9f4e-7f0e-4f53-9f3f-1d7f5a3b2c11';
const DOCUMENT = 'b1e4d4c0-52aa-4a43-8a4e-6a3c7f1f0a22';

/** Signs a chain's head as KMS does. */
export async function signHead(
  { number, hash }: Head,
  at: string,
  { key = privateKey, chain = PROJECT } = {},
): Promise<SignedHead> {
  const statement = {
    format: 'property-finance-portal/head/1',
    at,
    chain,
    number,
    hash,
    key: await sha256(Uint8Array.from(Buffer.from(PUBLIC_KEY, 'hex'))),
  } as const;
  const signature = hexOf(
    sign('sha256', Buffer.from(canonical(statement)), { key, dsaEncoding: 'ieee-p1363' }),
  );
  return { statement, signature, publicKey: PUBLIC_KEY };
}

const change = (
  noun: string,
  id: string,
  version: number,
  changes: RecordEntry['entry']['changes'],
): RecordEntry => ({
  noun,
  id,
  entry: {
    at: `2026-11-2${version}T01:00:00.000Z`,
    by: 'admin@portal.test',
    action: version === 1 ? 'created' : 'changed',
    version,
    changes,
  },
  salt: `salt ${version}`,
});

/** Builds a chain from its entries' contents. */
export async function chainOf(contents: readonly Content[]): Promise<(ChainEntry & Head)[]> {
  const entries: (ChainEntry & Head)[] = [];
  for (const content of contents) entries.push(await nextEntry(content, entries.at(-1)));
  return entries;
}

const FIRST_FILE = bytesOf('%PDF-1.4 the first valuation');
const SECOND_FILE = bytesOf('%PDF-1.4 the second valuation');

/** A deal of five entries. Entries 2 and 4 are signed, a day apart; entry 5 is unsigned. */
export async function createDeal(): Promise<{ readonly history: History; readonly proof: Proof }> {
  const earlier = [change('project', PROJECT, 1, { projectName: { to: 'Ferry Point Lodge' } })];
  const fileChanges = async (number: number, bytes: Bytes, name: string) => ({
    fileNumber: { from: number - 1, to: number },
    fileName: { from: '', to: name },
    sha256: { from: '', to: await sha256(bytes) },
  });
  const entries = await chainOf([
    { begins: { at: '2026-11-21T02:00:00.000Z', earlier: 1, hash: await earlierHash(earlier) } },
    change('project', PROJECT, 2, { fundingAmount: { from: 1000000, to: 2500000 } }),
    change('document', DOCUMENT, 1, {
      documentName: { to: 'Valuation' },
      ...(await fileChanges(1, FIRST_FILE, 'a.pdf')),
    }),
    change('document', DOCUMENT, 2, await fileChanges(2, SECOND_FILE, 'b.pdf')),
    change('document', DOCUMENT, 3, { documentStatus: { from: 'new', to: 'approved' } }),
  ]);
  const signed = await Promise.all(
    [entries[1], entries[3]].map(async (head, day) =>
      head ? signHead(head, `2026-11-2${4 + day}T00:10:00.000Z`) : [],
    ),
  );
  return {
    history: { format: 'property-finance-portal/history/1', projectId: PROJECT, entries, earlier },
    proof: { format: 'property-finance-portal/proof/1', signed: signed.flat() },
  };
}

/** The files of the exported deal of {@link createDeal}, by path. */
export const dealFilesOf = ({ history, proof }: { history: History; proof: Proof }): Map<string, Bytes> =>
  new Map([
    [dealFiles.history, bytesOf(canonical(history))],
    [dealFiles.readable, bytesOf(formatHistory(history))],
    [dealFiles.proof, bytesOf(canonical(proof))],
    [`documents/${DOCUMENT}/1/a.pdf`, FIRST_FILE],
    [`documents/${DOCUMENT}/2/b.pdf`, SECOND_FILE],
  ]);
