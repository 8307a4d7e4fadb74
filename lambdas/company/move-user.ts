import { company as routes } from '../../shared/api/company.ts';
import { forbidden, notFound, stale } from '../../shared/schema/errors.ts';
import { signOutValues } from '../domain/identity/sign-out.ts';
import { userAddedSteps } from '../domain/user-added.ts';
import { changeRecord } from '../engine/change.ts';
import { serve } from '../engine/serve.ts';

/** Moves a user to another company and signs the user out: no open page may show or save data of the former company. */
export const handler = serve(routes.moveUser, async ({ params, body, store }) => {
  const user = await store.readExisting('user', params.userId);
  if (user.role === 'admin') throw forbidden("An administrator's company cannot be changed.");
  // An earlier attempt, whose answer was lost, may have moved the user.
  if (user.companyId === body.companyId) return user;
  if ((user.companyId || 'none') !== params.companyId) throw notFound();
  if (user.version !== body.version) throw stale();
  const { companyId } = body;
  const signOut = signOutValues(user, { role: user.role, companyId }, store.now);
  const extraWrites = await userAddedSteps(user.email, user.companyId, companyId, store.now);
  return changeRecord(store, 'user', user, { companyId, ...signOut }, { extraWrites });
});
