import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  ListUsersCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { backup } from '../../../infra/backup/backup.ts';
import { restore } from '../../../infra/backup/restore.ts';
import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import { createFilter } from '../../../infra/local/stream/filter.ts';
import { isPortalClosed } from '../../../lambdas/engine/fence.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { verifyDeal } from '../../../shared/proof/verify.ts';
import { backupStores } from '../../support/backup.ts';
import { companies, emailOf } from '../../support/cast.ts';
import { exportDeal } from '../../support/deal-files.ts';
import { BUCKET, TABLE } from '../../support/environment.ts';
import { recordsIn, recordIn, type StoredRecord } from '../../support/event.ts';
import { PDF } from '../../support/files.ts';
import { queuedMail } from '../../support/outbox.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { a, webhookForm } from '../../support/records.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { signInBySrp } from '../../support/srp.ts';
import { uploadAndConfirm } from '../../support/upload.ts';
import { openWorldForTests } from '../../support/test-world.ts';
import { handlerOf } from '../../support/world.ts';

const NO_PAUSES = { drainMs: 0, settleMs: 0 };
const PASSWORD = 'Portal2026';
/** A user who joins after the backup. */
const LATE = 'late@people.test';
const silent = () => undefined;
const folder = join(scratchFolder(), 'backup');
const bytes = (text: string) => Buffer.concat([PDF, Buffer.from(`% ${text}\n`)]);
const run = async (name: string, event: object = { time: new Date().toISOString() }) =>
  (await handlerOf(`triggers.${name}`))(event, { awsRequestId: 'trigger' });

const changes: StreamRecord[] = [];
let receiver: Receiver;
let project: Project;
/** Documents whose file is deleted, replaced, or created after the backup. */
let deleted: StoredRecord;
let replaced: StoredRecord;
let createdLater: StoredRecord;

async function inviteUser(email: string): Promise<void> {
  const { cognito, poolId } = backupStores(w);
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const user = { UserPoolId: poolId, Username: email };
  await cognito.send(
    new AdminCreateUserCommand({ ...user, DesiredDeliveryMediums: ['EMAIL'], UserAttributes }),
  );
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  recordIn(await w.call('admin', 'identity.create', { body: { email } }));
}

const newDocument = async (text: string): Promise<StoredRecord> => {
  const created = recordIn(
    await w.call('partner', 'document.save', { body: { document: { projectId: project.id } } }),
  );
  return recordIn(await uploadAndConfirm(w, 'partner', created, bytes(text), `${text}.pdf`));
};
const renameProject = async (projectName: string) => {
  const [current] = recordsIn(await w.call('admin', 'project.read', { params: { id: project.id } }));
  return recordIn(await w.call('admin', 'project.save', { body: { project: { ...current, projectName } } }));
};

const emailIn = (attributes: readonly AttributeType[]) =>
  attributes.find(({ Name }) => Name === 'email')?.Value;

/** Reads what users see: project, documents, proof, users and notices. */
async function readState() {
  const { cognito, poolId } = backupStores(w);
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: poolId }));
  const ofProject = { params: { projectId: project.id } };
  const deal = await exportDeal(w, project.id);
  return {
    name: recordsIn(await w.call('admin', 'project.read', { params: { id: project.id } }))[0]?.[
      'projectName'
    ],
    documents: recordsIn(await w.call('partner', 'document.ofProject', ofProject)).map(({ id }) => id),
    files: [...deal].filter(([path]) => path.startsWith('documents/')).map(([path]) => path),
    wrong: (await verifyDeal(deal)).wrong,
    people: Users.map(({ Attributes = [], Enabled }) => `${emailIn(Attributes)} ${Enabled}`).toSorted(),
    notices: recordsIn(await w.call('partner', 'notice.mine')).length,
  };
}

const SCHEDULED = ['mail-redrive', 'webhook-sender', 'renamer', 'digest', 'head-signer'];
const passes = (patterns: readonly object[]) =>
  createFilter(patterns.map((pattern) => JSON.stringify(pattern)));

/** Delivers the stream to its consumers until it is empty. */
async function deliver(): Promise<void> {
  const { outboxEvents } = await import('../../../lambdas/domain/mail/outbox.ts');
  const { followEvents } = await import('../../../lambdas/domain/follow-events.ts');
  for (await w.db.drained(); changes.length > 0; await w.db.drained()) {
    const records = changes.splice(0);
    const noFailures = { batchItemFailures: [] };
    expect(await run('follow', { Records: records.filter(passes(followEvents)) })).toEqual(noFailures);
    const Records = records.filter(passes(outboxEvents)).map(queuedMail);
    expect(await run('mail-sender', { Records })).toEqual(noFailures);
  }
}

/** Runs consumers and schedules until nothing is due. */
async function runAllConsumers(): Promise<void> {
  await deliver();
  for (const name of SCHEDULED) await run(name);
  await deliver();
}

let original: Awaited<ReturnType<typeof readState>>;
let notifiedCount: number;

async function changeEverything(): Promise<void> {
  await w.call('partner', 'document.remove', { params: { id: deleted.id } });
  recordIn(await uploadAndConfirm(w, 'partner', replaced, bytes('newer'), 'newer.pdf'));
  createdLater = await newDocument('younger');
  await renameProject('After the backup');
  await w.call('admin', 'identity.disable', { params: { email: emailOf('partner') } });
  const params = { companyId: companies.funder.id, userId: emailOf('funder') };
  expect((await w.call('admin', 'company.removeUser', { params })).body).toBe(true);
  await w.put('user', a.user({ email: LATE, role: 'user', companyId: companies.partner.id }));
  await inviteUser(LATE);
  await runAllConsumers();
}

const w = await openWorldForTests();
beforeAll(async () => {
  w.db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'test' });
  receiver = await openReceiver();
  for (const person of ['admin', 'partner', 'funder'] as const) await inviteUser(emailOf(person));
  project = await w.put(
    'project',
    a.project({ projectCompanyId: companies.partner.id, projectStatus: 'new' }),
  );
  const { id } = recordIn(
    await w.call('admin', 'webhook.save', { body: { webhook: { ...webhookForm, url: receiver.url } } }),
  );
  await w.call('admin', 'webhook.renewSecret', { params: { id }, body: { secretSince: '' } });
  [deleted, replaced] = [await newDocument('deleted'), await newDocument('replaced')];
  await renameProject('Before the backup');
  await runAllConsumers();
  // A delivery and a mail are pending when the backup is taken.
  await renameProject('At the moment of the backup');
  await deliver();
  await w.call('admin', 'mail.send', { body: { to: 'team', subject: 'Waiting' } });
  original = await readState();
  await backup(backupStores(w), folder, 'dev', silent, { pollMs: 1 });
  await runAllConsumers();
  await changeEverything();
  notifiedCount = receiver.received.length;
}, 120_000);
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const mails = () => w.ses.inbox().map(({ subject }) => subject);

describe('a restore into the environment of its backup', () => {
  test('leaves the portal closed when it fails, and resumes when run again', async () => {
    const sentMails = mails();
    const changed = await readState();
    expect(changed.people).not.toEqual(original.people);
    w.meter.fail('BatchWriteItem', 1);
    await expect(restore(backupStores(w), folder, silent, NO_PAUSES)).rejects.toThrow();
    w.meter.heal();
    expect(await isPortalClosed()).toBe(true);
    expect(await run('digest')).toEqual({ written: 0 });
    await restore(backupStores(w), folder, silent, NO_PAUSES);
    await deliver();
    expect(mails()).toEqual(sentMails);
  });

  test('restores records, files, users and the proof, and triggers no notifications', async () => {
    const sentMails = mails();
    await expect.poll(isPortalClosed).toBe(false);
    await runAllConsumers();
    const people = [...original.people, `${LATE} true`].toSorted();
    expect(await readState()).toEqual({ ...original, people, wrong: [] });
    expect(mails()).toEqual(sentMails);
    expect(receiver.received).toHaveLength(notifiedCount);
  });

  test("leaves no delete marker on a document's file, and deletes files without a record", async () => {
    const newest = ({ s3Key }: StoredRecord) => w.s3.versions(BUCKET, String(s3Key))[0];
    for (const document of [deleted, replaced])
      expect(newest(document)).toMatchObject({ deleteMarker: false });
    expect(newest(createdLater)).toMatchObject({ deleteMarker: true });
    const { id } = replaced;
    const now = recordIn(await w.call('partner', 'document.read', { params: { id } }));
    expect(newest(now)?.versionId).toBe(now['s3Version']);
    expect((await w.s3.read(BUCKET, String(now['s3Key'])))?.body).toEqual(bytes('replaced'));
  });

  test('keeps passwords, and keeps mails sent after the backup marked as sent', async () => {
    const { clientId, poolId } = w;
    const email = emailOf('partner');
    const signIn = signInBySrp(backupStores(w).cognito, { poolId, clientId, email, password: PASSWORD });
    await expect(signIn).resolves.toBeDefined();
    const waiting = (await w.table.queuedMails()).filter(({ mail }) => Object(mail).subject === 'Waiting');
    expect(waiting).toMatchObject([{ state: 'sent' }]);
  });

  test('lets stream consumers process later changes', async () => {
    await w.call('partner', 'document.remove', { params: { id: deleted.id } });
    await runAllConsumers();
    expect(w.s3.versions(BUCKET, String(deleted['s3Key']))[0]).toMatchObject({ deleteMarker: true });
  });
});
