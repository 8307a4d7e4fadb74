import { randomUUID } from 'node:crypto';

import type { Company } from '../../shared/entities/company.ts';
import { entities, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { blank } from '../../shared/schema/entity.ts';

type Of<N extends Noun> = Partial<RecordFor[N]>;

const system = () => ({
  id: randomUUID(),
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

let serial = 0;
/** A number that no other record of this run has. */
export const next = () => (serial += 1);

/** What a complete project form sends. */
export const projectForm = {
  projectName: 'Harbour Quarter',
  state: 'new_south_wales',
  projectType: 'development',
  projectSector: 'residential',
  fundingType: 'senior_debt',
  fundingPurpose: 'construction',
  fundingAmount: 25_000_000,
} as const;

/** What a complete funding form sends. */
export const fundingForm = {
  state: ['victoria'],
  projectType: ['development'],
  projectSector: ['office'],
  fundingType: ['senior_debt'],
  fundingPurpose: ['construction'],
  seniorIRR: 12,
  minAmountSenior: 1_000_000,
  maxAmountSenior: 50_000_000,
} as const;

export const personForm = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@people.test',
  phone: '+61400000000',
} as const;

export const documentForm = {
  documentName: 'Valuation',
  documentType: 'valuations',
  documentStatus: 'new',
} as const;

/** What a person saves who names what a list shows. */
export const viewForm = {
  list: '/admin/schedule',
  viewName: 'Settling soon',
  address: 'filter=projectName%3Aharbour&sort=-fundingAmount',
  position: 0,
} as const;

/** What a complete form of terms sends. */
export const termsForm = {
  fundingType: 'senior_debt',
  facilityLimit: 10_000_000,
  term: 18,
  pricingKind: 'fixed',
  rate: 8.9,
  establishmentFee: 1,
  interestTreatment: 'capitalised',
  validUntil: '2099-12-31',
} as const;

export const interestForm = { answer: 'not_for_us', reasons: ['size'] as ['size'], text: '' } as const;

/** What a person sends who writes to the team. */
export const messageForm = { audience: 'partner', text: 'When is the valuation due?' } as const;

/** What a person sends who adds a task for their own side; the team's is an administrator's. */
export const taskForm = { title: 'Certificates of currency', dueDate: '2026-12-01' } as const;

/** An address that is told of everything about projects. */
export const webhookForm = {
  hookName: 'Ledger',
  url: 'https://ledger.example.com/hooks',
  events: ['project.created', 'project.changed', 'project.deleted'],
} as const;

/** What an administrator sends who adds a key for a program; its last day is a hundred days from now. */
export const keyForm = {
  keyName: 'Ledger',
  scopes: ['project.read', 'company.write'],
  expiresOn: new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10),
} as const;

/** Complete stored records; every value may be overridden. */
export const a = {
  company: (of: Of<'company'> = {}): Company => ({
    ...blank(entities.company),
    ...system(),
    companyName: `Company ${next()}`,
    phone: '+61290000000',
    ...of,
  }),
  project: (of: Of<'project'> = {}): RecordFor['project'] => ({
    ...blank(entities.project),
    ...system(),
    ...projectForm,
    ...of,
  }),
  contact: (of: Of<'contact'> = {}): RecordFor['contact'] => ({
    ...blank(entities.contact),
    ...system(),
    ...personForm,
    fullName: 'Ann Lee',
    ...of,
  }),
  user: (of: Of<'user'> = {}): RecordFor['user'] => ({
    ...blank(entities.user),
    ...system(),
    ...personForm,
    fullName: 'Ann Lee',
    email: `user${next()}@people.test`,
    ...of,
  }),
  'funding-profile': (of: Of<'funding-profile'> = {}): RecordFor['funding-profile'] => ({
    ...blank(entities['funding-profile']),
    ...system(),
    ...structuredClone(fundingForm),
    state: ['victoria'],
    projectType: ['development'],
    projectSector: ['office'],
    fundingType: ['senior_debt'],
    fundingPurpose: ['construction'],
    ...of,
  }),
  document: (of: Of<'document'> = {}): RecordFor['document'] => ({
    ...blank(entities.document),
    ...system(),
    ...documentForm,
    documentLink: 'https://documents.portal.test/document/file.pdf',
    s3Key: 'document/file.pdf',
    s3Bucket: 'documents-test',
    s3Version: 'first',
    fileName: 'file.pdf',
    uploadedAt: '2026-01-01T00:00:00.000Z',
    ...of,
  }),
  terms: (of: Of<'terms'> = {}): RecordFor['terms'] => ({
    ...blank(entities.terms),
    ...system(),
    ...termsForm,
    ...of,
  }),
  interest: (of: Of<'interest'> = {}): RecordFor['interest'] => ({
    ...blank(entities.interest),
    ...system(),
    ...interestForm,
    reasons: ['size'],
    ...of,
  }),
  message: (of: Of<'message'> = {}): RecordFor['message'] => ({
    ...blank(entities.message),
    ...system(),
    ...messageForm,
    documentIds: [],
    authorName: 'Ann Lee',
    authorSide: 'partner',
    ...of,
  }),
  grant: (of: Of<'grant'> = {}): RecordFor['grant'] => ({
    ...blank(entities.grant),
    ...system(),
    grantedBy: 'Ann Lee',
    ...of,
  }),
  'api-key': (of: Of<'api-key'> = {}): RecordFor['api-key'] => ({
    ...blank(entities['api-key']),
    ...system(),
    ...keyForm,
    scopes: [...keyForm.scopes],
    ...of,
  }),
  webhook: (of: Of<'webhook'> = {}): RecordFor['webhook'] => ({
    ...blank(entities.webhook),
    ...system(),
    ...webhookForm,
    events: [...webhookForm.events],
    secretSince: '2026-01-01T00:00:00.000Z',
    ...of,
  }),
  task: (of: Of<'task'> = {}): RecordFor['task'] => ({
    ...blank(entities.task),
    ...system(),
    ...taskForm,
    ownerSide: 'partner',
    ...of,
  }),
  notice: (of: Of<'notice'> = {}): RecordFor['notice'] => ({
    ...blank(entities.notice),
    ...system(),
    createdAt: new Date().toISOString(),
    kind: 'status',
    title: 'Project matched: Harbour Quarter',
    path: '/admin/project-page',
    delivery: 'mail',
    userId: 'ann@people.test',
    ...of,
  }),
  view: (of: Of<'view'> = {}): RecordFor['view'] => ({
    ...blank(entities.view),
    ...system(),
    ...viewForm,
    owner: 'ann@people.test',
    ...of,
  }),
};
