import { Button } from '@mantine/core';
import { MAX_CONDITIONS } from '../../../shared/api/task.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Condition } from './condition.ts';

export interface ConditionsProps {
  readonly title: string;
  readonly conditions: readonly Condition[];
  readonly working: boolean;
  readonly onAdd: (conditions: readonly Condition[]) => void;
}

/** Conditions precedent; adds one, or all missing ones, as tasks. */
export function Conditions({ title, conditions, working, onAdd }: ConditionsProps) {
  const missing = conditions.filter(({ isAdded, waitsFor }) => !isAdded && !waitsFor);
  const next = missing.slice(0, MAX_CONDITIONS);
  return (
    <section aria-label={`${title}: conditions precedent`}>
      <h3>{title}</h3>
      <ul>
        {conditions.map((condition) => (
          <li key={condition.title}>
            <div>
              <b>{condition.title}</b>
              {!condition.isAdded && <small>{condition.note}</small>}
            </div>
            {condition.isAdded && (
              <span>
                <Icon name="check" size={12} /> Added
              </span>
            )}
            {!condition.isAdded && condition.waitsFor && <span>{condition.waitsFor}</span>}
            {missing.includes(condition) && (
              <button type="button" disabled={working} onClick={() => onAdd([condition])}>
                Add<span className="unseen"> {condition.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Button size="compact-sm" loading={working} onClick={() => onAdd(next)}>
          {missing.length === 1
            ? 'Add it'
            : `Add ${next.length < missing.length ? 'the first' : 'all'} ${next.length}`}
          <span className="unseen"> of {title}</span>
        </Button>
      )}
    </section>
  );
}
