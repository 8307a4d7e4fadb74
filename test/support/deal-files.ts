import type { ProjectDocument } from '../../shared/entities/document.ts';
import { bytesOf, type Bytes } from '../../shared/proof/bytes.ts';
import { canonical } from '../../shared/proof/canonical.ts';
import { dealFiles, filesOf, pathOf, formatHistory, type FileVersion } from '../../shared/proof/deal-file.ts';
import type { EarlierEntry, ChainEntry, History, Proof, SignedHead } from '../../shared/proof/shapes.ts';
import { BUCKET } from './environment.ts';
import type { World } from './world.ts';

const readAsAdmin = async <T>(w: World, route: string, input: object): Promise<T> =>
  (await w.call('admin', route, input)).body as T;

/** Reads a file through its link; empty when its document was deleted. */
async function fileBytes(w: World, version: FileVersion): Promise<readonly (readonly [string, Bytes])[]> {
  const params = { id: version.documentId };
  const [document] = await readAsAdmin<ProjectDocument[]>(w, 'document.read', { params });
  if (!document) return [];
  const query = { fileNumber: String(version.number) };
  const { url } = await readAsAdmin<{ url: string }>(w, 'document.link', { params, query });
  const object = await w.s3.read(BUCKET, document.s3Key, new URL(url).searchParams.get('versionId') ?? '');
  return [[pathOf(version), Uint8Array.from(object?.body ?? [])]];
}

/** Builds a project's deal file from the API's answers. */
export async function exportDeal(w: World, projectId: string): Promise<Map<string, Bytes>> {
  const input = { params: { id: projectId } };
  const history: History = {
    format: 'property-finance-portal/history/1',
    projectId,
    entries: await readAsAdmin<ChainEntry[]>(w, 'proof.entries', input),
    earlier: await readAsAdmin<EarlierEntry[]>(w, 'proof.earlier', input),
  };
  const signed = await readAsAdmin<SignedHead[]>(w, 'proof.signed', input);
  const proof: Proof = { format: 'property-finance-portal/proof/1', signed };
  const files = await Promise.all(filesOf(history).map((version) => fileBytes(w, version)));
  return new Map<string, Bytes>([
    [dealFiles.history, bytesOf(canonical(history))],
    [dealFiles.readable, bytesOf(formatHistory(history))],
    [dealFiles.proof, bytesOf(canonical(proof))],
    ...files.flat(),
  ]);
}
