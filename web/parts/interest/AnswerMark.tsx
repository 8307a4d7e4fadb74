import type { ReactNode } from 'react';
import type { Interest } from '../../../shared/entities/interest.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './answer-mark.module.css';

interface AnswerMarkProps {
  readonly answer: Interest['answer'];
  readonly children: ReactNode;
}

/** A funder's answer with an icon. */
export const AnswerMark = ({ answer, children }: AnswerMarkProps) => (
  <span className={styles['mark']} data-answer={answer}>
    <Icon name={answer === 'interested' ? 'check' : 'close'} size={14} />
    {children}
  </span>
);
