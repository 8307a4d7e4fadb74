import { adminOnly, isCapitalPartner, ofOwnCompany } from '../access.ts';
import { fundingProfile as entity } from '../entities/funding-profile.ts';
import { route } from './route.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const fundingProfile = {
  read: readRoute(entity, '/api/funding/{id}'),
  ofCompany: listRoute(entity, '/api/funding/company/{companyId}', {
    summary: "Lists a capital partner's funding profiles",
    allow: ofOwnCompany(isCapitalPartner),
    partitions: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  save: saveRoute(entity, '/api/funding'),
  ask: route({
    method: 'POST',
    path: '/api/funding/{id}/ask',
    summary: 'Asks a capital partner to confirm a funding profile, at most weekly',
    answer: recordSchema(entity),
    allow: adminOnly,
  }),
  remove: removeRoute(entity, '/api/funding/{id}', {
    summary: 'Deletes a funding profile with the status New',
  }),
};
