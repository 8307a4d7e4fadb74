import { PAIR_LIMIT, type ComparedRecord, type DuplicatePair } from '../../../shared/api/merge.ts';
import { company } from '../../../shared/entities/company.ts';
import { contact } from '../../../shared/entities/contact.ts';
import { entityOf, type RecordFor } from '../../../shared/entities/index.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import { user } from '../../../shared/entities/user.ts';
import { pairsOf } from '../../../shared/duplicates.ts';
import type { ComparedNoun } from '../../../shared/duplicates/likeness.ts';
import type { Partition } from '../../../shared/schema/table-index.ts';
import { readWhole } from '../../engine/page.ts';
import { readNotDuplicates } from './items.ts';

const partitions: { readonly [N in ComparedNoun]: readonly Partition<N>[] } = {
  company: companyTypes.flatMap(({ value }) => company.indexes.ofType(value)),
  contact: contact.indexes.byName('all'),
  user: user.indexes.byName('all'),
};

const everyRecordOf = <N extends ComparedNoun>(noun: N): Promise<RecordFor[N][]> =>
  readWhole<N>(partitions[noun]);

function comparedRecord(noun: ComparedNoun, record: RecordFor[ComparedNoun]): ComparedRecord {
  const { email, phone, createdAt } = record;
  const isCompany = 'companyType' in record;
  const companyOfPerson = 'companyName' in record ? record.companyName : record.company;
  return {
    key: keyIn(noun, record),
    title: entityOf(noun).title(record),
    of: isCompany ? labelOf(companyTypes, record.companyType) : String(companyOfPerson),
    companyId: isCompany ? record.id : record.companyId,
    email,
    phone,
    createdAt,
  };
}

const byAge = (a: ComparedRecord, b: ComparedRecord) => (a.createdAt <= b.createdAt ? -1 : 1);

/**
 * Finds likely duplicates among a noun's records, the older record of a pair first; skips pairs marked as not
 * duplicates. One Query for each megabyte of records.
 * @returns the closest pairs, and the number of all pairs
 */
export async function duplicatesOf(
  noun: ComparedNoun,
): Promise<{ readonly pairs: DuplicatePair[]; readonly total: number }> {
  const [records, notDuplicates] = await Promise.all([everyRecordOf(noun), readNotDuplicates(noun)]);
  const pairs = pairsOf(noun, records).flatMap(({ records: [a, b], reasons }): DuplicatePair[] => {
    const [first, second] = [comparedRecord(noun, a), comparedRecord(noun, b)].toSorted(byAge);
    if (!first || !second || notDuplicates.has([first.key, second.key].toSorted().join(' '))) return [];
    return [{ older: first, newer: second, reasons: [...reasons] }];
  });
  return { pairs: pairs.slice(0, PAIR_LIMIT), total: pairs.length };
}
