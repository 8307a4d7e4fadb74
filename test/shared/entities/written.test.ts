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
}

/** Said here once more, beside the declarations: every other test of what may be written reads those. */
const written: Readonly<Record<Noun, Written>> = {
  project: {
    server:
      'projectCompanyName capitalCompanyId capitalCompanyName closedYear leadName matched draft flags wp_userid',
    administrators: 'projectCompanyId pricing projectStatus leadId transactionUpdates',
    once: 'projectCompanyId',
  },
  company: {
    server: 'companyStatus registeredBy registeredAs',
    administrators: 'companyType',
  },
  contact: {
    server: 'fullName role company contactStatus',
    administrators: 'companyId',
    once: 'companyId',
  },
  user: {
    server:
      'username fullName companyName profile_picture userStatus sub disabled signedOutAt wp_userid wp_username',
    administrators: 'role companyId mailDelivery',
    once: 'email',
  },
  'funding-profile': {
    server: 'askedOn wp_userid',
    administrators: 'companyId fundingProfileStatus confirmedOn',
    once: 'companyId',
  },
  document: {
    server:
      'companyId documentLink s3Bucket s3Key fileName fileSize fileNumber checksum sha256 s3Version uploadId uploadedBy uploadedAt reviewedBy reviewedAt draft',
    administrators: 'reviewReason',
    once: 'projectId',
  },
  view: {
    server: 'owner',
    once: 'list',
  },
  terms: {
    server:
      'companyName termsStatus revision unsent submittedAt submittedBy sharedRevision offerLetter improveUntil decidedBy decidedAt',
    administrators: 'companyId brokerFee',
    once: 'projectId companyId',
  },
  message: {
    server: 'closedAt answeredAt answeredBy partnerId author authorName authorCompany authorSide editedAt',
    administrators: 'funderId',
    once: 'projectId audience funderId asks answers',
  },
  interest: {
    server: 'companyName',
    administrators: 'companyId',
    once: 'projectId companyId',
  },
  task: {
    server: 'ownerName doneAt doneBy template partnerId funderId makerId',
    once: 'projectId',
  },
  notice: {
    server: 'userId companyId kind title projectId path delivery readAt',
  },
  grant: {
    server: 'projectId companyName grantedBy',
    once: 'documentId companyId',
  },
  webhook: {
    server: 'disabledReason secretSince',
  },
  'api-key': {
    server: 'begins issuedAt revokedAt lastUsedAt',
    once: 'keyName scopes expiresOn',
  },
};

const named = (noun: Noun, is: (field: Field) => boolean) =>
  Object.entries<Field>(entities[noun].fields).flatMap(([name, field]) => (is(field) ? [name] : []));
const words = (text = '') => text.split(' ').filter(Boolean);

test.each(nouns)('of a %s the server, administrators and nobody but a first save write', (noun) => {
  const { server, administrators, once } = written[noun];
  expect(named(noun, ({ write }) => write === 'nobody')).toEqual(words(server));
  expect(named(noun, ({ write }) => write === 'admin')).toEqual(words(administrators));
  expect(named(noun, ({ fixed }) => fixed)).toEqual(words(once));
});
