import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../../web/ui/notify.ts', () => ({ notify, removeToasts: () => undefined }));
const topics = () => notify.mock.calls.map(([, , { topic }]) => topic);

// Other files of the worker may have loaded this with the real toasts.
vi.resetModules();
const { useTask } = await import('../../../web/ui/use-task.ts');

function taskOf<A extends string[] = []>(...options: Parameters<typeof useTask<A>>): (...args: A) => void {
  const tasks: ReturnType<typeof useTask<A>>[] = [];
  const Page = () => void tasks.push(useTask(...options));
  renderToStaticMarkup(createElement(Page));
  return (...args) => tasks[0]?.run(...args);
}
const fail = () => Promise.reject(new Error('Refused'));

beforeEach(() => notify.mockReset());

it('shows an error as a toast, unless the caller shows it', async () => {
  taskOf(fail)();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('bad', 'Refused', expect.anything()));
  notify.mockReset();
  const onFailure = vi.fn();
  taskOf(fail, onFailure)();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new Error('Refused')));
  expect(notify).not.toHaveBeenCalled();
});

it('keeps the error of a row when another row fails, until the next attempt on its row', async () => {
  const run = taskOf(
    (_row: string) => fail(),
    undefined,
    (row) => row,
  );
  for (const row of ['first', 'second']) run(row);
  await vi.waitFor(() => expect(topics()).toHaveLength(2));
  run('first');
  await vi.waitFor(() => expect(topics()).toHaveLength(3));
  const [first, second, again] = topics();
  expect([first === second, first === again]).toEqual([false, true]);
});

it('names the row in the toast', async () => {
  const nameOf = (row: string) => `Row ${row}`;
  taskOf((_row: string) => fail(), undefined, nameOf, nameOf)('7');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('bad', 'Row 7: Refused', expect.anything()));
});

it('acts once until its action has ended', async () => {
  const action = vi.fn(() => new Promise<void>(() => undefined));
  const run = taskOf(action);
  run();
  run();
  expect(action).toHaveBeenCalledOnce();
});

it('acts on a second row while the action on the first runs', async () => {
  const action = vi.fn((_row: string) => new Promise<void>(() => undefined));
  const run = taskOf(action, undefined, (row) => row);
  for (const row of ['first', 'second', 'first']) run(row);
  expect(action.mock.calls).toEqual([['first'], ['second']]);
});
