import { useSearchParams } from 'react-router-dom';
import type { View } from '../../../../shared/entities/view.ts';
import { UID } from '../../../../shared/pages.ts';
import type { MenuAction } from '../../ActionItems.tsx';
import { ActionsMenu } from '../../ActionsMenu.tsx';
import type { useTask } from '../../use-task.ts';
import { VIEW } from '../list-state.ts';
import type { Views } from './use-views.ts';
import { copyLink, move, remove } from './view-tasks.ts';

interface ViewMenuProps {
  /** The path of the list's page. */
  readonly list: string;
  /** The open view, where it is one's own. */
  readonly saved: View | undefined;
  /** One's own views of the list, in their order. */
  readonly own: readonly View[];
  readonly views: Views;
  /** Runs an action; while one is under way no other begins. */
  readonly task: ReturnType<typeof useTask<[act: () => Promise<void>]>>;
  readonly onRename: () => void;
}

/** The address that opens the same for everybody: without this navigation's id, and the id of one's own view. */
function sharedAddress(list: string, search: URLSearchParams): string {
  const shared = new URLSearchParams(search);
  for (const name of [UID, VIEW]) shared.delete(name);
  return `${location.origin}${list}?${shared.toString()}`;
}

/** The actions on one's own view: rename, move, delete. */
function savedActions(saved: View, { own, views, task, onRename }: ViewMenuProps): readonly MenuAction[] {
  const at = own.findIndex(({ id }) => id === saved.id);
  // The next action begins with what an earlier one saved.
  const isBusy = task.working;
  const moveBy = (by: -1 | 1) => () => task.run(() => move(saved, by, own, views));
  return [
    { label: 'Rename view', icon: 'edit', disabled: isBusy, run: onRename },
    { label: 'Move left', icon: 'previous', disabled: isBusy || at === 0, run: moveBy(-1) },
    { label: 'Move right', icon: 'next', disabled: isBusy || at === own.length - 1, run: moveBy(1) },
    {
      label: 'Delete view',
      icon: 'trash',
      disabled: isBusy,
      run: () => task.run(() => remove(saved, views)),
    },
  ];
}

/** The menu of the open view: its link, and for one's own view what else can be done with it. */
export function ViewMenu(props: ViewMenuProps) {
  const { list, saved, task } = props;
  const [search] = useSearchParams();
  const copy = () => task.run(() => copyLink(sharedAddress(list, search)));
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
