import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import type { Bytes } from '../../../../shared/proof/bytes.ts';
import { verifyDeal, type Report } from '../../../../shared/proof/verify.ts';

// The page's content security policy forbids generated code.
z.config({ jitless: true });

const element = (id: string): HTMLElement => {
  const target = document.getElementById(id);
  if (!target) throw new Error(`The page has no ${id}.`);
  return target;
};

function list(title: string, lines: readonly string[], kind: string): readonly Node[] {
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

function summaryOf({ wrong, signed }: Report): readonly [words: string, kind: string] {
  if (wrong.length > 0) return ['Not verified: this deal file was changed after the export.', 'bad'];
  if (signed === 0)
    return ['Complete but not signed yet: anyone could have made this file. Ask for a signed file.', 'open'];
  return [`Verified: entries 1 to ${signed} match their signatures.`, 'good'];
}

function show(report: Report): void {
  const { wrong, verified, open } = report;
  const result = element('result');
  const verdict = document.createElement('p');
  const [text, kind] = summaryOf(report);
  verdict.className = `verdict ${kind}`;
  verdict.textContent = text;
  result.replaceChildren(
    verdict,
    ...list('Problems', wrong, 'bad'),
    ...list('Verified', verified, 'good'),
    ...list('Not verifiable on this page', open, 'open'),
  );
}

/**
 * Files of a ZIP by path, without folders.
 * @throws Error for an invalid ZIP
 */
function filesIn(zip: Bytes): Map<string, Bytes> {
  const files = Object.entries(unzipSync(zip)).filter(([path]) => !path.endsWith('/'));
  return new Map(files.map(([path, bytes]) => [path, Uint8Array.from(bytes)]));
}

const bytesOf = async (file: File): Promise<Bytes> => new Uint8Array(await file.arrayBuffer());

/** Removes the name of the selected folder from the path of a file. */
const pathInFolder = ({ webkitRelativePath, name }: File): string =>
  webkitRelativePath.split('/').slice(1).join('/') || name;

async function filesOf(chosen: readonly File[]): Promise<Map<string, Bytes>> {
  const [first] = chosen;
  if (chosen.length === 1 && first && first.webkitRelativePath === '') return filesIn(await bytesOf(first));
  return new Map(
    await Promise.all(chosen.map(async (file) => [pathInFolder(file), await bytesOf(file)] as const)),
  );
}

async function verify(chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return;
  element('result').textContent = 'Verifying …';
  try {
    show(await verifyDeal(await filesOf(chosen)));
  } catch {
    show({
      wrong: ['This is not a deal file: it cannot be read as a ZIP.'],
      signed: 0,
      verified: [],
      open: [],
    });
  }
}

for (const id of ['zip', 'folder'])
  element(id).addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) void verify([...(target.files ?? [])]);
  });
