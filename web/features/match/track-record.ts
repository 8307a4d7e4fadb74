import type { Figures } from '../../../shared/desk/figures.ts';
import { partsOfPast } from '../../../shared/desk/past.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Project } from '../../../shared/entities/project.ts';

const COMPLETED: readonly string[] = ['completed', 'closed'] satisfies readonly Project['projectStatus'][];
const REFUSAL: Interest['answer'] = 'not_for_us';

/** Record of a funder: projects assigned to it, those of them that completed, and projects that it declined. */
export function recordOf(past: Figures): readonly (readonly [label: string, count: number])[] {
  const deeds = Object.entries(past).map(([name, times]) => ({ ...partsOfPast(name), times }));
  const total = (did: string, counts: (what: string) => boolean = () => true) =>
    deeds.reduce((sum, deed) => sum + (deed.did === did && counts(deed.what) ? deed.times : 0), 0);
  return [
    ['Assigned', total('project')],
    ['Completed', total('project', (what) => COMPLETED.includes(what))],
    ['Declined', total('answer', (what) => what === REFUSAL)],
  ];
}
