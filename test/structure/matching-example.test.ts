import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoRecords } from '../../infra/demo/index.ts';
import { criteriaOf, matchOf } from '../../shared/matching.ts';
import { VERDICT_WORDS } from '../../shared/matching/criteria.ts';

const [, example = ''] =
  /<!-- matching -->\n([\s\S]+?)<!-- \/matching -->/.exec(readFileSync('shared/matching.md', 'utf8')) ?? [];
const [, projectName, companyName, verdict, percent, score] =
  /\*\*(.+?)\*\* and the first profile of \*\*(.+?)\*\*: (.+?), (\d+) % \(([\d,]+) of 10,000\)/.exec(
    example,
  ) ?? [];

const { companies, profiles, projects } = demoRecords();
const company = companies.find((one) => one.companyName === companyName);
const profile = profiles.find(({ companyId }) => companyId === company?.id);
const project = projects.find((one) => one.projectName === projectName);

it('the example in matching.md equals the ranking of the demo data', () => {
  if (!project || !profile) throw new Error('The example names no project and profile of the demo data.');
  const match = matchOf(project, profile);
  expect([percent, verdict, score]).toEqual([
    String(Math.round(match.score / 100)),
    VERDICT_WORDS[match.verdict].toLowerCase(),
    match.score.toLocaleString('en-AU'),
  ]);
  const rows = example
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const told = criteriaOf(project, match).map(({ name, result, weight, words }, at) => {
    const points = (match.judged[at]?.earned ?? 0) / 100;
    return ['', name, result, `${points} of ${weight}`, words, ''];
  });
  expect(rows).toEqual(told);
});
