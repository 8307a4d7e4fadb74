import * as z from 'zod/mini';
import { allSides, funders, fundersAndAdmins } from '../access.ts';
import { terms as entity } from '../entities/terms.ts';
import { route } from './route.ts';
import { termsStepNames } from '../terms/steps.ts';
import { removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

const offers = z.array(recordSchema(entity));
const step = z.enum(termsStepNames);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const terms = {
  ofProject: route({
    path: '/api/terms/project/{projectId}',
    summary:
      "Lists a project's offers: for a funder its own, for an administrator submitted offers, for the project partner shared offers without names",
    answer: offers,
    allow: allSides,
  }),
  usual: route({
    path: '/api/terms/project/{projectId}/usual',
    summary:
      "Reads the funder's last submitted offer of this project's funding type, to suggest its figures; an array with at most one offer",
    answer: offers,
    allow: funders,
  }),
  read: route({
    path: '/api/terms/{id}',
    summary: 'Reads an offer with the fields visible to the caller; the answer is an array of one',
    answer: offers,
    allow: allSides,
  }),
  revisions: route({
    path: '/api/terms/{id}/revisions',
    summary: "Lists an offer's submitted revisions, oldest first",
    answer: offers,
    allow: fundersAndAdmins,
  }),
  save: saveRoute(entity, '/api/terms'),
  step: route({
    method: 'PUT',
    path: '/api/terms/{id}/{step}',
    summary:
      'Takes a step of an offer: submit and withdraw by its funder; shortlist, share, improve, reserve, decline and accept by an administrator',
    params: { step },
    // `until`: due date of a requested improvement.
    body: z.object({ version: z.optional(z.int()), until: z.optional(day) }),
    answer: recordSchema(entity),
    allow: fundersAndAdmins,
  }),
  remove: removeRoute(entity, '/api/terms/{id}', {
    summary: 'Deletes an offer that was never submitted',
  }),
};
