import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Opening } from '../../shared/api/opening.ts';
import { PAGE_LIMIT } from '../../shared/api/parts.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { decodeCursor, encodeCursor } from '../engine/cursor.ts';
import type { PageQuery } from '../engine/page.ts';
import { readAny } from '../engine/read-any.ts';
import type { Store } from '../engine/store.ts';
import { table, tableName } from '../engine/table.ts';
import { derivedId } from './derived-id.ts';
import { keys } from './keys.ts';
import { sideOf } from './message/threads.ts';

/** An opening as it is kept. */
export interface KeptOpening {
  readonly opening: Opening;
  /** The company of the person; empty for one of the team. */
  readonly companyId: string;
}

/** Milliseconds in which the same person opens the same file once: a link that is asked for again. */
const AT_ONCE = 5000;

/** Keeps that the caller opens a file. @param fileNumber which of the document's files */
export async function keepOpening(
  { caller, now }: Store,
  { id, projectId, documentName }: ProjectDocument,
  fileNumber: number | null,
): Promise<void> {
  const person = await readAny('user', caller.email);
  const opening: Opening = {
    projectId,
    documentId: id,
    documentName,
    fileNumber,
    person: person?.fullName || caller.email,
    company: person?.companyName ?? '',
    side: sideOf(caller),
    at: now.toISOString(),
  };
  const at = new Date(Math.floor(now.getTime() / AT_ONCE) * AT_ONCE).toISOString();
  // Cursors hold the mark: nobody can tell from it whose it is.
  const mark = derivedId(caller.sub, id, String(fileNumber), at);
  const kept: KeptOpening = { opening, companyId: caller.companyId };
  const Item = { ...keys.opening(projectId, at, mark), ...kept };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** The sort key of an opening. */
const place = z.string().check(z.regex(/^[\dTZ:.-]{24}#[\da-f-]{36}$/));

/**
 * A page of the openings of a project, newest first; one Query.
 * @throws VisibleError 400 for a bad cursor
 */
export async function readOpenings(projectId: string, { limit, cursor }: PageQuery) {
  const before = cursor ? decodeCursor(cursor, place) : undefined;
  const { pk } = keys.opening(projectId, '', '');
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit ? Number(limit) : PAGE_LIMIT,
      ...(before && { ExclusiveStartKey: { pk, sk: before } }),
    }),
  );
  return {
    openings: Items.map((item): KeptOpening => ({ opening: item['opening'], companyId: item['companyId'] })),
    next: LastEvaluatedKey && encodeCursor(LastEvaluatedKey['sk']),
  };
}
