import type { FunderMatch } from '../../../shared/api/match.ts';
import { parsePastActivity } from '../../../shared/desk/past-activity.ts';
import type { Interest } from '../../../shared/entities/interest.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { numberFormat } from '../../../shared/schema/formats.ts';

const COMPLETED: readonly string[] = ['completed', 'closed'] satisfies readonly Project['projectStatus'][];
const REFUSAL: Interest['answer'] = 'not_for_us';

export const TRACK_RECORD_COLUMNS = ['Assigned', 'Completed', 'Declined', 'Median days'] as const;
type TrackRecordColumn = (typeof TRACK_RECORD_COLUMNS)[number];

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/**
 * Track record of a funder: projects assigned to it, how many of them are completed or closed, projects that it
 * declined, and its median days to answer.
 */
export function trackRecordOf({
  past,
  answerDays,
}: Pick<FunderMatch, 'past' | 'answerDays'>): Readonly<Record<TrackRecordColumn, string>> {
  const pastEvents = Object.entries(past).map(([name, times]) => ({ ...parsePastActivity(name), times }));
  const countEvents = (subject: string, isCounted: (value: string) => boolean = () => true) =>
    pastEvents.reduce(
      (sum, event) => sum + (event.subject === subject && isCounted(event.value) ? event.times : 0),
      0,
    );
  return {
    Assigned: String(countEvents('project')),
    Completed: String(countEvents('project', (status) => COMPLETED.includes(status))),
    Declined: String(countEvents('answer', (answer) => answer === REFUSAL)),
    'Median days': answerDays === null ? '–' : oneDecimal().format(answerDays),
  };
}
