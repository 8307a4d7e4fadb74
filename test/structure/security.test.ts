import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
const promises = [...page.matchAll(/^\| (?!promise \|)(.+?) \| (.*?) \| (.*?) ?\|$/gm)];
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:test|infra)\/[^`]+)`/g)].map(([, file = '']) => file);

it('every file that SECURITY.md names exists', () => {
  expect(filesIn(page).filter((file) => !existsSync(file))).toEqual([]);
});

it('every promise has a test and a figure, or says that it is not tested yet', () => {
  expect(promises.length).toBeGreaterThan(40);
  const bare = promises.filter(
    ([, , test = '', count = '']) =>
      !test.startsWith('not yet') && (filesIn(test).length === 0 || count === ''),
  );
  expect(bare.map(([, promise]) => promise)).toEqual([]);
});

it('every command that SECURITY.md names is one', () => {
  const named = [...page.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, script = '']) => script);
  expect([...new Set(named)].filter((script) => !scripts.includes(script))).toEqual([]);
});
