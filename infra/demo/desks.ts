import {
  computeDeskEntries,
  figuresKey,
  isDeskNoun,
  storedEntries,
  type DeskNoun,
  type FiguresBySet,
} from '../../lambdas/domain/desk/desk-entries.ts';
import { timesFromHistory } from '../../lambdas/domain/desk/related-data.ts';
import { interestId } from '../../lambdas/domain/pair-ids.ts';
import { withCurrentStatus } from '../../lambdas/domain/terms/present-terms.ts';
import type { RecordFor } from '../../shared/entities/index.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import type { Project } from '../../shared/entities/project.ts';
import { historyOf, type DemoRecord, type Item } from './items.ts';

interface RelatedRecords {
  readonly projects: readonly Project[];
  readonly answers: readonly Interest[];
}

const byId = <R extends { readonly id: string }>(records: readonly R[]) =>
  new Map(records.map((record) => [record.id, record]));

const isOnDesks = (record: DemoRecord): record is DemoRecord<DeskNoun> => isDeskNoun(record.noun);

/** The record with the values that other sides may know: an offer without its later edits. */
function asSubmitted({ record, earlier }: DemoRecord<DeskNoun>): RecordFor[DeskNoun] {
  if (!('unsent' in record) || !record.unsent) return record;
  const submitted = earlier.findLast((version) => 'unsent' in version && !version.unsent);
  return submitted && 'unsent' in submitted ? withCurrentStatus(submitted, record) : record;
}

/** The items that store the figures to which these contributions add up. */
function figureItems(contributions: readonly FiguresBySet[]): readonly Item[] {
  const sums = new Map<string, Record<string, number>>();
  for (const [set, figures] of contributions.flatMap((added) => Object.entries(added))) {
    const sum = sums.get(set) ?? {};
    for (const [name, amount] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + amount;
    sums.set(set, sum);
  }
  return [...sums].map(([set, sum]) => ({ ...figuresKey(set), ...sum }));
}

/**
 * The items of all desks, as the follower writes them for these records of an empty table, so that the desks are
 * complete before it has caught up.
 */
export function deskItems(records: readonly DemoRecord[], related: RelatedRecords): readonly Item[] {
  const projects = byId(related.projects);
  const answers = byId(related.answers);
  const stored = records.filter(isOnDesks).map((demoRecord) => {
    const { noun } = demoRecord;
    const record = asSubmitted(demoRecord);
    const isAsk = noun === 'ask' && 'askedAt' in record;
    const entries = computeDeskEntries(noun, record, {
      ...timesFromHistory(noun, record, historyOf(demoRecord)),
      project: 'projectId' in record ? projects.get(record.projectId) : undefined,
      answer: isAsk ? answers.get(interestId(record.projectId, record.companyId)) : undefined,
    });
    // As after the follower's first run.
    return storedEntries(noun, record.id, { ...entries, turn: 1 });
  });
  const duties = stored.flatMap((item) => item.duties.map((duty): Item => ({ ...duty })));
  const addedFigures = stored.map((item) => item.added);
  const itemsOfRecords = stored.filter((item) => item.duties.length + Object.keys(item.added).length > 0);
  return [...itemsOfRecords, ...duties, ...figureItems(addedFigures)];
}
