import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { createFilter } from '../../../infra/local/stream/filter.ts';
import type { StreamRecord } from '../../../infra/local/dynamodb/change-records.ts';
import type { Caller } from '../../../shared/access.ts';
import type { User } from '../../../shared/entities/user.ts';
import { callAs } from '../../support/caller.ts';
import { companies } from '../../support/cast.ts';
import { TABLE } from '../../support/environment.ts';
import type { Answer } from '../../support/event.ts';
import { a, nextNumber } from '../../support/records.ts';
import { handlerOf, type World } from '../../support/world.ts';
import { firstFailure, type Case } from '../case.ts';

type Action = (user: User) => Promise<Answer>;
const callerFor = ({ email, sub, companyId }: User): Caller => ({
  email,
  sub,
  role: 'user',
  companyId,
  companyType: 'project_partner',
  hasProfile: true,
});

/** Changes the user's name, which the follower copies to the identity. */
const save: Action = (user) =>
  callAs(callerFor(user), 'user.save', {
    body: { user: { email: user.email, version: user.version, firstName: `Nick${nextNumber()}` } },
  });

const actionsIn = (w: World): Readonly<Record<string, Action>> => ({
  disable: ({ email }) => w.call('admin', 'identity.disable', { params: { email } }),
  enable: ({ email }) => w.call('admin', 'identity.enable', { params: { email } }),
  delete: ({ email, companyId }) =>
    w.call('admin', 'company.removeUser', { params: { companyId, userId: email } }),
  'sign-out': (user) => callAs(callerFor(user), 'identity.signout'),
  'role change': ({ email, version }) =>
    w.call('admin', 'user.save', { body: { user: { email, version, role: 'guest' } } }),
  move: ({ email, companyId, version }) =>
    w.call('admin', 'company.moveUser', {
      params: { companyId, userId: email },
      body: { companyId: companies.otherPartner.id, version },
    }),
  save: ({ email, version }) =>
    w.call('admin', 'user.save', { body: { user: { email, version, firstName: `Other${nextNumber()}` } } }),
});

/** Succeeded, or was rejected with a message for a stale version or a deleted user. */
const isExpectedAnswer = ({ status, body }: Answer) =>
  status === 200 || ([404, 409].includes(status) && String(Object(body).message).length > 0);
const attributeValue = (
  attributes: readonly { Name?: string | undefined; Value?: string | undefined }[],
  name: string,
) => attributes.find(({ Name }) => Name === name)?.Value;

/** Races identity actions with saves, then checks that record and identity agree. */
export function createRaces(w: World, rounds: number): { readonly cases: readonly Case[]; close(): void } {
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
  let changes: StreamRecord[] = [];
  w.db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'races' });

  async function followChanges(): Promise<void> {
    await w.db.drained();
    const { followEvents } = await import('../../../lambdas/domain/follow-events.ts');
    const isFollowed = createFilter(followEvents.map((event) => JSON.stringify(event)));
    const Records = changes.filter(isFollowed);
    changes = [];
    await (
      await handlerOf('triggers.follow')
    )({ Records }, { awsRequestId: 'stream' });
  }

  async function createUser(action: string): Promise<User> {
    const role = 'user';
    const identity = {
      sub: `sub-${nextNumber()}`,
      role,
      companyId: companies.partner.id,
      disabled: action === 'enable',
    } as const;
    const user = await w.put('user', a.user({ ...identity, companyName: companies.partner.companyName }));
    w.cognito.createUser(w.poolId, {
      email: user.email,
      password: 'Portal2026',
      sub: identity.sub,
      groups: [role],
      attributes: { name: user.fullName, phone_number: user.phone },
    });
    await w.db.drained();
    changes = [];
    return user;
  }

  /** Describes where record and identity differ. */
  async function findDisagreement({ email }: User): Promise<string | undefined> {
    const userKey = { UserPoolId: w.poolId, Username: email };
    const record = await w.table.record('user', email);
    const { Enabled, UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(userKey));
    const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(userKey));
    const isActive = record !== undefined && !record.disabled;
    if (Enabled !== isActive) return `record ${isActive}, identity ${Enabled}`;
    if (!record) return undefined;
    const groups = Groups.map(({ GroupName }) => GroupName).join();
    const [name, phone] = [
      attributeValue(UserAttributes, 'name'),
      attributeValue(UserAttributes, 'phone_number'),
    ];
    return firstFailure(
      [groups === record.role, `role ${record.role}, group ${groups}`],
      [name === record.fullName, `record ${record.fullName}, identity ${name}`],
      [phone === record.phone, `record ${record.phone}, identity ${phone}`],
    );
  }

  /** Describes the versions in the history, unless each version from 2 on has exactly one entry. */
  async function findVersionGap({ email }: User): Promise<string | undefined> {
    const items = (await w.table.scanAll()).filter(({ pk }) => pk === `user#${email}`);
    const versions = items
      .filter(({ sk }) => String(sk).startsWith('history#'))
      .map(({ entry }) => Number(Object(entry).version))
      .sort((first, second) => first - second);
    const expected = versions.map((_, index) => index + 2);
    return versions.join() === expected.join() ? undefined : `versions ${versions.join()} in the history`;
  }

  const raceCase = (action: string, runAction: Action, round: number): Case => ({
    name: `${action} and a save, round ${round}`,
    async run() {
      const user = await createUser(action);
      const answers = await Promise.all(
        round % 2 === 0 ? [runAction(user), save(user)] : [save(user), runAction(user)],
      );
      await followChanges();
      const unexpected = answers.find((answer) => !isExpectedAnswer(answer));
      if (unexpected) return `answered ${unexpected.status} ${JSON.stringify(unexpected.body)}`;
      return (await findDisagreement(user)) ?? (await findVersionGap(user));
    },
  });
  return {
    cases: Object.entries(actionsIn(w)).flatMap(([action, runAction]) =>
      Array.from({ length: rounds }, (_, round) => raceCase(action, runAction, round)),
    ),
    close: () => cognito.destroy(),
  };
}
