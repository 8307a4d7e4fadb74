import { useSearchParams } from 'react-router-dom';
import type { View } from '../../../../shared/entities/view.ts';
import { UID } from '../../../../shared/pages.ts';
import type { MenuAction } from '../../ActionItems.tsx';
import { ActionsMenu } from '../../ActionsMenu.tsx';
import type { useTask } from '../../use-task.ts';
import { VIEW } from '../list-state.ts';
import type { Views } from './use-views.ts';
import { copyLink, shiftView, deleteView } from './view-operations.ts';

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

/** Returns the actions on the user's own view: rename, move, delete. */
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
export function ViewMenu(props: ViewMenuProps) {
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
