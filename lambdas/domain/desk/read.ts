import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Figures, FigureSets } from '../../../shared/desk/figures.ts';
import { PAST_SET, pastDesk } from '../../../shared/desk/past.ts';
import type { DutyKind } from '../../../shared/desk/duties.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { readItems } from '../../engine/read-many.ts';
import { table, tableName } from '../../engine/table.ts';
import { keys } from '../keys.ts';

/** A duty as the table keeps it. */
export interface KeptDuty {
  readonly kind: DutyKind;
  readonly since: string;
  readonly noun: Noun;
  readonly key: string;
  readonly projectId: string;
}

/** More are not counted. */
const MOST = 1000;

/**
 * What waits for the people of a desk, the oldest first; one Query.
 * @param today the day in Sydney
 */
export async function readDuties(
  desk: string,
  today: string,
): Promise<{ readonly duties: readonly KeptDuty[]; readonly more: boolean }> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk < :end',
      // A time of today, or a day up to today, comes before it.
      ExpressionAttributeValues: { ':pk': keys.duty(desk, '', '').pk, ':end': `${today}~` },
      Limit: MOST,
    }),
  );
  return { duties: Items as unknown as readonly KeptDuty[], more: LastEvaluatedKey !== undefined };
}

const figuresIn = (item: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      typeof value === 'number' && value !== 0 ? [[name, value]] : [],
    ),
  );

/** What capital partners did so far, by company; one BatchGet. @param companyIds at most a hundred */
export async function readPasts(companyIds: Iterable<string>): Promise<ReadonlyMap<string, Figures>> {
  const wanted = [...new Set(companyIds)].map((id) => [id, keys.figures(pastDesk(id), PAST_SET)] as const);
  const items = new Map((await readItems(wanted.map(([, key]) => key))).map((item) => [item.pk, item]));
  return new Map(wanted.map(([id, { pk }]) => [id, figuresIn({ ...items.get(pk) })]));
}

/** The figures of a desk by set; one Query. Those that are 0 are left out. */
export async function readFigures(desk: string): Promise<FigureSets> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.figures(desk, '').pk },
    }),
  );
  return Object.fromEntries(Items.map((item) => [String(item['sk']), figuresIn(item)]));
}
