import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useTask } from '../use-task.ts';

/**
 * A task of a field or form, which shows why it failed until the next attempt.
 * @param failure begins the message of a failure
 */
export function useTaskWithIssue<A extends readonly unknown[]>(
  action: (...args: A) => Promise<void>,
  failure = '',
) {
  const [issue, setIssue] = useState('');
  const { run, working } = useTask(
    async (...args: A) => {
      setIssue('');
      await action(...args);
    },
    (error) => setIssue(failure + messageOf(error)),
  );
  return { issue, setIssue, run, working };
}

export const NOT_SENT = 'Not sent. ';
