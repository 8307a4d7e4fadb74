import { demoCompanies } from './companies.ts';
import { incrementChildCount, isEmptyTable, findExistingKeys, writeItems } from './write-items.ts';
import { demoItems, DEMO_PROJECTS } from './index.ts';
import { childrenOfExistingParents } from '../../lambdas/engine/items.ts';
import type { TableTarget } from '../../lambdas/engine/table.ts';
import { changedRecord, itemsOf } from './items.ts';
import { versionsOf } from './status-history.ts';
import { demoProject } from './projects.ts';
import { adminSignIn } from './sign-ins.ts';

const PROJECTS_PER_REPORT = 500;

interface SeedResult {
  readonly written: number;
  /** Already in the table; left unchanged. */
  readonly present: number;
  /** The table was empty. */
  readonly wroteDemoData: boolean;
}

/**
 * Writes generated projects of the demo companies, after the demo data itself when the table is empty. Documents are
 * left out, since their files are written at the portal's own start. A second run writes only missing projects.
 * @param report receives the number of projects done
 * @throws Error when the table holds other data
 */
export async function seedProjects(
  target: TableTarget,
  count: number,
  now: Date,
  report: (done: number) => void,
): Promise<SeedResult> {
  const companies = demoCompanies(now);
  const wroteDemoData = await isEmptyTable(target);
  if (wroteDemoData)
    await writeItems(
      target,
      demoItems({ now }).items.filter(({ pk }) => !String(pk).startsWith('document#')),
    );
  const records = [...companies.partners, ...companies.funders].map(({ record }) => record);
  const existingKeys = await findExistingKeys(target, 'company', records);
  const missing = records.find(({ id }) => !existingKeys.has(`company#${id}`));
  if (missing)
    throw new Error(
      `The table holds data but not the demo company ${missing.companyName}. Start over with npm start -- --fresh.`,
    );
  let writtenCount = 0;
  for (let from = 0; from < count; from += PROJECTS_PER_REPORT) {
    const size = Math.min(PROJECTS_PER_REPORT, count - from);
    const orders = Array.from({ length: size }, (_, index) => DEMO_PROJECTS + from + index);
    writtenCount += await seedChunk(target, orders, companies, now);
    report(from + size);
  }
  return { written: writtenCount, present: count - writtenCount, wroteDemoData };
}

async function seedChunk(
  target: TableTarget,
  orders: readonly number[],
  companies: ReturnType<typeof demoCompanies>,
  now: Date,
): Promise<number> {
  const all = orders.map((order) => demoProject(order, companies, now));
  const existingKeys = await findExistingKeys(target, 'project', all);
  const missing = all.filter(({ id }) => !existingKeys.has(`project#${id}`));
  // Counts first: an interrupted run can leave a company that cannot be deleted, but never projects without a company.
  const records = missing.map((project) =>
    changedRecord('project', versionsOf(project, now), adminSignIn.email),
  );
  for (const { parent, count } of childrenOfExistingParents(records))
    await incrementChildCount(target, parent, count);
  await writeItems(target, itemsOf(records));
  return missing.length;
}
