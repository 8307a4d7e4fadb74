import { readFile } from '../../web/ui/sheet/read-file.ts';
import type { Sheet } from '../../web/ui/sheet/sheet.ts';

/** Reads the first sheet of a file. */
export function firstSheet(bytes: Uint8Array): Sheet {
  const [sheet] = readFile(bytes);
  if (!sheet) throw new Error('The file has no sheet');
  return sheet;
}
