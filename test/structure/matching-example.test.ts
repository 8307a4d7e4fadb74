import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demoRecords } from '../../infra/demo/index.ts';
import { criteriaOf, matchOf } from '../../shared/matching.ts';
import { VERDICT_LABELS } from '../../shared/matching/criteria.ts';

const [, example = ''] =
  /<!-- matching -->\n([\s\S]+?)<!-- \/matching -->/.exec(readFileSync('shared/matching.md', 'utf8')) ?? [];
const [, projectName, companyName, verdict, percent, score] =
  /\*\*(.+?)\*\* and the first profile of \*\*(.+?)\*\*: (.+?), (\d+) % \(([\d,]+) of 10,000\)/.exec(
    example,
  ) ?? [];

const { companies, profiles, projects } = demoRecords();
const company = companies.find((candidate) => candidate.companyName === companyName);
const profile = profiles.find(({ companyId }) => companyId === company?.id);
const project = projects.find((candidate) => candidate.projectName === projectName);

it('matches the example in matching.md with the ranking of the demo data', () => {
  if (!project || !profile) throw new Error('The demo data has no project and profile of the example.');
  const match = matchOf(project, profile);
  expect([percent, verdict, score]).toEqual([
    String(Math.round(match.score / 100)),
    VERDICT_LABELS[match.verdict].toLowerCase(),
    match.score.toLocaleString('en-AU'),
  ]);
  const rows = example
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const expectedRows = criteriaOf(project, match).map(({ name, result, weight, words }, index) => {
    const points = (match.judged[index]?.earned ?? 0) / 100;
    return ['', name, result, `${points} of ${weight}`, words.replaceAll('\u00A0', ' '), ''];
  });
  expect(rows).toEqual(expectedRows);
});
