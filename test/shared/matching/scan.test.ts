import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../shared/matching/columns.ts';
import { queryOf, SCORES } from '../../../shared/matching/query.ts';
import { scanMissed, scanUnmissed } from '../../../shared/matching/scan.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';
import { profile, project } from './pair.ts';

type Taken = (readonly [profile: number, key: number])[];

/** What a scan takes while everything up to a key is wanted. */
function taken(over: ProjectValues, profiles: readonly ProfileValues[], wanted: number) {
  const columns = columnsOf(profiles.map((one, at) => ({ ...one, id: String(at), companyName: 'A' })));
  const query = queryOf({ ...project, ...over }, columns);
  const into = (list: Taken) => (place: number, key: number) => {
    list.push([place, key]);
    return wanted;
  };
  const unmissed: Taken = [];
  const missed: Taken = [];
  const counts = scanUnmissed(query, profiles.length, into(unmissed));
  scanMissed(query, profiles.length, into(missed));
  return { counts, unmissed, missed };
}

const fits = { ...profile, minPTD: null };
const mayFit = profile;
const missesPlace = { ...fits, state: ['tasmania'] };
const missesTwo = { ...missesPlace, maxLTV: 60 };

describe('a scan of profiles', () => {
  it('takes each with what its score lacks, and a share for each missed criterion', () =>
    expect(taken({ minPTD: null }, [missesTwo, fits, mayFit, missesPlace], Infinity)).toEqual({
      counts: { fits: 1, mayFit: 1 },
      unmissed: [
        [1, 0],
        [2, 150],
      ],
      missed: [
        [0, 2 * SCORES + 1_500 + 500 - 167],
        [3, SCORES + 1_500],
      ],
    }));

  it('takes none that is worse than what is wanted, but counts it', () =>
    expect(taken({ minPTD: null }, [fits, mayFit, mayFit, fits], 0)).toEqual({
      counts: { fits: 2, mayFit: 2 },
      unmissed: [
        [0, 0],
        [3, 0],
      ],
      missed: [],
    }));

  it.each([
    ['sets', missesPlace, { ...missesPlace, projectSector: ['office'] }, SCORES + 1_500],
    ['figures', { ...fits, seniorIRR: 100 }, { ...fits, seniorIRR: 100, maxLTV: 10 }, SCORES + 500],
  ])('takes none that misses more %s than is wanted', (_, wanted, worse, key) =>
    expect(taken({}, [wanted, worse, wanted], key).missed).toEqual([
      [0, key],
      [2, key],
    ]),
  );
});

describe('profiles that name more values than two words hold', () => {
  const many = Array.from({ length: 20 }, (_, at) => `value ${at}`);
  const filler = {
    state: many,
    projectSector: many,
    fundingType: many,
    projectType: many,
    fundingPurpose: many,
  };
  const of: ProjectValues = {
    state: 'value 3',
    projectSector: 'value 3',
    fundingType: 'value 3',
    projectType: 'value 3',
    fundingPurpose: 'value 3',
  };
  const asks = { ...profile, ...filler };

  it('are held against a project as any others', () => {
    const missesType = { ...asks, projectType: ['value 4'] };
    const missesBoth = { ...missesType, fundingPurpose: ['value 4'] };
    expect(taken(of, [asks, missesType, missesBoth, { ...asks, fundingPurpose: [] }], Infinity)).toEqual({
      counts: { fits: 2, mayFit: 0 },
      unmissed: [
        [0, 0],
        [3, 0],
      ],
      missed: [
        [1, SCORES + 1_000],
        [2, 2 * SCORES + 2_000],
      ],
    });
  });
});
