import { ListIdentitiesCommand, SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ServiceEvent } from '../../../../infra/local/eventbridge.ts';
import { bareAddress } from '../../../../infra/local/ses/address.ts';
import { openHttpServer, type HttpServer } from '../../../../infra/local/http/server.ts';
import { LocalSes } from '../../../../infra/local/ses/ses.ts';
import { clientFor, secretFor, temporaryFolder } from '../http/clients.ts';

let ses: LocalSes;
let server: HttpServer;
let client: SESClient;
let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  ses = new LocalSes(folder);
  ses.ensureIdentity('portal.example');
  server = await openHttpServer({
    port: 0,
    routes: [{ prefix: '/local/aws/ses', service: 'ses', standIn: ses }],
    secretFor,
    authorise: () => undefined,
  });
  client = new SESClient(clientFor(`http://127.0.0.1:${server.port}`, 'ses'));
});

beforeEach(() => ses.clear());

afterAll(async () => {
  await server.close();
  await ses.close();
  await remove();
});

interface TestMail {
  to?: string[];
  from?: string;
  html?: string;
}

const send = ({ to = ['a@x.nz'], from = 'Portal <no-reply@portal.example>', html }: TestMail = {}) =>
  client.send(
    new SendEmailCommand({
      Source: from,
      Destination: { ToAddresses: to, CcAddresses: ['c@x.nz'], BccAddresses: ['b@x.nz'] },
      ReplyToAddresses: ['r@x.nz'],
      Message: {
        Subject: { Data: 'Kia ora – é' },
        Body: { Text: { Data: 'Plain & simple' }, ...(html === undefined ? {} : { Html: { Data: html } }) },
      },
    }),
  );

test('keeps every recipient and both bodies', async () => {
  const { MessageId } = await send({ to: ['a@x.nz', '"Doe, J" <j@x.nz>'], html: '<p>Hi</p>' });
  expect(ses.inbox()).toMatchObject([
    {
      id: MessageId,
      to: ['a@x.nz', '"Doe, J" <j@x.nz>'],
      cc: ['c@x.nz'],
      bcc: ['b@x.nz'],
      replyTo: ['r@x.nz'],
      from: 'Portal <no-reply@portal.example>',
      subject: 'Kia ora – é',
      text: 'Plain & simple',
      html: '<p>Hi</p>',
    },
  ]);
});

test.each([
  [{ from: 'no-reply@other.example' }, 'MessageRejected'],
  [{ from: 'no-reply@notportal.example' }, 'MessageRejected'],
  [{ to: ['nobody'] }, 'InvalidParameterValue'],
  [{ to: ['a b@x.nz'] }, 'InvalidParameterValue'],
  [{ to: ['a@x.nz\nBcc: z@x.nz'] }, 'InvalidParameterValue'],
])('refuses %j', async (mail, name) => {
  await expect(send(mail)).rejects.toMatchObject({ name });
  expect(ses.inbox()).toEqual([]);
});

test('rejects unsupported operations by name', async () => {
  await expect(client.send(new ListIdentitiesCommand({}))).rejects.toThrow(/ListIdentities/);
  const raw = new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('From: a@x.nz') } });
  await expect(client.send(raw)).rejects.toThrow(/SendRawEmail/);
});

test('shows an escaped inbox, newest first', async () => {
  ses.deliver({ to: ['a@x.nz'], from: 'x', subject: 'First <script>', text: 'see https://x.nz/?a=1&b="2' });
  ses.deliver({ to: ['a@x.nz'], from: 'x', subject: 'Second', html: '<img src=x onerror="alert(1)">' });
  const page = ses.inboxPage();
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
  expect(page).toContain('First &#60;script&#62;');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('href="https://x.nz/?a=1&#38;b="');
});

test('keeps mails across a restart', async () => {
  await send();
  const again = new LocalSes(folder);
  expect(again.inbox()).toMatchObject([{ to: ['a@x.nz'] }]);
  again.deliver({ to: ['b@x.nz'], from: 'x', subject: 'next' });
  expect(new LocalSes(folder).inbox()).toHaveLength(2);
});

describe('a mail with a configuration set', () => {
  const SET = 'portal-test';
  const sendTo = (address: string, set: string | undefined = SET) =>
    client.send(
      new SendEmailCommand({
        Source: 'no-reply@portal.example',
        ConfigurationSetName: set,
        Destination: { ToAddresses: [address] },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } },
      }),
    );
  const events: ServiceEvent[] = [];
  beforeAll(() => {
    ses.configurationSets.ensure(SET, ['bounce', 'complaint']);
    ses.configurationSets.ensure('silent', ['bounce']);
    ses.configurationSets.onEvent((event) => void events.push(event));
  });
  beforeEach(() => void events.splice(0));

  test.each([
    ['bounce@simulator.amazonses.com', 'Email Bounced'],
    ['bounce+label@simulator.amazonses.com', 'Email Bounced'],
    ['Complaint <complaint@simulator.amazonses.com>', 'Email Complaint Received'],
  ])('to %s is accepted, and an event is published', async (address, type) => {
    const { MessageId } = await sendTo(address);
    expect(events).toMatchObject([
      {
        source: 'aws.ses',
        type,
        detail: { mail: { messageId: MessageId, tags: { 'ses:configuration-set': [SET] } } },
      },
    ]);
    expect(JSON.stringify(events)).toContain(`"emailAddress":"${bareAddress(address)}"`);
  });

  test('publishes no event for an ordinary address unless simulated, for a type that the set lacks, or without a set', async () => {
    await sendTo('success@simulator.amazonses.com');
    await sendTo('a@x.nz');
    await sendTo('complaint@simulator.amazonses.com', 'silent');
    await send({ to: ['bounce@simulator.amazonses.com'] });
    expect(events).toEqual([]);
    ses.configurationSets.simulate('a@x.nz', 'complaint');
    await sendTo('A@x.nz');
    expect(events).toHaveLength(1);
  });

  test('is rejected for an unknown set', async () => {
    await expect(sendTo('a@x.nz', 'unknown')).rejects.toMatchObject({
      name: 'ConfigurationSetDoesNotExistException',
    });
    expect(ses.inbox()).toEqual([]);
  });
});
