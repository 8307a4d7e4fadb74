import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SUBJECT_LIMIT, TEAM } from '../../../../../shared/api/mail.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../../../web/api/client.ts', async (original) => ({ ...(await original<object>()), call }));

// Other files of the worker may have loaded this with the real client.
vi.resetModules();
const { useTeamMessage } = await import('../../../../../web/features/desk/first/use-team-message.ts');

it('shortens a long subject to the limit of mails, and sends the text in full', async () => {
  const messages: ReturnType<typeof useTeamMessage>[] = [];
  const Form = () => void messages.push(useTeamMessage());
  renderToStaticMarkup(createElement(Form));
  call.mockResolvedValueOnce(undefined);
  const onSent = vi.fn();
  const text = 'When can we talk? '.repeat(20);
  messages[0]?.send(`Message from ${'Long Name '.repeat(30)}`, text, onSent);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: {
      to: TEAM,
      subject: `Message from ${'Long Name '.repeat(30)}`.slice(0, SUBJECT_LIMIT),
      txtMessage: text,
    },
  });
});
