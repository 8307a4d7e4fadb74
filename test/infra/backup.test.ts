import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  ListUsersCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { StreamRecord } from '../../infra/local/dynamodb/change-records.ts';
import { backup } from '../../infra/backup/backup.ts';
import type { Stores } from '../../infra/backup/stores.ts';
import { restore } from '../../infra/backup/restore.ts';
import { isPortalClosed } from '../../lambdas/engine/fence.ts';
import { verifyDeal } from '../../shared/proof/verify.ts';
import { backupStores } from '../support/backup.ts';
import { companies, emailOf } from '../support/cast.ts';
import { exportDeal } from '../support/deal-files.ts';
import { BUCKET, PROOF_BUCKET, TABLE } from '../support/environment.ts';
import { recordsIn, recordIn, type StoredRecord } from '../support/event.ts';
import { PDF, PNG } from '../support/files.ts';
import { a } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { signInBySrp } from '../support/srp.ts';
import { createFollower, uploadAndConfirm } from '../support/upload.ts';
import { queuedMail } from '../support/outbox.ts';
import { handlerOf, openWorld, type World } from '../support/world.ts';

const SECOND_PDF = Buffer.concat([PDF, Buffer.from('% second\n')]);
/** Contains Unicode line separators, which must not end a line of the backup. */
const LINES = 'One\u2028two\u2029three';
const folder = join(scratchFolder(), 'backup');
const silent = () => undefined;
const NO_PAUSES = { drainMs: 0, settleMs: 0 };

/** Reads what users see: lists, and a document with the bytes of all its versions. */
async function readVisibleData(w: World, { id }: StoredRecord) {
  const params = { companyId: companies.partner.id };
  const { projectId, documentName } = recordIn(await w.call('partner', 'document.read', { params: { id } }));
  const versions = recordsIn(await w.call('admin', 'document.versions', { params: { id } }));
  const deal = await exportDeal(w, String(projectId));
  const files = versions.map(({ fileNumber, fileName }) =>
    Buffer.from(deal.get(`documents/${id}/${fileNumber}/${fileName}`) ?? '').toString(),
  );
  return {
    open: recordsIn(await w.call('admin', 'project.open')).map(({ id: key }) => key),
    contacts: recordsIn(await w.call('partner', 'contact.ofCompany', { params })).map(
      (contact) => contact['address'],
    ),
    users: recordsIn(await w.call('admin', 'user.all')).map(({ email }) => email),
    documentName,
    files,
    proof: await verifyDeal(deal),
  };
}

interface Fixture {
  readonly document: StoredRecord;
  readonly deletedDocument: StoredRecord;
}

async function inviteUser({ cognito, poolId }: Stores, email: string, group?: string): Promise<void> {
  const person = { UserPoolId: poolId, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'name', Value: 'Ann Lee' },
  ];
  await cognito.send(
    new AdminCreateUserCommand({ ...person, DesiredDeliveryMediums: ['EMAIL'], UserAttributes }),
  );
  if (group) await cognito.send(new AdminAddUserToGroupCommand({ ...person, GroupName: group }));
}

/** Creates users of every state in the pool, and stores their `sub` in the profiles. */
async function fillPool(w: World, stores: Stores): Promise<void> {
  const { cognito, poolId } = stores;
  for (const person of ['partner', 'admin', 'funder'] as const) {
    await inviteUser(stores, emailOf(person), person === 'admin' ? 'admin' : 'user');
    recordIn(await w.call('admin', 'identity.create', { body: { email: emailOf(person) } }));
  }
  const Password = 'Portal2026';
  for (const person of ['partner', 'admin'] as const)
    await cognito.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: poolId,
        Username: emailOf(person),
        Password,
        Permanent: true,
      }),
    );
  await inviteUser(stores, 'left@people.test');
  await cognito.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: 'left@people.test' }));
  await cognito.send(
    new SignUpCommand({
      ClientId: w.clientId,
      Username: 'stranger@people.test',
      Password,
      UserAttributes: [
        { Name: 'email', Value: 'stranger@people.test' },
        { Name: 'name', Value: 'Eve Evil' },
        { Name: 'phone_number', Value: '+61400000000' },
      ],
      ClientMetadata: { location: 'victoria' },
    }),
  );
}

/** Fills a world with users, contacts and mails, a document with two versions, and a deleted document. */
async function fill(w: World, stores: Stores): Promise<Fixture> {
  const companyId = companies.partner.id;
  const follow = createFollower(w);
  const project = await w.put('project', a.project({ projectCompanyId: companyId }));
  await w.put('contact', a.contact({ companyId, address: LINES }));
  const blank = { projectId: project.id, companyId, s3Key: '', s3Version: '' };
  const first = recordIn(
    await uploadAndConfirm(w, 'partner', await w.put('document', a.document(blank)), PDF, 'plan.pdf'),
  );
  const document = recordIn(await uploadAndConfirm(w, 'partner', first, SECOND_PDF, 'plan.pdf'));
  const deletedDocument = recordIn(
    await uploadAndConfirm(w, 'partner', await w.put('document', a.document(blank)), PDF, 'gone.pdf'),
  );
  await w.call('partner', 'document.remove', { params: { id: String(deletedDocument.id) } });
  await follow();
  await w.call('admin', 'mail.send', { body: { to: 'team', subject: 'Pending' } });
  await stores.s3.send(
    new PutObjectCommand({
      Bucket: BUCKET,
      Key: 'profile-picture/a/b.png',
      Body: PNG,
      ContentType: 'image/png',
    }),
  );
  await fillPool(w, stores);
  await w.call('admin', 'project.save', { body: { project: { ...project, projectName: 'Ferry Point' } } });
  await (
    await handlerOf('triggers.head-signer')
  )({ time: new Date().toISOString() }, { awsRequestId: 'heads' });
  return { document, deletedDocument };
}

let w: World;
let stores: Stores;
let fixture: Fixture;
let original: Awaited<ReturnType<typeof readVisibleData>>;
let oldSub: string;

const profileSub = async (world: World) => (await world.table.record('user', emailOf('partner')))?.sub ?? '';

/** Collects mails from the stream. @returns a function that passes the collected mail to the sender */
function mailStream(world: World) {
  const changes: StreamRecord[] = [];
  world.db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'mails' });
  return async () => {
    await world.db.drained();
    const mailChanges = changes.filter(({ dynamodb }) => dynamodb.NewImage?.['noun']?.['S'] === 'mail');
    expect(mailChanges).toHaveLength(1);
    await (
      await handlerOf('triggers.mail-sender')
    )({ Records: mailChanges.map(queuedMail) }, { awsRequestId: 'queue' });
  };
}

/** Replaces the world by an empty one, like a newly deployed portal. */
async function openEmptyWorld(): Promise<void> {
  await w.close();
  w = await openWorld();
  await w.db.clear();
  stores = backupStores(w);
}

beforeAll(async () => {
  w = await openWorld();
  stores = backupStores(w);
  fixture = await fill(w, stores);
  original = await readVisibleData(w, fixture.document);
  oldSub = await profileSub(w);
  await backup(stores, folder, 'dev', silent, { pollMs: 1 });
}, 60_000);
afterAll(async () => {
  await w.close();
  await rm(folder, { recursive: true, force: true });
});

describe('backup', () => {
  test('refuses to overwrite another backup', async () => {
    await expect(backup(stores, folder, 'dev', silent, { pollMs: 1 })).rejects.toThrow(
      'already holds a backup',
    );
  });

  test('can be repeated after an interruption, and is not restored while incomplete', async () => {
    const interruptedFolder = join(folder, '..', 'half');
    const broken = { ...stores, poolId: 'ap-southeast-2_nowhere' };
    await expect(backup(broken, interruptedFolder, 'dev', silent, { pollMs: 1 })).rejects.toThrow();
    expect(existsSync(join(interruptedFolder, 'backup.json'))).toBe(false);
    await expect(restore(stores, interruptedFolder, silent)).rejects.toThrow('holds no complete backup');
    const { at: _, ...summary } = await backup(stores, interruptedFolder, 'dev', silent, { pollMs: 1 });
    expect(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))).toMatchObject(summary);
  });

  test('skips uploads without a record', async () => {
    expect(readFileSync(join(folder, 'files.jsonl'), 'utf8')).not.toContain('upload/');
  });
});

describe('restore', () => {
  test('refuses another environment that is not empty, and lists its contents', async () => {
    const items = await w.table.scanAll();
    await expect(restore({ ...stores, bucket: PROOF_BUCKET }, folder, silent, NO_PAUSES)).rejects.toThrow(
      `there are records in the table ${TABLE}, files in the bucket ${PROOF_BUCKET}, users in the pool ${w.poolId}.`,
    );
    expect(await w.table.scanAll()).toEqual(items);
  });

  test('restores lists, documents with their earlier versions, and users into an empty environment', async () => {
    await openEmptyWorld();
    // An empty environment also has the canary's file, written since the first deployment.
    await stores.s3.send(
      new PutObjectCommand({ Bucket: stores.bucket, Key: 'upload/canary.txt', Body: 'canary' }),
    );
    const old = readFileSync(join(folder, 'table.jsonl'), 'utf8');
    const sendCollectedMail = mailStream(w);
    const broken = { ...stores, tableName: 'nowhere' };
    // An earlier restore failed after users and files.
    await expect(restore({ ...broken, table: stores.table }, folder, silent, NO_PAUSES)).rejects.toThrow();
    await restore(stores, folder, silent, NO_PAUSES);

    expect(await readVisibleData(w, fixture.document)).toEqual(original);
    expect(original.files).toEqual([SECOND_PDF.toString(), PDF.toString()]);
    expect(original.contacts).toEqual([LINES]);
    expect(original.proof).toMatchObject({ wrong: [], lastSignedEntry: 6 });
    await sendCollectedMail();
    expect(w.ses.inbox()).toEqual([]);
    expect(w.codes).toEqual([]);
    const now = JSON.stringify(await w.table.scanAll());
    for (const [, id = ''] of old.matchAll(/"s3Version":"([^"]+)"/g)) expect(now).not.toContain(id);
    expect((await w.table.queuedMails()).map(({ state }) => state)).toEqual(['failed']);
    expect(old).toContain('registration#');
    expect(now).not.toContain('registration#');
    expect(now).not.toContain(oldSub);
    expect((await w.s3.read(BUCKET, 'profile-picture/a/b.png'))?.headers).toMatchObject({
      'content-type': 'image/png',
    });
  }, 60_000);

  test('keeps deleted documents restorable, with their files', async () => {
    const params = { noun: 'document', id: String(fixture.deletedDocument.id) };
    expect((await w.call('admin', 'history.restore', { params })).body).toBe(true);
    const { s3Key } = recordIn(await w.call('partner', 'document.read', { params: { id: params.id } }));
    expect((await w.s3.read(BUCKET, String(s3Key)))?.body).toEqual(PDF);
  });

  test('creates the users with groups and states, except unconfirmed ones', async () => {
    const { Users = [] } = await stores.cognito.send(new ListUsersCommand({ UserPoolId: w.poolId }));
    const states = Users.map(({ Attributes = [], UserStatus, Enabled }) => [
      Attributes.find(({ Name }) => Name === 'email')?.Value,
      UserStatus,
      Enabled,
    ]);
    expect(states.sort()).toEqual([
      [emailOf('admin'), 'CONFIRMED', true],
      [emailOf('funder'), 'FORCE_CHANGE_PASSWORD', true],
      ['left@people.test', 'FORCE_CHANGE_PASSWORD', false],
      [emailOf('partner'), 'CONFIRMED', true],
    ]);
    const { Groups } = await stores.cognito.send(
      new AdminListGroupsForUserCommand({ UserPoolId: w.poolId, Username: emailOf('admin') }),
    );
    expect(Groups).toMatchObject([{ GroupName: 'admin' }]);
  });

  test('lets users sign in after setting a password, as new Cognito users', async () => {
    await expect.poll(isPortalClosed).toBe(false);
    const email = emailOf('partner');
    const { clientId, poolId } = w;
    const clientInput = { ClientId: clientId, Username: email };
    const password = 'Another2026';
    await expect(
      signInBySrp(stores.cognito, { poolId, clientId, email, password: 'Portal2026' }),
    ).rejects.toThrow('Incorrect');
    await stores.cognito.send(new ForgotPasswordCommand(clientInput));
    const code = /\b\d{6}\b/.exec(w.codes.at(-1)?.text ?? '')?.[0];
    await stores.cognito.send(
      new ConfirmForgotPasswordCommand({ ...clientInput, ConfirmationCode: code, Password: password }),
    );
    await expect(signInBySrp(stores.cognito, { poolId, clientId, email, password })).resolves.toBeDefined();

    const sub = await profileSub(w);
    expect(sub).not.toBe(oldSub);
    const { Username } = await stores.cognito.send(
      new AdminGetUserCommand({ UserPoolId: poolId, Username: email }),
    );
    expect(Username).toBe(sub);
    const { callerOf: enter } = await import('../../lambdas/triggers/authorizer/caller.ts');
    const authTime = Math.floor(Date.now() / 1000) + 60;
    expect(await enter({ email, sub, authTime })).toMatchObject({ hasProfile: true });
    await expect(enter({ email, sub: oldSub, authTime })).rejects.toThrow('Unauthorized');
    recordIn(await w.call('partner', 'user.read', { params: { email } }));
  });
});

test('writes no version twice after a kill between a file and its journal entry', async () => {
  await openEmptyWorld();
  await restore(stores, folder, silent, NO_PAUSES);
  const versions = async () => {
    const page = await stores.s3.send(new ListObjectVersionsCommand({ Bucket: BUCKET }));
    return [page.Versions?.length, page.DeleteMarkers?.length];
  };
  const written = await versions();
  const journal = join(folder, `restored-into-${BUCKET}.jsonl`);
  const lines = readFileSync(journal, 'utf8').split('\n');
  const killed = lines.filter((line) => !line.includes('"end"')).slice(0, -2);
  writeFileSync(journal, `${killed.join('\n')}\n{"kind":"vers`);
  await restore(stores, folder, silent, NO_PAUSES);
  expect(await versions()).toEqual(written);
  expect(await readVisibleData(w, fixture.document)).toEqual(original);
}, 60_000);
