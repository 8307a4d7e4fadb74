import { messageOf } from '../api/errors.ts';
import { notify } from './notify.ts';

/** Confirms a change with an Undo, whose result replaces the toast. @param name of the changed record */
export function confirmChange(
  message: string,
  topic: string,
  undo: () => Promise<unknown>,
  name: string,
): void {
  const report = (tone: 'good' | 'bad', text: string) => notify(tone, `${name}: ${text}`, { topic });
  const runUndo = () =>
    undo().then(
      () => report('good', 'Change undone'),
      (error: unknown) => report('bad', messageOf(error)),
    );
  notify('good', message, { topic, undo: runUndo });
}
