import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DutyKind } from '../../../../shared/desk/duties.ts';
import { useGo } from '../../../navigation/use-go.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { dutyTarget } from '../attention/duty-display.ts';
import { AskMenu, NewDateMenu, SnoozeMenu, type ItemMenuProps } from './item-menus.tsx';
import styles from './todo.module.css';

const AssignItem = lazyPart(() => import('./AssignItem.tsx'), null);

interface TodoActionsProps extends ItemMenuProps {
  readonly isReplying: boolean;
  readonly onReply: (isReplying: boolean) => void;
}

/** Kinds whose action is on another page. */
const pageActions: { readonly [K in DutyKind]?: string } = {
  review: 'Review',
  offer: 'Compare',
  company: 'Review',
};

function AssignButton({ item, name, changes, onOpened }: TodoActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (opened: boolean) => {
    setIsOpen(opened);
    onOpened(opened);
  };
  const close = () => {
    setOpen(false);
    changes.reloadSoon();
  };
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        Assign<span className="unseen"> {name}</span>
      </Button>
      {isOpen && <AssignItem projectId={item.projectId} name={name} onClose={close} />}
    </>
  );
}

const OpenPageButton = ({ item, name, label }: TodoActionsProps & { readonly label: string }) => {
  const go = useGo();
  const { page, query } = dutyTarget(item);
  return (
    <Button size="compact-sm" onClick={() => go(page, query)}>
      {label}
      <span className="unseen"> {name}</span>
    </Button>
  );
};

function DoneButton({ item, name, changes }: TodoActionsProps) {
  const finish = useTask(() => changes.finish(item));
  return (
    <Button size="compact-sm" loading={finish.working} onClick={() => finish.run()}>
      Done<span className="unseen"> {name}</span>
    </Button>
  );
}

const ReplyButton = ({ name, isReplying, onReply }: TodoActionsProps) => (
  <Button size="compact-sm" aria-expanded={isReplying} onClick={() => onReply(!isReplying)}>
    Reply<span className="unseen"> about {name}</span>
  </Button>
);

function NewProjectActions(props: TodoActionsProps) {
  const { item } = props;
  if (!item.fits || item.fits.fits === 0) return <OpenPageButton {...props} label="See match" />;
  return (
    <>
      {item.fits.unasked.length > 0 && <AskMenu {...props} />}
      <AssignButton {...props} />
    </>
  );
}

function Actions(props: TodoActionsProps) {
  const { kind } = props.item;
  const label = pageActions[kind];
  if (label !== undefined) return <OpenPageButton {...props} label={label} />;
  if (kind === 'newProject') return <NewProjectActions {...props} />;
  if (kind === 'unassigned' || kind === 'noFunder') return <AssignButton {...props} />;
  if (kind === 'answer') return <ReplyButton {...props} />;
  return kind === 'fundingDate' ? <NewDateMenu {...props} /> : <DoneButton {...props} />;
}

function EndSnoozeButton({ item, name, changes }: TodoActionsProps) {
  const wake = useTask(() => changes.wake(item));
  return (
    <Button size="compact-sm" loading={wake.working} onClick={() => wake.run()}>
      End snooze<span className="unseen"> of {name}</span>
    </Button>
  );
}

/** The buttons of an item: its actions and Snooze; for a snoozed item End snooze. */
export const TodoActions = (props: TodoActionsProps) => (
  <div className={styles['actions']}>
    {props.item.snoozed ? (
      <EndSnoozeButton {...props} />
    ) : (
      <>
        <Actions {...props} />
        <SnoozeMenu {...props} />
      </>
    )}
  </div>
);
