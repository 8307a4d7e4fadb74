import { isCapitalPartner, ofOwnCompany } from '../access.ts';
import { fundingProfile as entity } from '../entities/funding-profile.ts';
import { id } from './parts.ts';
import { listRoute, readRoute, removeRoute, saveRoute } from './standard.ts';

export const fundingProfile = {
  read: readRoute(entity, '/api/funding/{id}', { id }),
  ofCompany: listRoute(entity, '/api/funding/company/{companyId}', {
    params: { companyId: id },
    summary: 'Funding profiles of a capital partner',
    allow: ofOwnCompany(isCapitalPartner),
    partition: ({ companyId }) => entity.indexes.ofCompany(companyId),
  }),
  save: saveRoute(entity, '/api/funding'),
  remove: removeRoute(entity, '/api/funding/{id}', { id }, { summary: 'Deletes a new funding profile' }),
};
