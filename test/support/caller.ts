import type { Caller } from '../../shared/access.ts';
import type { User } from '../../shared/entities/user.ts';
import { eventOf, type Answer, type RouteInput } from './event.ts';
import { handlerOf } from './world.ts';

/** An administrator as the authorizer reports them. */
export const administrator = ({ email, sub }: Pick<User, 'email' | 'sub'>): Caller => ({
  email,
  sub,
  role: 'admin',
  companyId: '',
  companyType: '',
  hasProfile: true,
});

/** Calls a route as a caller that is not in cast.ts. */
export async function callAs(caller: Caller, route: string, input: RouteInput = {}): Promise<Answer> {
  const handler = await handlerOf(route);
  const result = Object(await handler(eventOf(route, caller, input), { awsRequestId: 'direct' }));
  const { statusCode: status, headers, body } = result;
  return { status, headers, body: JSON.parse(body), size: Buffer.byteLength(body) };
}
