import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Opening } from '../../shared/api/opening.ts';
import { PAGE_LIMIT } from '../../shared/api/route-parts.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import { decodeCursor, encodeCursor } from '../engine/cursor.ts';
import type { PageQuery } from '../engine/page.ts';
import { inPartition } from '../engine/query-all.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import type { Store } from '../engine/store.ts';
import { table, tableName } from '../engine/table.ts';
import { derivedId } from '../engine/derived-id.ts';
import { itemKeys } from './item-keys.ts';
import { sideOf } from './message/threads.ts';

export interface StoredOpening {
  readonly opening: Opening;
  /** The user's company; empty for the team. */
  readonly companyId: string;
}

/** Milliseconds within which repeated access to the same file by the same user counts once. */
const REPEAT_MS = 5000;

/** Logs that the caller opens a file. @param fileNumber number of the file among the document's versions */
export async function logFileAccess(
  { caller, now }: Store,
  { id, projectId, documentName }: ProjectDocument,
  fileNumber: number | null,
): Promise<void> {
  const person = await readUnscoped('user', caller.email);
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
  const roundedAt = new Date(Math.floor(now.getTime() / REPEAT_MS) * REPEAT_MS).toISOString();
  // Cursors contain the mark, so it must not identify the user.
  const mark = derivedId(caller.sub, id, String(fileNumber), roundedAt);
  const item: StoredOpening = { opening, companyId: caller.companyId };
  const Item = { ...itemKeys.opening(projectId, roundedAt, mark), ...item };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

const cursorKey = z.string().check(z.regex(/^[\dTZ:.-]{24}#[\da-f-]{36}$/));

/** Reads a page of a project's openings, newest first; one Query. @throws VisibleError 400 for a bad cursor */
export async function readOpenings(projectId: string, { limit, cursor }: PageQuery) {
  const position = cursor ? decodeCursor(cursor, cursorKey) : undefined;
  const { pk } = itemKeys.opening(projectId, '', '');
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      ...inPartition(pk),
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit ? Number(limit) : PAGE_LIMIT,
      ...(position && { ExclusiveStartKey: { pk, sk: position } }),
    }),
  );
  return {
    openings: Items.map((item): StoredOpening => ({
      opening: item['opening'],
      companyId: item['companyId'],
    })),
    next: LastEvaluatedKey && encodeCursor(LastEvaluatedKey['sk']),
  };
}
