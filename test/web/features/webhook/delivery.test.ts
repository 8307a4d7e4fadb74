import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { HookDelivery } from '../../../../shared/api/webhook.ts';
import { Delivery } from '../../../../web/features/webhook/Delivery.tsx';

const waiting: HookDelivery = {
  id: '1',
  event: 'task.created',
  state: 'waiting',
  createdAt: '2026-07-01T00:00:00.000Z',
  dueAt: '2026-07-01T00:05:00.000Z',
  tries: [{ at: '2026-07-01T00:00:00.000Z', took: 20, status: 500, outcome: 'Answered 500.' }],
  payload: '{}',
};
function textOf(delivery: HookDelivery, isReceiving: boolean): string {
  const row = createElement(Delivery, { delivery, isReceiving, onResend: () => Promise.resolve() });
  return renderToStaticMarkup(createElement(MantineProvider, null, row));
}

it('counts the attempts', () => {
  expect(textOf(waiting, true)).toContain('1 attempt and payload');
  expect(textOf({ ...waiting, tries: [] }, true)).toContain('0 attempts and payload');
});

it('gives the time of the next attempt only while the webhook is enabled', () => {
  expect(textOf(waiting, true)).toContain('Next attempt');
  expect(textOf(waiting, false)).toContain('Waiting until the webhook is enabled');
  expect(textOf(waiting, false)).not.toContain('Next attempt');
  expect(textOf({ ...waiting, tries: [] }, true)).toContain('Waiting to be sent');
  expect(textOf({ ...waiting, state: 'delivered' }, false)).toContain('Delivered');
});
