import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../Icon.tsx';
import { useTask } from '../../use-task.ts';
import { VIEW, viewAddress, withViewAddress } from '../list-state.ts';
import type { ActiveTab, Tab } from './tabs.ts';
import type { Views } from './use-views.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { updateView, addView } from './view-operations.ts';
import { lazyPart } from '../../lazy-part.tsx';

const ViewNameDialog = lazyPart(() => import('./ViewNameDialog.tsx'));

const none = { viewName: '', id: '' };

interface ViewActionsProps {
  readonly list: string;
  readonly tabs: readonly Tab[];
  readonly active: ActiveTab;
  readonly views: Views;
}

/** Returns a function that shows a view, or the current state under another view's tab, without a history entry. */
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
