import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openDataFolder } from '../../../infra/local/data-folder.ts';

let data: string;
beforeEach(() => {
  data = join(mkdtempSync(join(tmpdir(), 'portal-data-')), 'kept');
});
const writeData = () => writeFileSync(join(data, 'table.json'), '{}');

it('keeps the data of this version across starts', () => {
  openDataFolder(data);
  writeData();
  openDataFolder(data);
  expect(existsSync(join(data, 'table.json'))).toBe(true);
});

it.each(['1', ''])('rejects data of version "%s" unless started fresh', (format) => {
  openDataFolder(data);
  writeData();
  writeFileSync(join(data, 'format'), format);
  expect(() => openDataFolder(data)).toThrow('npm start -- --fresh');
  expect(existsSync(join(data, 'table.json'))).toBe(true);
  openDataFolder(data, true);
  expect(existsSync(join(data, 'table.json'))).toBe(false);
  openDataFolder(data);
});
