import { expect, test } from 'vitest';

import { entities, nouns, type Noun } from '../../../shared/entities/index.ts';
import type { Field } from '../../../shared/schema/field.ts';

/** Names of fields, with blanks between; none where it is missing. */
interface Written {
  /** What no caller sends, whoever they are. */
  readonly server?: string;
  readonly administrators?: string;
  /** What is written with the record's first save and never again. */
  readonly once?: string;
  readonly required?: string;
}

/** Said here once more, beside the declarations: every other test of what may be written reads those. */
const written: Readonly<Record<Noun, Written>> = {
  project: {
    server:
      'projectCompanyName capitalCompanyId capitalCompanyName closedYear leadName matched draft flags wp_userid',
    administrators: 'projectCompanyId pricing projectStatus leadId transactionUpdates',
    once: 'projectCompanyId',
    required:
      'projectName projectCompanyId state projectType projectSector fundingType fundingPurpose fundingAmount projectStatus',
  },
  company: {
    server: 'companyStatus registeredBy registeredAs',
    administrators: 'companyType',
    required: 'companyName companyType phone',
  },
  contact: {
    server: 'fullName role company contactStatus',
    administrators: 'companyId',
    once: 'companyId',
    required: 'firstName lastName email phone companyId',
  },
  user: {
    server:
      'username fullName companyName profile_picture userStatus sub disabled signedOutAt wp_userid wp_username',
    administrators: 'role companyId mailDelivery',
    once: 'email',
    required: 'firstName lastName email phone role mailDelivery',
  },
  'funding-profile': {
    server: 'askedOn wp_userid',
    administrators: 'companyId fundingProfileStatus confirmedOn',
    once: 'companyId',
    required:
      'companyId state projectType projectSector fundingType fundingPurpose seniorIRR minAmountSenior maxAmountSenior fundingProfileStatus',
  },
  document: {
    server:
      'companyId documentLink s3Bucket s3Key fileName fileSize fileNumber checksum sha256 s3Version uploadId uploadedBy uploadedAt reviewedBy reviewedAt draft',
    administrators: 'reviewReason',
    once: 'projectId',
    required: 'projectId documentName documentType documentStatus',
  },
  view: {
    server: 'owner',
    once: 'list',
    required: 'list viewName',
  },
  terms: {
    server:
      'companyName termsStatus revision unsent submittedAt submittedBy sharedRevision offerLetter improveUntil decidedBy decidedAt',
    administrators: 'companyId brokerFee',
    once: 'projectId companyId',
    required:
      'projectId companyId fundingType facilityLimit term pricingKind establishmentFee interestTreatment validUntil termsStatus',
  },
  message: {
    server: 'closedAt answeredAt answeredBy partnerId author authorName authorCompany authorSide editedAt',
    administrators: 'funderId',
    once: 'projectId audience funderId asks answers',
    required: 'projectId audience text',
  },
  interest: {
    server: 'companyName',
    administrators: 'companyId',
    once: 'projectId companyId',
    required: 'projectId companyId answer',
  },
  task: {
    server: 'ownerName doneAt doneBy template partnerId funderId makerId',
    once: 'projectId',
    required: 'projectId title ownerSide',
  },
  notice: {
    server: 'userId companyId kind title projectId path delivery readAt',
  },
  grant: {
    server: 'projectId companyName grantedBy',
    once: 'documentId companyId',
    required: 'documentId companyId',
  },
  webhook: {
    server: 'disabledReason secretSince',
    required: 'hookName url events hookStatus',
  },
  'api-key': {
    server: 'begins issuedAt revokedAt lastUsedAt',
    once: 'keyName scopes expiresOn',
    required: 'keyName scopes expiresOn',
  },
};

const named = (noun: Noun, is: (field: Field) => boolean) =>
  Object.entries<Field>(entities[noun].fields).flatMap(([name, field]) => (is(field) ? [name] : []));
const words = (text = '') => text.split(' ').filter(Boolean);

test.each(nouns)('of a %s the server, administrators and nobody but a first save write', (noun) => {
  const { server, administrators, once, required } = written[noun];
  expect(named(noun, ({ write }) => write === 'nobody')).toEqual(words(server));
  expect(named(noun, ({ write }) => write === 'admin')).toEqual(words(administrators));
  expect(named(noun, ({ fixed }) => fixed)).toEqual(words(once));
  expect(named(noun, (field) => field.required)).toEqual(words(required));
});
