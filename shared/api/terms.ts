import * as z from 'zod/mini';
import { isAdmin, isCapitalPartner, partners, type AccessRule } from '../access.ts';
import { terms as entity } from '../entities/terms.ts';
import { route } from '../schema/route.ts';
import { termsStepNames } from '../terms/steps.ts';
import { id, read, write } from './parts.ts';
import { removeRoute, saveRoute } from './standard.ts';

const offers = z.array(entity.record);
const step = z.enum(termsStepNames);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Those who make offers and those who decide on them. */
const offerers: AccessRule = (caller) => (isAdmin(caller) || isCapitalPartner(caller) ? 'yes' : 'no');

export const terms = {
  ofProject: route({
    method: 'GET',
    path: '/api/terms/project/{projectId}',
    summary:
      'Offers for a project as the caller may know them: a funder its own, an administrator what was submitted, the project partner what is shared with it, without names',
    params: { projectId: id },
    answer: offers,
    allow: partners,
    needs: read,
  }),
  read: route({
    method: 'GET',
    path: '/api/terms/{id}',
    summary: 'An offer as the caller may know it; an array whose first item is used',
    params: { id },
    answer: offers,
    allow: partners,
    needs: read,
  }),
  revisions: route({
    method: 'GET',
    path: '/api/terms/{id}/revisions',
    summary: 'An offer as it was submitted each time, oldest first',
    params: { id },
    answer: offers,
    allow: offerers,
    needs: read,
  }),
  save: saveRoute(entity, '/api/terms'),
  step: route({
    method: 'PUT',
    path: '/api/terms/{id}/{step}',
    summary:
      'Moves an offer on: submit and withdraw by its funder; shortlist, share, improve, reserve, decline and accept by an administrator',
    params: { id, step },
    // A better revision is asked for until a day.
    body: z.object({ version: z.optional(z.int()), until: z.optional(day) }),
    answer: entity.record,
    allow: offerers,
    needs: write,
  }),
  remove: removeRoute(
    entity,
    '/api/terms/{id}',
    { id },
    { summary: 'Deletes an offer that was never submitted' },
  ),
};
