import { createHash } from 'node:crypto';
import { document, isDecided, type ProjectDocument } from '../../shared/entities/document.ts';
import { isClosed, isPastMatched, type Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { DAY_MS } from '../../shared/schema/durations.ts';
import { pdfOf } from './pdf.ts';
import { newRecord } from './record.ts';
import { itemAt } from './seeded-random.ts';
import type { Story } from './stories.ts';

interface DemoFile {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly fileName: string;
}

interface DocumentContext {
  readonly bucket: string;
  readonly users: readonly User[];
}

const REJECTION_REASON = 'These figures predate the latest program change. Please send the current version.';

type Type = Exclude<ProjectDocument['documentType'], ''>;

/** Document types with title and text, in order of creation. */
const templates: readonly (readonly [type: Type, title: string, text: string])[] = [
  ['overview', 'Sponsor and project overview', 'Sponsor background, track record and project scope.'],
  [
    'feasibility',
    'Feasibility study',
    'Costs, revenue and sensitivity to a change of ten percent in either.',
  ],
  [
    'sales_leasing',
    'Sales and leasing schedule',
    'Exchanged contracts and signed leases by the end of last month.',
  ],
  ['marketing', 'Marketing plan', 'Campaign, agents, price list and timetable of the release.'],
  ['contracts', 'Building contract summary', 'Fixed price, program, liquidated damages and security given.'],
  ['valuations', 'Valuation report', 'As-is and as-if-complete values, with comparable sales.'],
  [
    'approvals_titles',
    'Approvals and title search',
    'Conditions of approval, easements and registered interests.',
  ],
  ['information', 'Market information', 'Supply, vacancy and rents within five kilometres.'],
];
const statuses = ['new', 'in_review', 'approved', 'rejected'] as const;

const money = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});

/** Removes accents: HTTP headers are ASCII. */
const withoutAccents = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '');

const figuresOf = ({ fundingAmount, grv }: Project) =>
  [
    `Funding sought: ${money.format(fundingAmount ?? 0)}.`,
    ...(grv === null ? [] : [`Gross realisation value: ${money.format(grv)}.`]),
  ].join(' ');

const paragraphsOf = (project: Project, text: string) => [
  `Prepared by ${project.projectCompanyName} for ${project.capitalCompanyName || 'the funders of this project'}.`,
  text,
  project.additionalDetails,
  figuresOf(project),
  ...(project.targetFundingDate ? [`Target funding date: ${project.targetFundingDate}.`] : []),
];

function documentOf(
  project: Project,
  order: number,
  { bucket, users }: DocumentContext,
  // Shifted by one in each round of types, so that every type occurs in several statuses.
  documentStatus: (typeof statuses)[number] = itemAt(statuses, order + Math.floor(order / templates.length)),
): { record: ProjectDocument; file: DemoFile } {
  const [documentType, title, text] = itemAt(templates, order);
  const initial = newRecord(
    document,
    `document ${order}`,
    new Date(Date.parse(project.createdAt) + (order + 1) * 3_600_000),
  );
  const key = `document/${project.projectCompanyId}/${project.id}/${initial.id}.pdf`;
  const body = pdfOf(`${title}: ${project.projectName}`, paragraphsOf(project, text));
  const file = {
    key,
    body,
    contentType: 'application/pdf',
    fileName: `${title} - ${withoutAccents(project.projectName)}.pdf`,
  };
  const record: ProjectDocument = {
    ...initial,
    projectId: project.id,
    companyId: project.projectCompanyId,
    documentName: title,
    documentType,
    documentStatus,
    reviewReason: documentStatus === 'rejected' ? REJECTION_REASON : '',
    ...(isDecided({ documentStatus }) && {
      reviewedBy: users.find(({ role }) => role === 'admin')?.fullName ?? '',
      reviewedAt: new Date(Date.parse(initial.createdAt) + DAY_MS).toISOString(),
    }),
    documentLink: key,
    s3Bucket: bucket,
    s3Key: key,
    fileName: file.fileName,
    fileSize: body.length,
    fileNumber: 1,
    checksum: createHash('md5').update(body).digest('hex'),
    sha256: createHash('sha256').update(body).digest('hex'),
    uploadedBy: users.find(({ companyId }) => companyId === project.projectCompanyId)?.fullName ?? '',
    uploadedAt: initial.createdAt,
  };
  return { record, file };
}

const DOCUMENT_COUNT = 30;
const PER_PROJECT = 3;
/** Stories with reserved order numbers: rejected documents are numbered after the approved documents of all of them. */
const MAX_STORIES = 10;

/** Three approved documents with files for each unassigned story; an open story also has a rejected document. */
export const demoStoryDocuments = (stories: readonly Story[], context: DocumentContext) =>
  stories
    .filter(({ kind }) => kind !== 'assigned')
    .flatMap(({ project }, index) => {
      const first = DOCUMENT_COUNT + index * PER_PROJECT;
      const approved = Array.from({ length: PER_PROJECT }, (_, order) =>
        documentOf(project, first + order, context, 'approved'),
      );
      if (isClosed(project)) return approved;
      const rejectedOrder = first + PER_PROJECT * MAX_STORIES;
      return [...approved, documentOf(project, rejectedOrder, context, 'rejected')];
    });

/** Documents with files, distributed one by one over the first projects that are assigned or further. */
export function demoDocuments(projects: readonly Project[], context: DocumentContext) {
  const pastMatched = projects.filter(isPastMatched).slice(0, DOCUMENT_COUNT / PER_PROJECT);
  const count = pastMatched.length === 0 ? 0 : DOCUMENT_COUNT;
  return Array.from({ length: count }, (_, order) => documentOf(itemAt(pastMatched, order), order, context));
}
