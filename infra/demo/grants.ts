import type { ProjectDocument } from '../../shared/entities/document.ts';
import { grant as entity, type Grant } from '../../shared/entities/grant.ts';
import type { User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { grantId } from '../../lambdas/domain/grant-id.ts';
import { keys } from '../../lambdas/domain/keys.ts';
import type { KeptOpening } from '../../lambdas/domain/openings.ts';
import type { DemoCompany } from './companies.ts';
import type { Item } from './items.ts';
import { newRecord } from './record.ts';
import { daysBefore, idOf } from './seeded.ts';

interface Opened {
  /** Approved ones of a project that every funder sees. */
  readonly documents: readonly ProjectDocument[];
  readonly funders: readonly DemoCompany[];
  readonly users: readonly User[];
  readonly now: Date;
}

const GRANTS = 2;

/** Two documents that the team has opened to the first funder. */
export function demoGrants({ documents, funders: [funder], users, now }: Opened): readonly Grant[] {
  const team = users.find(({ role }) => role === 'admin');
  if (!funder || !team) return [];
  const { id: companyId, companyName } = funder.record;
  return documents.slice(0, GRANTS).map(({ id: documentId, projectId }): Grant => ({
    ...blank(entity),
    ...newRecord(`grant ${documentId}`, daysBefore(now, 6)),
    id: grantId(documentId, companyId),
    documentId,
    projectId,
    companyId,
    companyName,
    grantedBy: team.fullName,
  }));
}

const sideOf = ({ role, companyId }: User, funderId: string | undefined) => {
  if (role === 'admin') return 'team';
  return companyId === funderId ? 'funder' : 'partner';
};

/** Who opened these documents in the last days: a person of the partner, of the team, of the funder. */
export function demoOpenings({ documents, funders: [funder], users, now }: Opened): readonly Item[] {
  const [first] = documents;
  const readers = [first?.companyId, undefined, funder?.record.id].flatMap(
    (companyId) =>
      users.find((user) => (companyId ? user.companyId === companyId : user.role === 'admin')) ?? [],
  );
  return documents.slice(0, GRANTS).flatMap((document, order) =>
    readers.map((reader, turn): Item => {
      const at = daysBefore(now, 5 - turn - order / 4).toISOString();
      const kept: KeptOpening = {
        opening: {
          projectId: document.projectId,
          documentId: document.id,
          documentName: document.documentName,
          fileNumber: document.fileNumber,
          person: reader.fullName,
          company: reader.companyName,
          side: sideOf(reader, funder?.record.id),
          at,
        },
        companyId: reader.companyId,
      };
      return { ...keys.opening(document.projectId, at, idOf(`opening ${document.id} ${turn}`)), ...kept };
    }),
  );
}
