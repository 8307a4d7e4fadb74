import * as z from 'zod/mini';
import { fundingProfile } from '../entities/funding-profile.ts';
import { ask } from '../entities/ask.ts';
import { interest } from '../entities/interest.ts';
import { project } from '../entities/project.ts';
import { terms } from '../entities/terms.ts';
import { contact } from '../entities/contact.ts';
import { user } from '../entities/user.ts';
import { document } from '../entities/document.ts';
import { recordSchema, storedSchema } from '../schema/record-schema.ts';

/** Maximum number of open projects read in detail, and number of offers shown at first. */
export const MAX_ROWS = 50;

const amount = z.nullable(z.number());

/** A row in the company's list of projects. */
const row = z.object({
  id: z.string(),
  version: z.int(),
  updatedAt: z.string(),
  projectName: z.string(),
  projectStatus: storedSchema(project, 'projectStatus'),
  fundingAmount: amount,
  targetFundingDate: z.string(),
  state: storedSchema(project, 'state'),
  projectSector: storedSchema(project, 'projectSector'),
  fundingType: storedSchema(project, 'fundingType'),
  draft: z.boolean(),
  /** The company on the other side; empty while there is none. */
  otherId: z.string(),
  otherName: z.string(),
});
export type CompanyProject = z.output<typeof row>;

/** A project on the market that fits a profile of the company now. */
const fit = z.object({
  project: row,
  profileId: z.string(),
  answer: storedSchema(interest, 'answer'),
  answeredAt: z.string(),
  /** When a document of the project was last shared with the company; empty for never. */
  sharedAt: z.string(),
  /** The team's question whether the company is interested. */
  ask: z.nullable(recordSchema(ask)),
});
export type CompanyFit = z.output<typeof fit>;

/** A type of document that an open project lacks, or whose documents were all rejected. */
const outstanding = z.object({
  projectId: z.string(),
  projectName: z.string(),
  documentType: storedSchema(document, 'documentType'),
  /** Why the last document of the type was rejected; empty if there is none. */
  reviewReason: z.string(),
  rejected: z.boolean(),
});
export type OutstandingDocument = z.output<typeof outstanding>;

const content = z.object({
  projects: z.array(row),
  /** Newest first, as the team reads them. For a project partner: the offers for its open projects. */
  offers: z.array(recordSchema(terms)),
  offerCounts: z.object({ all: z.int(), open: z.int(), accepted: z.int(), acceptedAmount: z.number() }),
  /** Names of the projects of the offers, by id. */
  projectNames: z.record(z.string(), z.string()),
  users: z.array(recordSchema(user)),
  contacts: z.array(recordSchema(contact)),
  profiles: z.array(recordSchema(fundingProfile)),
  fits: z.array(fit),
  /** Number of projects on the market that were compared with the profiles. */
  considered: z.int(),
  /** `total`: number of document types that the open projects need, added up over the projects. */
  documents: z.object({ outstanding: z.array(outstanding), total: z.int() }),
  /** Open questions between the team and the company on its open projects, by the side that owes the answer. */
  questions: z.object({ team: z.int(), company: z.int() }),
  /** A funder's answers to all projects. */
  answers: z.object({ interested: z.int(), declined: z.int() }),
  /** A funder's hours to answer a question; undefined without answers. */
  hours: z.optional(z.object({ median: z.number(), n: z.int() })),
  /** The administrators, as possible leads. */
  team: z.array(z.object({ email: z.string(), name: z.string() })),
});
export type CompanyPageContent = z.output<typeof content>;

/** Without content if the company does not exist. */
export const companyPage = z.object({
  content: z.optional(content),
  /** The company that this one was merged into. */
  mergedInto: z.optional(z.object({ id: z.string(), name: z.string() })),
});
export type CompanyPageAnswer = z.output<typeof companyPage>;
