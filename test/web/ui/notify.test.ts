import { beforeEach, expect, test, vi } from 'vitest';

const action = { label: 'Undo', run: () => undefined };
let notify: typeof import('../../../web/ui/notify.ts').notify;
let shown: () => readonly import('../../../web/ui/notify.ts').ToastContent[];

beforeEach(async () => {
  vi.resetModules();
  const notifyModule = await import('../../../web/ui/notify.ts');
  notify = notifyModule.notify;
  shown = notifyModule.shownToasts;
});

const texts = () => shown().map(({ message }) => message);

test('shows at most three toasts, the latest last', () => {
  for (const message of ['a', 'b', 'c', 'd']) notify('bad', message);
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('calls onClose of a toast that a fourth toast removes', () => {
  const [onClose, onLaterClose] = [vi.fn(), vi.fn()];
  notify('good', 'Saved', { onClose });
  notify('bad', 'a', { onClose: onLaterClose });
  notify('bad', 'b');
  expect(onClose).not.toHaveBeenCalled();
  notify('bad', 'c');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onLaterClose).not.toHaveBeenCalled();
});

test('shows only the latest change of a record, with the number of earlier changes', () => {
  notify('good', 'Harbour Rise: Max LTV 65 %', { topic: 'edit a', action });
  notify('good', 'Pier: Max LTV 60 %', { topic: 'edit b', action });
  notify('good', 'Harbour Rise: Max LTC 75 %', { topic: 'edit a', action });
  expect(shown().map(({ message, earlierChanges }) => [message, earlierChanges])).toEqual([
    ['Pier: Max LTV 60 %', 0],
    ['Harbour Rise: Max LTC 75 %', 1],
  ]);
});

test('replaces the toast of a topic with an error, without counting an earlier change', () => {
  notify('good', 'Saved', { topic: 'edit a', action });
  notify('bad', 'Update failed', { topic: 'edit a' });
  expect(shown()).toMatchObject([{ message: 'Update failed', earlierChanges: 0 }]);
});
