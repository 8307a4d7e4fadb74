import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import type { Bytes } from '../../../../shared/proof/bytes.ts';
import { verifyDeal, type Report } from '../../../../shared/proof/verify.ts';

// The page forbids code that is made while it runs.
z.config({ jitless: true });

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found;
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
  const whole = document.createElement('ul');
  whole.className = kind;
  whole.append(...items);
  return [heading, whole];
}

function verdictOf({ wrong, signed }: Report): readonly [words: string, kind: string] {
  if (wrong.length > 0) return ['Not verified: this deal file is not as the portal wrote it.', 'bad'];
  if (signed === 0)
    return [
      'Whole, but not signed yet: anybody could have made this file. Ask for one that is signed.',
      'open',
    ];
  return [`Verified: entries 1 to ${signed} are as they were signed.`, 'good'];
}

function show(report: Report): void {
  const { wrong, verified, open } = report;
  const result = element('result');
  const verdict = document.createElement('p');
  const [words, kind] = verdictOf(report);
  verdict.className = `verdict ${kind}`;
  verdict.textContent = words;
  result.replaceChildren(
    verdict,
    ...list('What is wrong', wrong, 'bad'),
    ...list('What is verified', verified, 'good'),
    ...list('What this page cannot say', open, 'open'),
  );
}

/** The files of a ZIP by their paths; folders are none. @throws Error for what is no ZIP */
function filesIn(zip: Bytes): Map<string, Bytes> {
  const files = Object.entries(unzipSync(zip)).filter(([path]) => !path.endsWith('/'));
  return new Map(files.map(([path, bytes]) => [path, Uint8Array.from(bytes)]));
}

const bytesOf = async (file: File): Promise<Bytes> => new Uint8Array(await file.arrayBuffer());

/** A folder that was chosen stands before the path of each of its files. */
const withoutFolder = ({ webkitRelativePath, name }: File): string =>
  webkitRelativePath.split('/').slice(1).join('/') || name;

async function filesOf(chosen: readonly File[]): Promise<Map<string, Bytes>> {
  const [first] = chosen;
  if (chosen.length === 1 && first && first.webkitRelativePath === '') return filesIn(await bytesOf(first));
  return new Map(
    await Promise.all(chosen.map(async (file) => [withoutFolder(file), await bytesOf(file)] as const)),
  );
}

async function verify(chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return;
  element('result').textContent = 'Verifying …';
  try {
    show(await verifyDeal(await filesOf(chosen)));
  } catch {
    show({ wrong: ['This is no deal file: it cannot be read as a ZIP.'], signed: 0, verified: [], open: [] });
  }
}

for (const id of ['zip', 'folder'])
  element(id).addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) void verify([...(target.files ?? [])]);
  });
