import { document } from '../../../shared/entities/document.ts';
import { entityOf, nounOf } from '../../../shared/entities/index.ts';
import { project } from '../../../shared/entities/project.ts';
import { isSearched } from '../../../shared/entities/searched-nouns.ts';
import { updateSearchIndex } from '../../domain/find/search-index.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { recordInImage, textInImage, type Image } from './image.ts';

/** The index key of the funders that see the project: one company, or the market. */
function funderKeyOf(image: Image): string | undefined {
  const record = recordInImage('project', image);
  return record && project.indexes.forFunder.key(record);
}

/** Updates the search words of a record, and of the documents whose readers its change affects. */
export async function followSearchIndex(before: Image | undefined, after: Image | undefined): Promise<void> {
  const image = after ?? before;
  const noun = nounOf(image?.['noun']?.S);
  if (noun === 'grant')
    await updateSearchIndex('document', textInImage(image, 'documentId'), textInImage(image, 'companyId'));
  if (!noun || !isSearched(noun)) return;
  const key = textInImage(image, entityOf(noun).key ?? 'id');
  await updateSearchIndex(noun, key);
  if (noun !== 'project' || !before || !after || funderKeyOf(before) === funderKeyOf(after)) return;
  for await (const { id } of everyRecordIn(document.indexes.ofProject(key)))
    await updateSearchIndex('document', id);
}
