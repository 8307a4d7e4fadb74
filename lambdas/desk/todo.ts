import { desk as routes } from '../../shared/api/desk.ts';
import { DATES_AHEAD, DESK_GROUPS } from '../../shared/desk/duties.ts';
import { project as projects } from '../../shared/entities/project.ts';
import { daysLater, sydneyDate } from '../../shared/schema/sydney-date.ts';
import { withFits } from '../domain/desk/new-project-fits.ts';
import { readTeamDuties } from '../domain/desk/read.ts';
import { namedTeamDuties } from '../domain/desk/team-duties.ts';
import { pageOfDuties, teamLists } from '../domain/desk/todo-list.ts';
import { readActiveSnoozes } from '../domain/snooze/snoozes.ts';
import { linkNextPage } from '../engine/list.ts';
import { readWhole } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

const PAGE_SIZE = 20;
const ITEMS_PER_SIDE_LIST = 6;

/** The ids of the open projects that an administrator leads; undefined without an e-mail: no limit. */
async function projectsLedBy(email: string | undefined): Promise<ReadonlySet<string> | undefined> {
  if (email === undefined) return undefined;
  return new Set((await readWhole(projects.indexes.ofOwner(email))).map(({ id }) => id));
}

const SIDE_LISTS = ['partners', 'funders', 'dates'] as const;

/** A page of the team's duties: a Query for each megabyte of duties, one for snoozes, and BatchGets for the page. */
export const handler = serve(routes.todo, async (call) => {
  const { caller, query, store } = call;
  const today = sydneyDate(store.now);
  const [duties, snoozes, ledProjectIds] = await Promise.all([
    readTeamDuties(daysLater(today, DATES_AHEAD)),
    readActiveSnoozes(today),
    projectsLedBy(query.mine ? caller.email : undefined),
  ]);
  const listedDuties = ledProjectIds
    ? duties.filter(({ projectId }) => ledProjectIds.has(projectId))
    : duties;
  const lists = teamLists(listedDuties, snoozes, today);
  const show = DESK_GROUPS.find((group) => group === query['show']) ?? 'todo';
  const { items, next } = pageOfDuties(lists[query.snoozed ? 'snoozed' : show], PAGE_SIZE, query.cursor);
  if (next) linkNextPage(call, next);
  const isFirstTodoPage = show === 'todo' && !query.snoozed && query.cursor === undefined;
  const sideDuties = isFirstTodoPage
    ? SIDE_LISTS.flatMap((group) => lists[group].duties.slice(0, ITEMS_PER_SIDE_LIST))
    : [];
  const [namedItems, others] = await Promise.all([
    namedTeamDuties(caller, items).then(withFits),
    namedTeamDuties(caller, sideDuties),
  ]);
  return {
    items: [...namedItems],
    counts: Object.fromEntries(DESK_GROUPS.map((group) => [group, lists[group].duties.length])),
    snoozed: lists.snoozed.duties.length,
    others: [...others],
  };
});
