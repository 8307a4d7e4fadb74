import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { FigureSets } from '../../../shared/desk/figures.ts';
import type { DutyKind } from '../../../shared/desk/duties.ts';
import type { Noun } from '../../../shared/entities/index.ts';
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
