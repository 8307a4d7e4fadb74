import { isAdmin, isCapitalPartner, type Caller } from '../../shared/access.ts';
import { closedYearKey, isClosed, project, sydneyYear, type Project } from '../../shared/entities/project.ts';
import { listPage } from '../engine/list.ts';
import type { Call } from '../engine/serve.ts';
import { closedYears } from './closed-years.ts';

// The lists of projects in the transaction schedule.

/**
 * The projects of the caller's company, open and closed (rule 10.15). One partition for all years is enough: ten
 * projects a year are 100 after ten years, one page; a capital partner with fifty a year has 500 (1.2 MB).
 */
const ownProjects = (caller: Caller) =>
  isCapitalPartner(caller)
    ? project.indexes.forFunder(caller.companyId)
    : project.indexes.ofCompany(caller.companyId);

/** One page of the open projects: all for an administrator, otherwise those of the caller's company. */
export async function listOpenProjects(call: Call<never, unknown>): Promise<Project[]> {
  const { caller } = call;
  const open = isAdmin(caller) ? project.indexes.byTime('open') : ownProjects(caller);
  return (await listPage(call, open)).filter((record) => !isClosed(record));
}

/** One page of the projects closed in a year; companies get their own projects of all years by default. */
export async function listClosedProjects(call: Call<never, unknown>): Promise<Project[]> {
  const { caller, query, store } = call;
  if (!isAdmin(caller)) {
    const ownClosed = (await listPage(call, ownProjects(caller))).filter((record) => isClosed(record));
    return ownClosed.filter(({ closedYear }) => query['year'] === undefined || closedYear === query['year']);
  }
  const year = query['year'] ?? (await closedYears())[0]?.year ?? sydneyYear(store.now);
  // Keeps the year for the next page, even if newer projects close.
  return listPage({ ...call, query: { ...query, year } }, project.indexes.byTime(closedYearKey(year)));
}
