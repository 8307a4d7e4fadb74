import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../Icon.tsx';
import { useTask } from '../../use-task.ts';
import { VIEW, viewAddress, withViewAddress } from '../list-state.ts';
import type { Active, Tab } from './tabs.ts';
import type { Views } from './use-views.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { change, create } from './view-tasks.ts';
import { lazyPart } from '../../lazy-part.tsx';

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
      <ViewMenu {...{ list, saved, own, views, task }} onRename={() => setAsked('Rename view')} />
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
