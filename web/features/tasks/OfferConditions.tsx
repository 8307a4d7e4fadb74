import { labelOf, sides } from '../../../shared/entities/options.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { daysLater } from '../../../shared/schema/sydney-date.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { saveRecord } from '../../api/records.ts';
import { formatDate, sydneyToday } from '../../ui/format.ts';
import { useTask } from '../../ui/use-task.ts';
import { addedText } from './added-text.ts';
import { Conditions } from './Conditions.tsx';
import { hasTask, offerConditions } from './offer-conditions.ts';
import { notify } from '../../ui/notify.ts';

/** Days from today until a condition is due, if the funding date is not ahead. */
const DUE_DAYS = 14;

interface OfferConditionsProps {
  readonly project: Project;
  readonly offers: readonly Terms[];
  readonly tasks: readonly Task[];
  readonly reload: () => void;
}

/** The conditions precedent of the accepted offer, which the project partner usually meets. */
export function OfferConditions({ project, offers, tasks, reload }: OfferConditionsProps) {
  const titles = offerConditions(offers);
  const today = sydneyToday();
  const { targetFundingDate } = project;
  const dueDate = targetFundingDate > today ? targetFundingDate : daysLater(today, DUE_DAYS);
  const { run, working } = useTask(async (added: string[]) => {
    const owner = { projectId: project.id, ownerSide: 'partner', ownerId: '' };
    try {
      for (const title of added)
        rememberSaved(
          'task',
          await saveRecord('task', { id: crypto.randomUUID(), ...owner, title, dueDate }),
        );
      notify('good', addedText(added.length));
    } catch (error) {
      // Shows which are added, even if an answer was lost.
      reload();
      throw error;
    }
  });
  if (titles.length === 0) return null;
  const note = `${labelOf(sides, 'partner')}, due ${formatDate(dueDate)}`;
  const rows = titles.map((title) => ({ key: title, label: title, note, isAdded: hasTask(tasks, title) }));
  return <Conditions title="Accepted offer" rows={rows} working={working} onAdd={run} />;
}
