import { useState } from 'react';
import { isCalendarDate } from '../../../../shared/schema/typed-date.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { sydneyToday } from '../../../ui/format.ts';
import type { MenuState } from '../../../ui/LazyMenu.tsx';
import { ItemPopover } from './ItemPopover.tsx';
import type { ItemProps } from './use-item-changes.ts';
import { useTaskWithIssue } from '../../../ui/form/use-task-with-issue.ts';

/** Sets a new funding date of a project whose date has passed. */
export default function NewDatePopover({ item, name, changes, ...menu }: ItemProps & MenuState) {
  const [day, setDay] = useState('');
  const { issue, setIssue, run, working } = useTaskWithIssue(async () => {
    await changes.setFundingDate(item, day);
    menu.onOpened(false);
  });
  const save = () =>
    isCalendarDate(day) && day >= sydneyToday() ? run() : setIssue('Please pick a date from today on');
  return (
    <ItemPopover {...menu} title={`New date of ${name}`} action="Save" working={working} onSubmit={save}>
      <DateInput label="Funding date" value={day} error={issue} onChange={setDay} />
    </ItemPopover>
  );
}
