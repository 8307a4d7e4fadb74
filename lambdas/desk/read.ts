import { isAdmin, recordRules, type Caller } from '../../shared/access.ts';
import { desk as routes, type DeskDuty } from '../../shared/api/desk.ts';
import { TEAM_DESK } from '../../shared/desk/duties.ts';
import { SETS, type FigureSets } from '../../shared/desk/figures.ts';
import { entityOf, type Noun } from '../../shared/entities/index.ts';
import { isRanked, type Project } from '../../shared/entities/project.ts';
import { rank } from '../../shared/matching/rank.ts';
import type { AnyRecord } from '../../shared/schema/entity.ts';
import { permits } from '../../shared/schema/rule.ts';
import { sydneyDate } from '../../shared/schema/sydney-date.ts';
import { preparedProfiles, readConsideredProfiles } from '../domain/ranking-inputs.ts';
import { chosenDuties } from '../domain/desk/choose-duties.ts';
import { detailsOf } from '../domain/desk/details.ts';
import { readDuties, readFigures, type KeptDuty } from '../domain/desk/read.ts';
import { BATCH, readTogether } from '../engine/read-together.ts';
import { serve } from '../engine/serve.ts';

/** Each names its record and its project. */
const NAMED = BATCH / 2;
/** Of each kind, whatever is older elsewhere. */
const EACH = 5;
/** Titles that every reader of a desk may see. An offer's title names its funder. */
const TITLED: readonly Noun[] = ['project', 'document', 'task', 'company', 'funding-profile'];

const relatedKeys = ({ noun, key, projectId }: KeptDuty) => [
  { noun, key },
  ...(projectId ? [{ noun: 'project' as const, key: projectId }] : []),
];

const seesProject = (caller: Caller, project: AnyRecord | undefined) =>
  project !== undefined && permits(recordRules.project.see(caller, {}), project);

/** Adds names to a duty; undefined if its record or project is deleted or no longer visible to the caller. */
function named(
  caller: Caller,
  duty: KeptDuty,
  records: ReadonlyMap<string, AnyRecord>,
): DeskDuty | undefined {
  const { kind, since, noun, key: id, projectId } = duty;
  const [record, project] = [records.get(`${noun}#${id}`), records.get(`project#${projectId}`)];
  if (!record || (projectId !== '' && !seesProject(caller, project))) return undefined;
  const title = isAdmin(caller) || TITLED.includes(noun) ? entityOf(noun).title(record) : '';
  return {
    kind,
    since,
    noun,
    id,
    title,
    projectId,
    projectName: project ? entityOf('project').title(project) : '',
    ...detailsOf(kind, record),
    ...(isAdmin(caller) && typeof project?.['leadId'] === 'string' && { leadId: project['leadId'] }),
  };
}

function countsOf(duties: readonly Pick<KeptDuty, 'kind'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of duties) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function oldestOf(duties: readonly Pick<KeptDuty, 'kind' | 'since'>[]): Record<string, string> {
  const oldest: Record<string, string> = {};
  for (const { kind, since } of duties) oldest[kind] ??= since;
  return oldest;
}

/** When more duties wait than the query read, the counters supply the totals. */
const allCounts = (counted: Record<string, number>, more: boolean, figures: FigureSets) =>
  more ? { ...counted, ...figures[SETS.waiting] } : counted;

/** New projects with the number of profiles that they fit. */
async function withFits(
  duties: readonly DeskDuty[],
  records: ReadonlyMap<string, AnyRecord>,
): Promise<DeskDuty[]> {
  if (!duties.some(({ kind }) => kind === 'newProject')) return [...duties];
  const profiles = preparedProfiles(await readConsideredProfiles());
  return duties.map((duty) => {
    const project = duty.kind === 'newProject' && (records.get(`project#${duty.id}`) as Project | undefined);
    return project && isRanked(project) ? { ...duty, fits: rank(project, profiles, 1).fits } : duty;
  });
}

/** Two Queries and a BatchGet; for administrators three more, of the profiles that new projects may fit and their companies. */
export const handler = serve(routes.read, async ({ caller, store }) => {
  const desk = isAdmin(caller) ? TEAM_DESK : caller.companyId;
  const [{ duties, more }, figures] = await Promise.all([
    readDuties(desk, sydneyDate(store.now)),
    readFigures(desk),
  ]);
  const first = chosenDuties(duties, NAMED, EACH);
  const records = await readTogether(first.flatMap(relatedKeys));
  const visibleDuties = first.flatMap((duty) => named(caller, duty, records) ?? []);
  if (!isAdmin(caller)) {
    const summary = { counts: countsOf(visibleDuties), oldest: oldestOf(visibleDuties) };
    // Invisible records are not counted either.
    return { duties: visibleDuties, ...summary, more: more || duties.length > NAMED, figures };
  }
  const chosen = new Set(first);
  const all = [...visibleDuties, ...duties.filter((duty) => !chosen.has(duty))];
  return {
    duties: await withFits(visibleDuties, records),
    counts: allCounts(countsOf(all), more, figures),
    oldest: oldestOf(all.toSorted((one, other) => (one.since < other.since ? -1 : 1))),
    more,
    figures,
  };
});
