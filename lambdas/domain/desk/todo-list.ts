import * as z from 'zod/mini';
import {
  DESK_GROUPS,
  deskGroupsOf,
  DUTY_KINDS,
  orderOf,
  type DeskGroup,
} from '../../../shared/desk/duties.ts';
import { compareTexts } from '../../../shared/schema/sorting.ts';
import type { Snooze } from '../../../shared/entities/snooze.ts';
import { decodeCursor, encodeCursor } from '../../engine/cursor.ts';
import { snoozeId } from '../snooze/snoozes.ts';
import type { StoredDuty } from './read.ts';

export interface ListedDuty extends StoredDuty {
  readonly snooze?: Snooze | undefined;
}

const positionShape = z.object({
  kind: z.enum(DUTY_KINDS),
  since: z.string(),
  noun: z.string(),
  key: z.string(),
  until: z.string(),
});
type Position = z.output<typeof positionShape>;
type Order = (a: Position, b: Position) => number;

const positionOf = ({ kind, since, noun, key, snooze }: ListedDuty): Position => ({
  kind,
  since,
  noun,
  key,
  until: snooze?.until ?? '',
});

const identity = ({ noun, key, kind }: Position) => `${noun}#${key}#${kind}`;

interface DutyList {
  readonly duties: readonly ListedDuty[];
  readonly order: Order;
}

function listOf(duties: readonly ListedDuty[], compare: Order): DutyList {
  const order: Order = (a, b) => compare(a, b) || compareTexts(identity(a), identity(b));
  return { duties: duties.toSorted((a, b) => order(positionOf(a), positionOf(b))), order };
}

/** The team's duties by list; snoozed duties have a list of their own, by day of return. @param today in Sydney */
export function teamLists(
  duties: readonly StoredDuty[],
  snoozes: ReadonlyMap<string, Snooze>,
  today: string,
): Readonly<Record<DeskGroup | 'snoozed', DutyList>> {
  const listed = duties.map((duty): ListedDuty => ({ ...duty, snooze: snoozes.get(snoozeId(duty)) }));
  const active = listed.filter(({ snooze }) => !snooze);
  const groups = DESK_GROUPS.map((group) => {
    const inGroup = active.filter((duty) => deskGroupsOf(duty, today).includes(group));
    return [group, listOf(inGroup, orderOf(group, today))] as const;
  });
  return {
    ...(Object.fromEntries(groups) as Record<DeskGroup, DutyList>),
    snoozed: listOf(
      listed.filter(({ snooze }) => snooze),
      (a, b) => compareTexts(a.until, b.until),
    ),
  };
}

/** Returns a page of duties. @param cursor of the page before @throws VisibleError 400 for a bad cursor */
export function pageOfDuties({ duties, order }: DutyList, size: number, cursor: string | undefined) {
  const last = cursor === undefined ? undefined : decodeCursor(cursor, positionShape);
  const remaining = last ? duties.filter((duty) => order(positionOf(duty), last) > 0) : duties;
  const items = remaining.slice(0, size);
  const end = remaining.length > size ? items.at(-1) : undefined;
  return { items, next: end && encodeCursor(positionOf(end)) };
}
