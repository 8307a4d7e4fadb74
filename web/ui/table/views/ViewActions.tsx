import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../Icon.tsx';
import { useTask } from '../../use-task.ts';
import { VIEW, viewAddress } from '../list-state.ts';
import type { ActiveTab, Tab } from './tabs.ts';
import { useShowView } from './use-show-view.ts';
import type { Views } from './use-views.ts';
import { updateView, addView, copyLink, shiftView, deleteView } from './view-operations.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { View } from '../../../../shared/entities/view.ts';
import { UID } from '../../../../shared/pages.ts';
import type { MenuAction } from '../../ActionItems.tsx';
import { ActionsMenu } from '../../ActionsMenu.tsx';

const ViewNameDialog = lazyPart(() => import('./ViewNameDialog.tsx'));

const none = { viewName: '', id: '' };

interface ViewMenuProps {
  /** The active view, if it is the user's own. */
  readonly saved: View | undefined;
  /** The user's own views of the list, in order. */
  readonly ownViews: readonly View[];
  readonly views: Views;
  /** Runs one action at a time. */
  readonly task: ReturnType<typeof useTask<[act: () => Promise<void>]>>;
  readonly onRename: () => void;
}

/** Returns a URL that works for everyone: without the navigation id and the user's view id. */
function sharedAddress(search: URLSearchParams): string {
  const shared = new URLSearchParams(search);
  for (const name of [UID, VIEW]) shared.delete(name);
  return `${location.origin}${location.pathname}?${shared.toString()}`;
}

function savedActions(
  saved: View,
  { ownViews, views, task, onRename }: ViewMenuProps,
): readonly MenuAction[] {
  const at = ownViews.findIndex(({ id }) => id === saved.id);
  // Each action depends on the result of the previous action.
  const isBusy = task.working;
  const moveBy = (offset: -1 | 1) => () => task.run(() => shiftView(saved, offset, ownViews, views));
  return [
    { label: 'Rename view', icon: 'edit', disabled: isBusy, run: onRename },
    { label: 'Move left', icon: 'previous', disabled: isBusy || at === 0, run: moveBy(-1) },
    { label: 'Move right', icon: 'next', disabled: isBusy || at === ownViews.length - 1, run: moveBy(1) },
    {
      label: 'Delete view',
      icon: 'trash',
      disabled: isBusy,
      run: () => task.run(() => deleteView(saved, views)),
    },
  ];
}

/** Menu of the active view: copy link, and for the user's own views further actions. */
function ViewMenu(props: ViewMenuProps) {
  const { saved, task } = props;
  const [search] = useSearchParams();
  const copy = () => task.run(() => copyLink(sharedAddress(search)));
  return (
    <ActionsMenu
      label="View options"
      icon="more"
      actions={[
        { label: 'Copy link', icon: 'link', run: copy },
        ...(saved ? savedActions(saved, props) : []),
      ]}
    />
  );
}

interface ViewActionsProps {
  readonly list: string;
  readonly tabs: readonly Tab[];
  readonly active: ActiveTab;
  readonly views: Views;
}

/** Actions on the active view: save, update, reset, share, rename, move, delete. */
export default function ViewActions({ list, tabs, active, views }: ViewActionsProps) {
  const [search] = useSearchParams();
  const show = useShowView();
  const [dialogTitle, setDialogTitle] = useState<'Save view' | 'Rename view'>();
  // A retry after a lost answer does not create a second view.
  const unsaved = useRef(none);
  const task = useTask((action: () => Promise<void>) => action());
  const { tab, isChanged } = active;
  const { saved } = tab;
  const ownViews = tabs.flatMap((item) => item.saved ?? []);
  const renaming = dialogTitle === 'Rename view' ? saved : undefined;
  const saveName = async (viewName: string) => {
    if (renaming) return updateView(renaming, { viewName }, views);
    if (unsaved.current.viewName !== viewName) unsaved.current = { viewName, id: crypto.randomUUID() };
    const { id } = unsaved.current;
    await addView({ id, list, viewName, address: viewAddress(search) }, views);
    unsaved.current = none;
    show(id);
  };
  return (
    <>
      {isChanged && saved && (
        <button
          type="button"
          disabled={task.working}
          onClick={() => task.run(() => updateView(saved, { address: viewAddress(search) }, views))}
        >
          Update view
        </button>
      )}
      {isChanged && (
        <button type="button" onClick={() => show(tab.id, tab.address)}>
          Reset
        </button>
      )}
      <button type="button" onClick={() => setDialogTitle('Save view')}>
        <Icon name="plus" size={14} />
        Save view
      </button>
      <ViewMenu {...{ saved, ownViews, views, task }} onRename={() => setDialogTitle('Rename view')} />
      {dialogTitle && (
        <ViewNameDialog
          title={dialogTitle}
          initial={renaming?.viewName ?? ''}
          takenNames={tabs.filter(({ id }) => id !== renaming?.id).map((item) => item.name)}
          onName={saveName}
          onClose={() => setDialogTitle(undefined)}
        />
      )}
    </>
  );
}
