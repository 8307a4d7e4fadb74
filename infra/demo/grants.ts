import type { ProjectDocument } from '../../shared/entities/document.ts';
import { grant as entity, type Grant } from '../../shared/entities/grant.ts';
import { grantId } from '../../lambdas/domain/pair-ids.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import type { StoredOpening } from '../../lambdas/domain/openings.ts';
import type { Item } from './items.ts';
import { newRecord } from './record.ts';
import { daysBefore, idOf } from './seeded-random.ts';
import { storyDate, type Story } from './stories.ts';

const GRANT_COUNT = 2;
/** Days before the first offer when the documents were shared, and when they were read. */
const SHARED_DAYS = 3;
const READ_DAYS = 2;

/** The day on which a story's first offer was drafted (offer-sketches.ts). */
const firstOfferDate = (story: Story) => storyDate(story, story.kind === 'settled' ? 144 : 9);

/** The grants of two documents to the first funder, before its offer. @param documents of the story */
export function demoGrants(story: Story, documents: readonly ProjectDocument[]): readonly Grant[] {
  const [funder] = story.funders;
  const [team] = story.team;
  if (!funder || !team) return [];
  const { id: companyId, companyName } = funder.company.record;
  return documents.slice(0, GRANT_COUNT).map(({ id: documentId, projectId }): Grant => ({
    ...newRecord(entity, `grant ${documentId}`, daysBefore(firstOfferDate(story), SHARED_DAYS)),
    id: grantId(documentId, companyId),
    documentId,
    projectId,
    companyId,
    companyName,
    grantedBy: team.fullName,
  }));
}

/** The access log of these documents: each was opened by a person of the partner, the team and the funder. */
export function demoOpenings(story: Story, documents: readonly ProjectDocument[]): readonly Item[] {
  const readers = [
    { side: 'partner' as const, reader: story.partner[0] },
    { side: 'team' as const, reader: story.team[0] },
    { side: 'funder' as const, reader: story.funders[0]?.people[0] },
  ];
  return documents.slice(0, GRANT_COUNT).flatMap((document, order) =>
    readers.flatMap(({ side, reader }, index): Item[] => {
      if (!reader) return [];
      const at = daysBefore(firstOfferDate(story), READ_DAYS - index / 2 - order / 4).toISOString();
      const storedOpening: StoredOpening = {
        opening: {
          projectId: document.projectId,
          documentId: document.id,
          documentName: document.documentName,
          fileNumber: document.fileNumber,
          person: reader.fullName,
          company: reader.companyName,
          side,
          at,
        },
        companyId: reader.companyId,
      };
      return [
        {
          ...itemKeys.opening(document.projectId, at, idOf(`opening ${document.id} ${index}`)),
          ...storedOpening,
        },
      ];
    }),
  );
}
