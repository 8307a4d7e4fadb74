import { messageOf } from '../api/errors.ts';
import { notify } from './notify.ts';

/** Confirms a change with an Undo, whose result replaces the toast. */
export function confirmChange(message: string, topic: string, undo: () => Promise<unknown>): void {
  const runUndo = () =>
    undo().then(
      () => notify('good', 'Change undone', { topic }),
      (error: unknown) => notify('bad', messageOf(error), { topic }),
    );
  notify('good', message, { topic, undo: runUndo });
}
