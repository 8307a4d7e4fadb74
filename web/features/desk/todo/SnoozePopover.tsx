import { Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import type { Issues } from '../../../../shared/schema/errors.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { issuesOrMessage } from '../../../ui/form/issues-or-message.ts';
import { useUnsavedText } from '../../../ui/form/use-unsaved-text.ts';
import { submitOnKey } from '../../../ui/keyboard/submit-key.ts';
import { sydneyToday } from '../../../ui/format.ts';
import type { MenuState } from '../../../ui/LazyMenu.tsx';
import { ItemPopover } from './ItemPopover.tsx';
import { dayParts, snoozeDays } from './snooze-days.ts';
import styles from './todo.module.css';
import type { ItemProps } from './use-item-changes.ts';
import { useTask } from '../../../ui/use-task.ts';

/** Three working days to choose from. */
function Days({ value, onChange }: { readonly value: string; readonly onChange: (day: string) => void }) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label="Snooze until" className={styles['days']}>
      {snoozeDays(sydneyToday()).map((day) => {
        const { weekday, date } = dayParts(day);
        return (
          <label key={day}>
            <input type="radio" name={group} checked={day === value} onChange={() => onChange(day)} />
            <b>{weekday}</b> <small>{date}</small>
          </label>
        );
      })}
    </div>
  );
}

const noIssues: Issues = {};

/** Takes an item from the desk until a day, with a reason. */
export default function SnoozePopover({ item, name, changes, ...menu }: ItemProps & MenuState) {
  const [firstDay] = useState(() => snoozeDays(sydneyToday())[0] ?? '');
  const [until, setUntil] = useUnsavedText(`snooze of ${item.id}: until`, firstDay);
  const [reason, setReason] = useUnsavedText(`snooze of ${item.id}`, '');
  const [issues, setIssues] = useState(noIssues);
  const { run: save, working } = useTask(
    async () => {
      setIssues(noIssues);
      await changes.snooze(item, until, reason);
      menu.onOpened(false);
    },
    (error) => setIssues(issuesOrMessage(error, ['reason', 'until'])),
  );
  return (
    <ItemPopover {...menu} title={`Snooze ${name}`} action="Snooze" working={working} onSubmit={save}>
      <Days value={until} onChange={setUntil} />
      <DateInput label="Until" value={until} error={issues['until']} onChange={setUntil} />
      <Textarea
        label="Reason"
        description="The whole team sees it. Anything new on the project ends the snooze."
        value={reason}
        error={issues['reason']}
        onKeyDown={submitOnKey}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ItemPopover>
  );
}
