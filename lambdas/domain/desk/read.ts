import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { funderSet, nest, medianOf, type Figures, type FigureSets } from '../../../shared/desk/figures.ts';
import { PAST_ACTIVITY_SET, pastActivityDesk } from '../../../shared/desk/past-activity.ts';
import { TEAM_DESK, type DutyKind } from '../../../shared/desk/duties.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { collect, inPartition, queryAll } from '../../engine/query-all.ts';
import { readItems } from '../../engine/read-many.ts';
import { readItem, table, tableName, type ItemKey } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';

export interface StoredDuty {
  readonly kind: DutyKind;
  readonly since: string;
  readonly noun: Noun;
  readonly key: string;
  readonly projectId: string;
}

const COMPANY_DUTY_LIMIT = 1000;

const queryOf = (desk: string, lastDay: string) => ({
  KeyConditionExpression: 'pk = :pk AND sk < :end',
  // Sorts after every date and time up to the last day, so later duties are left out.
  ExpressionAttributeValues: { ':pk': itemKeys.duty(desk, '', '').pk, ':end': `${lastDay}~` },
});

/** Reads the duties of a company's desk, the oldest first; one Query. @param today the day in Sydney */
export async function readDuties(
  desk: string,
  today: string,
): Promise<{ readonly duties: readonly StoredDuty[]; readonly more: boolean }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({ TableName: tableName(), ...queryOf(desk, today), Limit: COMPANY_DUTY_LIMIT }),
  );
  return { duties: Items as unknown as readonly StoredDuty[], more: LastEvaluatedKey !== undefined };
}

/** Reads all duties of the team that begin up to a day, the oldest first; one Query for each megabyte. */
export const readTeamDuties = (lastDay: string): Promise<readonly StoredDuty[]> =>
  collect(queryAll<StoredDuty>(queryOf(TEAM_DESK, lastDay)));

const figuresIn = (item: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      typeof value === 'number' && value !== 0 ? [[name, value]] : [],
    ),
  );

const nameOf = ({ pk, sk }: ItemKey) => `${pk} ${sk}`;

/** Reads a set of figures of each company; one BatchGetItem. @param companyIds at most 100 @param keyOf the set's key */
async function readFigureSets(
  companyIds: Iterable<string>,
  keyOf: (companyId: string) => ItemKey,
): Promise<readonly (readonly [companyId: string, Figures])[]> {
  const ids = [...new Set(companyIds)];
  const items = await readItems(ids.map((id) => ({ ...keyOf(id) })));
  const itemsByName = new Map(items.map((item) => [nameOf(item), item]));
  return ids.map((id) => [id, figuresIn({ ...itemsByName.get(nameOf(keyOf(id))) })]);
}

/** Reads the past activity of capital partners, by company. @param companyIds at most 100 */
export const readPastActivity = async (companyIds: Iterable<string>): Promise<ReadonlyMap<string, Figures>> =>
  new Map(
    await readFigureSets(companyIds, (id) => itemKeys.figures(pastActivityDesk(id), PAST_ACTIVITY_SET)),
  );

const DAY_HOURS = 24;

/** Reads the median number of days to answer a question, by company, with one decimal. @param companyIds at most 100 */
export async function readAnswerDays(companyIds: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const sets = await readFigureSets(companyIds, (id) => itemKeys.figures(TEAM_DESK, funderSet(id)));
  return new Map(
    sets.flatMap(([id, figures]) => {
      const hours = medianOf(nest(figures)['hours'] ?? {});
      return hours ? [[id, Math.round((10 * hours.median) / DAY_HOURS) / 10] as const] : [];
    }),
  );
}

export const readTeamFigureSet = async (set: string): Promise<Figures> =>
  figuresIn({ ...(await readItem(itemKeys.figures(TEAM_DESK, set))) });

/** Reads the figures of a desk by set, without zeros; one Query for each megabyte. */
export async function readFigures(desk: string): Promise<FigureSets> {
  const figures: Record<string, Figures> = {};
  const sets = queryAll<ItemKey>(inPartition(itemKeys.figures(desk, '').pk));
  for await (const { sk, ...values } of sets) figures[sk] = figuresIn(values);
  return figures;
}
