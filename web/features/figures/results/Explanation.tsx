import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { Opening } from '../../../ui/LazyMenu.tsx';
import styles from './results.module.css';

interface ExplanationProps extends Opening {
  readonly label: string;
  /** The exact value. */
  readonly text: string;
  readonly formula: string;
  readonly missing: string | undefined;
  readonly inputs: readonly (readonly [label: string, text: string])[];
}

/** The formula of a figure with its inputs. */
export default function Explanation(props: ExplanationProps) {
  const { label, text, formula, missing, inputs, opened, onOpened, target } = props;
  const id = useId();
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-start"
      width={300}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-labelledby={id} className={styles['explanation']}>
        <div className={styles['top']}>
          <h3 id={id}>{label}</h3>
          <button type="button" aria-label="Close" data-autofocus onClick={() => onOpened(false)}>
            <Icon name="close" />
          </button>
        </div>
        <p className={styles['exact']}>{text}</p>
        {missing && <p>{missing}</p>}
        <p>{formula}</p>
        {inputs.length > 0 && (
          <dl>
            {inputs.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
