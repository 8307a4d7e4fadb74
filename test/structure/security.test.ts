import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
const promises = [...page.matchAll(/^\| (?!promise \|)(.+?) \| (.*?) \| (.*?) ?\|$/gm)];
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:test|infra)\/[^`]+)`/g)].map(([, file = '']) => file);

it('names only existing files in SECURITY.md', () => {
  expect(filesIn(page).filter((file) => !existsSync(file))).toEqual([]);
});

it('has a test and a figure for every promise, or states that it is not tested yet', () => {
  expect(promises.length).toBeGreaterThan(40);
  const incompletePromises = promises.filter(
    ([, , test = '', count = '']) =>
      !test.startsWith('not yet') && (filesIn(test).length === 0 || count === ''),
  );
  expect(incompletePromises.map(([, promise]) => promise)).toEqual([]);
});

it('names only existing commands in SECURITY.md', () => {
  const commands = [...page.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, script = '']) => script);
  expect([...new Set(commands)].filter((script) => !scripts.includes(script))).toEqual([]);
});
