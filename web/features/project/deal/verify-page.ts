import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import type { Bytes } from '../../../../shared/proof/bytes.ts';
import { dealFiles } from '../../../../shared/proof/deal-file.ts';
import { verifyDeal, type Report } from '../../../../shared/proof/verify.ts';

// The script of `verify-deal.html`, which verifies a deal file without the portal.

// The page's content security policy forbids generated code.
z.config({ jitless: true });

const element = (id: string): HTMLElement => {
  const target = document.getElementById(id);
  if (!target) throw new Error(`The page has no ${id}.`);
  return target;
};

function renderList(title: string, lines: readonly string[], kind: string): readonly Node[] {
  if (lines.length === 0) return [];
  const heading = document.createElement('h2');
  heading.textContent = title;
  const items = lines.map((line) => {
    const item = document.createElement('li');
    item.textContent = line;
    return item;
  });
  const listElement = document.createElement('ul');
  listElement.className = kind;
  listElement.append(...items);
  return [heading, listElement];
}

function summaryOf({ wrong, lastSignedEntry }: Report): readonly [words: string, kind: string] {
  if (wrong.length > 0) return ['Not verified: this deal file was changed after the export.', 'bad'];
  if (lastSignedEntry === 0)
    return ['Complete but not signed yet: anyone could have made this file. Ask for a signed file.', 'open'];
  const matched =
    lastSignedEntry === 1
      ? 'entry 1 matches its signature'
      : `entries 1 to ${lastSignedEntry} match their signatures`;
  return [`Verified: ${matched}.`, 'good'];
}

function showResult(text: string, kind: string, findings: readonly Node[] = []): void {
  const result = document.createElement('p');
  result.className = `result ${kind}`;
  result.textContent = text;
  element('result').replaceChildren(result, ...findings);
}

const showReport = (report: Report): void =>
  showResult(...summaryOf(report), [
    ...renderList('Problems', report.wrong, 'bad'),
    ...renderList('Verified', report.verified, 'good'),
    ...renderList('Not verifiable on this page', report.open, 'open'),
  ]);

type FileEntry = readonly [path: string, bytes: Bytes];

/** Files of a ZIP, without folders; empty for an invalid ZIP. */
function filesIn(zip: Bytes): readonly FileEntry[] {
  try {
    const files = Object.entries(unzipSync(zip)).filter(([path]) => !path.endsWith('/'));
    return files.map(([path, bytes]) => [path, Uint8Array.from(bytes)]);
  } catch (error) {
    // The file exceeds the memory, which says nothing about the ZIP.
    if (error instanceof RangeError) throw error;
    return [];
  }
}

const bytesOf = async (file: File): Promise<Bytes> => new Uint8Array(await file.arrayBuffer());

/** Files that macOS and Windows add to folders and ZIPs. */
const SYSTEM_FILE = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** Maps files by their path in the deal file: without system files, and without a folder around all files. */
function byOwnPath(files: readonly FileEntry[]): Map<string, Bytes> {
  const own = files.filter(([path]) => !SYSTEM_FILE.test(path));
  const [folder = ''] = /^[^/]*\//.exec(own[0]?.[0] ?? '') ?? [];
  const isInFolder = own.every(([path]) => path.startsWith(folder));
  return new Map(own.map(([path, bytes]) => [isInFolder ? path.slice(folder.length) : path, bytes]));
}

async function filesOf(chosen: readonly File[]): Promise<Map<string, Bytes>> {
  const [first] = chosen;
  if (chosen.length === 1 && first && first.webkitRelativePath === '')
    return byOwnPath(filesIn(await bytesOf(first)));
  return byOwnPath(
    await Promise.all(chosen.map(async (file) => [file.webkitRelativePath, await bytesOf(file)] as const)),
  );
}

async function verify(chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return;
  element('result').textContent = 'Verifying …';
  try {
    const files = await filesOf(chosen);
    if (files.has(dealFiles.history)) showReport(await verifyDeal(files));
    else showResult('Not verified: this is not a deal file, or it is damaged.', 'bad');
  } catch {
    showResult(
      'Not verified: this browser could not read or check the file. Reload the page and try again.',
      'bad',
    );
  }
}

for (const id of ['zip', 'folder'])
  element(id).addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) void verify([...(target.files ?? [])]);
  });
