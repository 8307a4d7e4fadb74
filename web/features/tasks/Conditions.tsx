import { Button } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';

interface Row<K> {
  readonly key: K;
  readonly label: string;
  /** The side that will do the task, and the due date. */
  readonly note: string;
  readonly isAdded: boolean;
  /** When the task can be added, if it cannot be added now. */
  readonly waitsFor?: string | undefined;
}

interface ConditionsProps<K> {
  readonly title: string;
  readonly rows: readonly Row<K>[];
  readonly working: boolean;
  readonly onAdd: (keys: K[]) => void;
}

/** Conditions precedent; adds one, or all missing ones, as tasks. */
export function Conditions<K extends string>({ title, rows, working, onAdd }: ConditionsProps<K>) {
  const missing = rows.filter(({ isAdded, waitsFor }) => !isAdded && !waitsFor).map(({ key }) => key);
  return (
    <section aria-label={`${title}: conditions precedent`}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ key, label, note, isAdded, waitsFor }) => (
          <li key={key}>
            <div>
              <b>{label}</b>
              {!isAdded && <small>{note}</small>}
            </div>
            {isAdded && (
              <span>
                <Icon name="check" size={12} /> Added
              </span>
            )}
            {!isAdded && waitsFor && <span>{waitsFor}</span>}
            {missing.includes(key) && (
              <button type="button" disabled={working} onClick={() => onAdd([key])}>
                Add<span className="unseen"> {label}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Button size="compact-sm" loading={working} onClick={() => onAdd(missing)}>
          {missing.length === 1 ? 'Add it' : `Add all ${missing.length}`}
          <span className="unseen"> of {title}</span>
        </Button>
      )}
    </section>
  );
}
