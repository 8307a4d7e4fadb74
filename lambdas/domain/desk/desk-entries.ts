import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import type { Step } from '../../engine/step.ts';
import type { ItemKey } from '../../engine/table.ts';
import { itemKeys } from '../item-keys.ts';
import { dutiesOf } from './duties.ts';
import { computeFigureDeltas, type RelatedData } from './figures.ts';
import type { StoredDuty } from './read.ts';

/** Figures by set; the keys are `desk/set`. */
export type FiguresBySet = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a record contributes to desks. */
export interface DeskEntries {
  readonly duties: readonly DutyItem[];
  /** Added to the figures. */
  readonly added: FiguresBySet;
}

/** A record's last stored contribution. */
export interface StoredEntries extends DeskEntries {
  /** Counts the changes: the slower of two concurrent runs fails. */
  readonly turn: number;
}

interface DutyItem extends ItemKey, StoredDuty {}

export const deskNouns = [
  'project',
  'document',
  'terms',
  'interest',
  'ask',
  'message',
  'task',
  'company',
  'funding-profile',
] as const;
export type DeskNoun = (typeof deskNouns)[number];

export const isDeskNoun = (noun: Noun): noun is DeskNoun => deskNouns.some((deskNoun) => deskNoun === noun);

export const noEntries: DeskEntries = { duties: [], added: {} };

export function computeDeskEntries<N extends DeskNoun>(
  noun: N,
  record: RecordFor[N],
  related: RelatedData,
): DeskEntries {
  const duties = dutiesOf(noun, record, related).map(({ desk, kind, since, projectId }) => ({
    ...itemKeys.duty(desk, since, `${noun}#${record.id}#${kind}`),
    kind,
    since,
    noun,
    key: record.id,
    projectId,
  }));
  const added: Record<string, Record<string, number>> = {};
  for (const { desk, set, name, amount } of computeFigureDeltas(noun, record, related)) {
    const figures = (added[`${desk}/${set}`] ??= {});
    figures[name] = (figures[name] ?? 0) + amount;
  }
  return { duties, added };
}

/** The item that stores a record's contribution. */
export const storedEntries = (noun: DeskNoun, key: string, { duties, added, turn }: StoredEntries) => ({
  ...itemKeys.deskEntries(noun, key),
  duties,
  added,
  turn,
});

export function figureDifference(before: FiguresBySet, after: FiguresBySet): FiguresBySet {
  const sets = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...sets].flatMap((set) => {
    const [previous = {}, current = {}] = [before[set], after[set]];
    const names = [...new Set([...Object.keys(previous), ...Object.keys(current)])];
    const changed = names.flatMap((name) => {
      const difference = (current[name] ?? 0) - (previous[name] ?? 0);
      return difference === 0 ? [] : [[name, difference] as const];
    });
    return changed.length > 0 ? [[set, Object.fromEntries(changed)] as const] : [];
  });
  return Object.fromEntries(changes);
}

/** The item key of a set. @param set `desk/set` */
export function figuresKey(set: string): ItemKey {
  const cut = set.indexOf('/');
  return itemKeys.figures(set.slice(0, cut), set.slice(cut + 1));
}

export const addToFiguresSteps = (changes: FiguresBySet): readonly Step[] =>
  Object.entries(changes).map(([set, figures]) => {
    const all = Object.entries(figures);
    return {
      Update: {
        Key: { ...figuresKey(set) },
        UpdateExpression: `ADD ${all.map((_, index) => `#n${index} :v${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(all.map(([name], index) => [`#n${index}`, name])),
        ExpressionAttributeValues: Object.fromEntries(all.map(([, by], index) => [`:v${index}`, by])),
      },
    };
  });

const keyText = ({ pk, sk }: ItemKey) => `${pk} ${sk}`;

export function replaceDutiesSteps(before: readonly DutyItem[], after: readonly DutyItem[]): readonly Step[] {
  const [previousKeys, currentKeys] = [new Set(before.map(keyText)), new Set(after.map(keyText))];
  return [
    ...before
      .filter((duty) => !currentKeys.has(keyText(duty)))
      .map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } })),
    ...after
      .filter((duty) => !previousKeys.has(keyText(duty)))
      .map((duty) => ({ Put: { Item: { ...duty } } })),
  ];
}
