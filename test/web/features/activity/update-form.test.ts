import { TextInput } from '@mantine/core';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

/** The state of the form, since it is called without a renderer. */
const { state } = vi.hoisted(() => ({ state: { values: [] as unknown[], next: 0 } }));

function keepState(initial: unknown): readonly [unknown, (value: unknown) => void] {
  const at = state.next;
  state.next += 1;
  if (at === state.values.length) state.values.push(initial);
  const set = (value: unknown) => {
    state.values[at] = typeof value === 'function' ? value(state.values[at]) : value;
  };
  return [state.values[at], set];
}

vi.mock('react', async (original) => ({ ...(await original<object>()), useState: keepState }));
vi.mock('../../../../web/ui/form/use-unsaved-text.ts', () => ({
  useUnsavedText: (_name: string, initial: string) => keepState(initial),
}));
vi.mock('../../../../web/ui/form/use-leave-confirmation.tsx', () => ({ useLeaveConfirmation: () => null }));

// Other files of the worker may have loaded this with the real hooks.
vi.resetModules();
const { UpdateForm } = await import('../../../../web/features/activity/UpdateForm.tsx');

interface Props {
  readonly children?: ReactNode;
  readonly error?: string;
  readonly onSubmit?: (event: { preventDefault: () => void }) => void;
  readonly onChange?: (event: { currentTarget: { value: string } }) => void;
}

function show() {
  state.next = 0;
  const form: ReactElement<Props> = UpdateForm({ projectId: 'p1', onAdd: () => Promise.resolve(true) });
  const field = Children.toArray(form.props.children).find(
    (child): child is ReactElement<Props> => isValidElement(child) && child.type === TextInput,
  );
  return { form: form.props, field: field?.props };
}

async function submit() {
  show().form.onSubmit?.({ preventDefault: () => undefined });
  await new Promise((done) => {
    setTimeout(done, 0);
  });
}

it('asks for a text until it is written, and not again after it was added', async () => {
  expect(show().field?.error).toBeUndefined();
  await submit();
  expect(show().field?.error).toBe('Write what has happened');
  show().field?.onChange?.({ currentTarget: { value: 'Valuer engaged' } });
  expect(show().field?.error).toBeUndefined();
  await submit();
  expect(show().field).toMatchObject({ value: '', error: undefined });
});
