import type { FunderMatch } from '../../../shared/api/match.ts';
import { partsOfPast } from '../../../shared/desk/past.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Project } from '../../../shared/entities/project.ts';

const COMPLETED: readonly string[] = ['completed', 'closed'] satisfies readonly Project['projectStatus'][];
const REFUSAL: Interest['answer'] = 'not_for_us';

/** Names of the columns of a funder's record. */
export const RECORD_COLUMNS = ['Assigned', 'Completed', 'Declined', 'Median days'] as const;
type RecordColumn = (typeof RECORD_COLUMNS)[number];

const oneDecimal = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/**
 * Record of a funder: projects assigned to it, those of them that completed, projects that it declined, and the median
 * days in which it answers.
 */
export function recordOf({
  past,
  answerDays,
}: Pick<FunderMatch, 'past' | 'answerDays'>): Readonly<Record<RecordColumn, string>> {
  const pastEvents = Object.entries(past).map(([name, times]) => ({ ...partsOfPast(name), times }));
  const countEvents = (subject: string, isCounted: (value: string) => boolean = () => true) =>
    pastEvents.reduce(
      (sum, event) => sum + (event.subject === subject && isCounted(event.value) ? event.times : 0),
      0,
    );
  return {
    Assigned: String(countEvents('project')),
    Completed: String(countEvents('project', (what) => COMPLETED.includes(what))),
    Declined: String(countEvents('answer', (what) => what === REFUSAL)),
    'Median days': answerDays === null ? '–' : oneDecimal.format(answerDays),
  };
}
