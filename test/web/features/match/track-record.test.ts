import { describe, expect, it } from 'vitest';
import { pastName, type Activity } from '../../../../shared/desk/past.ts';
import type { Interest } from '../../../../shared/entities/interest.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { trackRecord } from '../../../../web/features/match/track-record.ts';
import { a } from '../../../support/records.ts';

type Done = readonly [project: Project, ...deeds: Activity[]];
const like = a.project({ projectSector: 'residential', fundingType: 'senior_debt' });
const linesFor = (...done: readonly Done[]) => {
  const past: Record<string, number> = {};
  for (const [project, ...deeds] of done)
    for (const name of deeds.map((deed) => pastName(project, deed))) past[name] = (past[name] ?? 0) + 1;
  return trackRecord(like, past);
};
const assignedProject = (projectStatus: Project['projectStatus'], over: Partial<Project> = {}): Done => [
  { ...like, ...over },
  `project.${projectStatus}`,
];

it('counts projects of the same sector, and within it of the same funding type', () => {
  expect(
    linesFor(
      assignedProject('assigned'),
      assignedProject('in_progress', { fundingType: 'mezzanine_debt' }),
      assignedProject('completed'),
      assignedProject('closed', { fundingType: 'mezzanine_debt' }),
      assignedProject('unsuccessful'),
      assignedProject('completed', { projectSector: 'office' }),
    ),
  ).toEqual([
    'With us in Residential: 2 assigned, 2 completed, 1 unsuccessful (n = 5), of these Senior Debt: 1 assigned, 1 completed, 1 unsuccessful (n = 3). In all sectors: 2 assigned, 3 completed, 1 unsuccessful (n = 6).',
  ]);
});

it('states that there is no similar project', () => {
  expect(linesFor(assignedProject('completed', { fundingType: 'pref_equity' }))[0]).toBe(
    'With us in Residential: 1 completed (n = 1), of these Senior Debt: none so far (n = 0). In all sectors: 1 completed (n = 1).',
  );
  expect(linesFor(assignedProject('assigned', { projectSector: 'office' }))[0]).toBe(
    'With us in Residential: none so far (n = 0). In all sectors: 1 assigned (n = 1).',
  );
});

it('states that there is no track record', () => {
  expect(linesFor()).toEqual(['With us: none so far (n = 0).']);
});

describe('answers and offers', () => {
  const otherType = a.project({ projectSector: 'residential', fundingType: 'mezzanine_debt' });
  const far = a.project({ projectSector: 'office' });
  const says = (project: Project, ...reasons: Interest['reasons']): Done => [
    project,
    reasons.length > 0 ? 'answer.not_for_us' : 'answer.interested',
    ...reasons.map((reason): Activity => `reason.${reason}`),
  ];

  it('count declines with reasons, most frequent first', () => {
    expect(
      linesFor(
        says(like, 'size'),
        says(like),
        says(otherType, 'location', 'size'),
        says(far, 'size', 'timing'),
      ),
    ).toEqual([
      'With us: none so far (n = 0).',
      'Not for us 3 of 4: size 3, location 1, timing 1. In Residential: 2 of 3, of these Senior Debt: 1 of 2.',
    ]);
    expect(linesFor(says(far))).toContain('Not for us 0 of 1. In Residential: 0 of 0.');
  });

  it('count offers by outcome', () => {
    expect(linesFor([like, 'offer.accepted'], [far, 'offer.declined'])).toContain(
      'Offers in Residential: 1 accepted (n = 1), of these Senior Debt: 1 accepted (n = 1). In all sectors: 1 declined, 1 accepted (n = 2).',
    );
  });
});
