import { useId } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuPopover } from '../../../ui/MenuPopover.tsx';
import { exactText, type Figure } from '../figure.ts';
import type { ExplanationProps } from './ExplainedFigure.tsx';
import styles from './results.module.css';

/** The formula of a figure with its inputs. */
export default function Explanation<S>(props: ExplanationProps<S, Figure<S>>) {
  const { figure, source, startMonth, ...menu } = props;
  const { label, unit, formula } = figure;
  const value = figure.value(source);
  const inputs = figure.inputs?.(source) ?? [];
  const id = useId();
  return (
    <MenuPopover
      {...menu}
      position="bottom-start"
      width={300}
      aria-labelledby={id}
      className={styles['explanation']}
    >
      <div className={styles['top']}>
        <h3 id={id}>{label}</h3>
        <button type="button" aria-label="Close" data-autofocus onClick={() => menu.onOpened(false)}>
          <Icon name="close" />
        </button>
      </div>
      <p className={styles['exact']}>{exactText({ unit, value }, startMonth)}</p>
      {value === null && figure.missing && <p>{figure.missing}</p>}
      <p>{formula}</p>
      {inputs.length > 0 && (
        <dl>
          {inputs.map((input) => (
            <div key={input.label}>
              <dt>{input.label}</dt>
              <dd>{exactText(input, startMonth)}</dd>
            </div>
          ))}
        </dl>
      )}
    </MenuPopover>
  );
}
