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
import { a, next } from '../../support/records.ts';
import { handlerOf, type World } from '../../support/world.ts';
import { firstOf, type Case } from '../case.ts';

type Act = (user: User) => Promise<Answer>;
const callerOf = ({ email, sub, companyId }: User): Caller => ({
  email,
  sub,
  role: 'user',
  companyId,
  companyType: 'project_partner',
  hasProfile: true,
});

/** The person saves another name, which the identity follows. */
const save: Act = (user) =>
  callAs(callerOf(user), 'user.save', {
    body: { user: { email: user.email, version: user.version, firstName: `Nick${next()}` } },
  });

const actsIn = (w: World): Readonly<Record<string, Act>> => ({
  disable: ({ email }) => w.call('admin', 'identity.disable', { params: { email } }),
  enable: ({ email }) => w.call('admin', 'identity.enable', { params: { email } }),
  delete: ({ email, companyId }) =>
    w.call('admin', 'company.removeUser', { params: { companyId, userId: email } }),
  'sign-out': (user) => callAs(callerOf(user), 'identity.signout'),
  'role change': ({ email, version }) =>
    w.call('admin', 'user.save', { body: { user: { email, version, role: 'guest' } } }),
  move: ({ email, companyId, version }) =>
    w.call('admin', 'company.moveUser', {
      params: { companyId, userId: email },
      body: { companyId: companies.otherPartner.id, version },
    }),
  save: ({ email, version }) =>
    w.call('admin', 'user.save', { body: { user: { email, version, firstName: `Other${next()}` } } }),
});

/** Done, or refused with words: for a version that is stale, or somebody who is deleted. */
const isAnswered = ({ status, body }: Answer) =>
  status === 200 || ([404, 409].includes(status) && String(Object(body).message).length > 0);
const attribute = (of: readonly { Name?: string | undefined; Value?: string | undefined }[], name: string) =>
  of.find(({ Name }) => Name === name)?.Value;

/** Races identity actions with saves, and looks afterwards whether record and identity agree. */
export function races(w: World, rounds: number): { readonly cases: readonly Case[]; close(): void } {
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
  let changes: StreamRecord[] = [];
  w.db.changes(TABLE, async (records) => void changes.push(...records), { consumer: 'races' });

  async function follow(): Promise<void> {
    await w.db.drained();
    const { followEvents } = await import('../../../lambdas/domain/follow-events.ts');
    const isFollowed = createFilter(followEvents.map((event) => JSON.stringify(event)));
    const Records = changes.filter(isFollowed);
    changes = [];
    await (
      await handlerOf('triggers.follow')
    )({ Records }, { awsRequestId: 'stream' });
  }

  async function person(action: string): Promise<User> {
    const role = 'user';
    const of = {
      sub: `sub-${next()}`,
      role,
      companyId: companies.partner.id,
      disabled: action === 'enable',
    } as const;
    const user = await w.put('user', a.user({ ...of, companyName: companies.partner.companyName }));
    w.cognito.createUser(w.poolId, {
      email: user.email,
      password: 'Portal2026',
      sub: of.sub,
      groups: [role],
      attributes: { name: user.fullName, phone_number: user.phone },
    });
    await w.db.drained();
    changes = [];
    return user;
  }

  /** What the record says of the identity, and what the identity is. */
  async function disagreement({ email }: User): Promise<string | undefined> {
    const Username = { UserPoolId: w.poolId, Username: email };
    const record = await w.table.record('user', email);
    const { Enabled, UserAttributes = [] } = await cognito.send(new AdminGetUserCommand(Username));
    const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(Username));
    const mayEnter = record !== undefined && !record.disabled;
    if (Enabled !== mayEnter) return `record ${mayEnter}, identity ${Enabled}`;
    if (!record) return undefined;
    const groups = Groups.map(({ GroupName }) => GroupName).join();
    const [name, phone] = [attribute(UserAttributes, 'name'), attribute(UserAttributes, 'phone_number')];
    return firstOf(
      [groups === record.role, `role ${record.role}, group ${groups}`],
      [name === record.fullName, `record ${record.fullName}, identity ${name}`],
      [phone === record.phone, `record ${record.phone}, identity ${phone}`],
    );
  }

  /** Versions without a gap, one entry for each. */
  async function gap({ email }: User): Promise<string | undefined> {
    const items = (await w.table.all()).filter(({ pk }) => pk === `user#${email}`);
    const versions = items
      .filter(({ sk }) => String(sk).startsWith('history#'))
      .map(({ entry }) => Number(Object(entry).version))
      .sort((one, other) => one - other);
    const wanted = versions.map((_, at) => at + 2);
    return versions.join() === wanted.join() ? undefined : `versions ${versions.join()} in the history`;
  }

  const raced = (action: string, act: Act, round: number): Case => ({
    name: `${action} and a save, round ${round}`,
    async run() {
      const user = await person(action);
      const answers = await Promise.all(round % 2 === 0 ? [act(user), save(user)] : [save(user), act(user)]);
      await follow();
      const wrong = answers.find((answer) => !isAnswered(answer));
      if (wrong) return `answered ${wrong.status} ${JSON.stringify(wrong.body)}`;
      return (await disagreement(user)) ?? (await gap(user));
    },
  });
  return {
    cases: Object.entries(actsIn(w)).flatMap(([action, act]) =>
      Array.from({ length: rounds }, (_, round) => raced(action, act, round)),
    ),
    close: () => cognito.destroy(),
  };
}
