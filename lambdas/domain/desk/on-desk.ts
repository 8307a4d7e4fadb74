import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { DATED_KINDS, TEAM_DESK } from '../../../shared/desk/duties.ts';
import { SETS } from '../../../shared/desk/figures.ts';
import type { Step } from '../../engine/step.ts';
import { tableName, type ItemKey } from '../../engine/table.ts';
import { keys } from '../keys.ts';
import { dutiesOf, type Duty } from './duties.ts';
import { sharesOf, type Beside, type Share } from './figures.ts';

/** Figures by the set that holds them, as `desk/set`. */
type Added = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a record adds to desks. */
export interface OnDesk {
  readonly duties: readonly DutyItem[];
  readonly added: Added;
}

interface DutyItem extends ItemKey {
  readonly kind: string;
  readonly since: string;
  readonly noun: Noun;
  readonly key: string;
  readonly projectId: string;
}

/** The nouns that desks tell of: the follower keeps up with them. */
export const deskNouns = [
  'project',
  'document',
  'terms',
  'interest',
  'message',
  'task',
  'company',
  'funding-profile',
] as const;
export type DeskNoun = (typeof deskNouns)[number];

export const isOnDesks = (noun: Noun): noun is DeskNoun => deskNouns.some((one) => one === noun);

export const nothing: OnDesk = { duties: [], added: {} };

/** The team's desk may hold more duties than are read: they are counted as they come and go. */
const countOf = ({ desk, kind }: Duty): readonly Share[] =>
  desk === TEAM_DESK && !DATED_KINDS.includes(kind)
    ? [{ desk, set: SETS.waiting, name: kind, amount: 1 }]
    : [];

/** What a record adds to desks now. */
export function onDesk<N extends DeskNoun>(noun: N, record: RecordFor[N], around: Beside): OnDesk {
  const due = dutiesOf(noun, record, around.project);
  const duties = due.map(({ desk, kind, since, projectId }) => ({
    ...keys.duty(desk, since, `${noun}#${record.id}#${kind}`),
    kind,
    since,
    noun,
    key: record.id,
    projectId,
  }));
  const added: Record<string, Record<string, number>> = {};
  const shares = [...sharesOf(noun, record, around), ...due.flatMap((duty) => countOf(duty))];
  for (const { desk, set, name, amount } of shares) {
    const figures = (added[`${desk}/${set}`] ??= {});
    figures[name] = (figures[name] ?? 0) + amount;
  }
  return { duties, added };
}

/** What has to be added to each figure to come from one to the other. */
export function difference(before: Added, after: Added): Added {
  const sets = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...sets].flatMap((set) => {
    const [was = {}, is = {}] = [before[set], after[set]];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    const changed = names.flatMap((name) => {
      const by = (is[name] ?? 0) - (was[name] ?? 0);
      return by === 0 ? [] : [[name, by] as const];
    });
    return changed.length > 0 ? [[set, Object.fromEntries(changed)] as const] : [];
  });
  return Object.fromEntries(changes);
}

/** The key of the item of a set. @param set `desk/set` */
function figuresKey(set: string): ItemKey {
  const cut = set.indexOf('/');
  return keys.figures(set.slice(0, cut), set.slice(cut + 1));
}

/** Adds to the figures of sets, one step each. */
export const addSteps = (changes: Added): readonly Step[] =>
  Object.entries(changes).map(([set, figures]) => {
    const all = Object.entries(figures);
    return {
      Update: {
        TableName: tableName(),
        Key: { ...figuresKey(set) },
        UpdateExpression: `ADD ${all.map((_, turn) => `#n${turn} :v${turn}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(all.map(([name], turn) => [`#n${turn}`, name])),
        ExpressionAttributeValues: Object.fromEntries(all.map(([, by], turn) => [`:v${turn}`, by])),
      },
    };
  });

const placeOf = ({ pk, sk }: ItemKey) => `${pk} ${sk}`;

/** Takes away the duties that are over, and puts the new ones. */
export function dutySteps(before: readonly DutyItem[], after: readonly DutyItem[]): readonly Step[] {
  const [was, is] = [new Set(before.map(placeOf)), new Set(after.map(placeOf))];
  return [
    ...before
      .filter((duty) => !is.has(placeOf(duty)))
      .map(({ pk, sk }) => ({ Delete: { TableName: tableName(), Key: { pk, sk } } })),
    ...after
      .filter((duty) => !was.has(placeOf(duty)))
      .map((duty) => ({ Put: { TableName: tableName(), Item: { ...duty } } })),
  ];
}
