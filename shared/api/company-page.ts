import * as z from 'zod/mini';
import { fundingProfile } from '../entities/funding-profile.ts';
import { ask } from '../entities/ask.ts';
import { interest } from '../entities/interest.ts';
import { project } from '../entities/project.ts';
import { terms } from '../entities/terms.ts';
import { contact } from '../entities/contact.ts';
import { user } from '../entities/user.ts';
import { document } from '../entities/document.ts';

/** Number of open projects read in detail, and of offers shown at first. */
export const MAX_DETAILED = 50;

const amount = z.nullable(z.number());

/** A project as a row of the page. */
const row = z.object({
  id: z.string(),
  version: z.int(),
  updatedAt: z.string(),
  projectName: z.string(),
  projectStatus: project.fields.projectStatus.stored,
  fundingAmount: amount,
  targetFundingDate: z.string(),
  state: project.fields.state.stored,
  projectSector: project.fields.projectSector.stored,
  fundingType: project.fields.fundingType.stored,
  draft: z.boolean(),
  /** The company on the other side; empty while there is none. */
  otherId: z.string(),
  otherName: z.string(),
});
export type CompanyProject = z.output<typeof row>;

/** An open project that fits a profile of the company now. */
const fit = z.object({
  project: row,
  profileId: z.string(),
  answer: interest.fields.answer.stored,
  answeredAt: z.string(),
  /** When a document of the project was shared with the company last; empty for never. */
  sharedAt: z.string(),
  /** The team's question whether the company is interested. */
  ask: z.nullable(ask.record),
});
export type CompanyFit = z.output<typeof fit>;

/** A document that an open project still lacks, or whose files were rejected. */
const outstanding = z.object({
  projectId: z.string(),
  projectName: z.string(),
  documentType: document.fields.documentType.stored,
  /** Empty for a missing one. */
  reviewReason: z.string(),
  rejected: z.boolean(),
});
export type OutstandingDocument = z.output<typeof outstanding>;

const content = z.object({
  projects: z.array(row),
  /** Newest first, as the team reads them. */
  offers: z.array(terms.record),
  /** Of all offers. */
  offerCounts: z.object({ all: z.int(), open: z.int(), accepted: z.int(), acceptedAmount: z.number() }),
  /** Names of the projects of the offers, by id. */
  projectNames: z.record(z.string(), z.string()),
  users: z.array(user.record),
  contacts: z.array(contact.record),
  profiles: z.array(fundingProfile.record),
  fits: z.array(fit),
  /** Projects on the market that were compared with the profiles. */
  considered: z.int(),
  documents: z.object({ outstanding: z.array(outstanding), total: z.int() }),
  /** Open questions on the company's projects, by the side that owes the answer. */
  questions: z.object({ team: z.int(), company: z.int() }),
  /** A funder's answers to all projects, and hours to answer a question. */
  answers: z.object({ interested: z.int(), declined: z.int() }),
  hours: z.optional(z.object({ median: z.number(), n: z.int() })),
  /** The administrators, as possible leads. */
  team: z.array(z.object({ email: z.string(), name: z.string() })),
});
export type CompanyPageContent = z.output<typeof content>;

/** Without content if the company does not exist. */
export const companyPage = z.object({
  content: z.optional(content),
  /** The company that it was merged into. */
  mergedInto: z.optional(z.object({ id: z.string(), name: z.string() })),
});
export type CompanyPageAnswer = z.output<typeof companyPage>;
