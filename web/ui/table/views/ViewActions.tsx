import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { UID } from '../../../../shared/pages.ts';
import type { View } from '../../../../shared/entities/view.ts';
import type { MenuAction } from '../../ActionItems.tsx';
import { ActionsMenu } from '../../ActionsMenu.tsx';
import { Icon } from '../../Icon.tsx';
import { useTask } from '../../useTask.ts';
import { VIEW, viewAddress, withViewAddress } from '../listState.ts';
import type { Active, Tab } from './tabs.ts';
import type { Views } from './useViews.ts';
import { change, copyLink, create, move, remove } from './viewTasks.ts';
import { lazyPart } from '../../lazyPart.tsx';

const ViewNameDialog = lazyPart(() => import('./ViewNameDialog.tsx'));

interface ViewActionsProps {
  /** The path of the list's page. */
  readonly list: string;
  readonly tabs: readonly Tab[];
  readonly active: Active;
  readonly views: Views;
}

/** Shows a view, or the present state under another view's tab, without a step in the browser's history. */
function useShowView() {
  const [, setSearch] = useSearchParams();
  return (id: string, address?: string) =>
    setSearch(
      (now) => {
        const next = address === undefined ? new URLSearchParams(now) : withViewAddress(now, address);
        next.set(VIEW, id);
        return next;
      },
      { replace: true },
    );
}

/** The address that opens the same for everybody: without this navigation's id, and the id of one's own view. */
function sharedAddress(list: string, search: URLSearchParams): string {
  const shared = new URLSearchParams(search);
  for (const name of [UID, VIEW]) shared.delete(name);
  return `${location.origin}${list}?${shared.toString()}`;
}

interface SavedActions {
  readonly saved: View;
  readonly own: readonly View[];
  /** An earlier action is under way: the next one begins with what that one saved. */
  readonly isBusy: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** What can be done with one's own view. */
function savedActions({
  saved,
  own,
  isBusy,
  onMove,
  onRename,
  onDelete,
}: SavedActions): readonly MenuAction[] {
  const at = own.findIndex(({ id }) => id === saved.id);
  return [
    { label: 'Rename view', icon: 'edit', disabled: isBusy, run: onRename },
    { label: 'Move left', icon: 'previous', disabled: isBusy || at === 0, run: () => onMove(-1) },
    { label: 'Move right', icon: 'next', disabled: isBusy || at === own.length - 1, run: () => onMove(1) },
    { label: 'Delete view', icon: 'trash', disabled: isBusy, run: onDelete },
  ];
}

/** What can be done with the open view: save, update, reset, share, rename, move, delete. */
export default function ViewActions({ list, tabs, active, views }: ViewActionsProps) {
  const [search] = useSearchParams();
  const show = useShowView();
  const [asked, setAsked] = useState<'Save view' | 'Rename view'>();
  const task = useTask((act: () => Promise<void>) => act());
  const { tab, changed } = active;
  const { saved } = tab;
  const own = tabs.flatMap((one) => one.saved ?? []);
  const renaming = asked === 'Rename view' ? saved : undefined;
  const name = async (viewName: string) => {
    if (renaming) return change(renaming, { viewName }, views);
    show(await create({ list, viewName, address: viewAddress(search) }, views));
  };
  return (
    <>
      {changed && saved && (
        <button
          type="button"
          disabled={task.working}
          onClick={() => task.run(() => change(saved, { address: viewAddress(search) }, views))}
        >
          Update view
        </button>
      )}
      {changed && (
        <button type="button" onClick={() => show(tab.id, tab.address)}>
          Reset
        </button>
      )}
      <button type="button" onClick={() => setAsked('Save view')}>
        <Icon name="plus" size={14} />
        Save view
      </button>
      <ActionsMenu
        label="View options"
        icon="more"
        actions={[
          {
            label: 'Copy link',
            icon: 'link',
            run: () => task.run(() => copyLink(sharedAddress(list, search))),
          },
          ...(saved
            ? savedActions({
                saved,
                own,
                isBusy: task.working,
                onMove: (by) => task.run(() => move(saved, by, own, views)),
                onRename: () => setAsked('Rename view'),
                onDelete: () => task.run(() => remove(saved, views)),
              })
            : []),
        ]}
      />
      {asked && (
        <ViewNameDialog
          title={asked}
          initial={renaming?.viewName ?? ''}
          taken={tabs.filter(({ id }) => id !== renaming?.id).map((one) => one.name)}
          onName={name}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
