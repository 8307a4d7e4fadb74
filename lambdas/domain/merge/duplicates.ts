import { PAIR_LIMIT, type ComparedRecord, type DuplicatePair } from '../../../shared/api/merge.ts';
import { company } from '../../../shared/entities/company.ts';
import { contact } from '../../../shared/entities/contact.ts';
import { entityOf, type RecordFor } from '../../../shared/entities/index.ts';
import { companyTypes, labelOf } from '../../../shared/entities/options.ts';
import { keyIn } from '../../../shared/entities/relations.ts';
import { user } from '../../../shared/entities/user.ts';
import { pairsOf } from '../../../shared/resembling.ts';
import type { ComparedNoun } from '../../../shared/resembling/likeness.ts';
import type { Partition } from '../../../shared/schema/table-index.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { everyApart } from './items.ts';

const partitions: { readonly [N in ComparedNoun]: readonly Partition<N>[] } = {
  company: companyTypes.flatMap(({ value }) => company.indexes.ofType(value)),
  contact: contact.indexes.byName('all'),
  user: user.indexes.byName('all'),
};

async function everyRecordOf<N extends ComparedNoun>(noun: N): Promise<readonly RecordFor[N][]> {
  const records: RecordFor[N][] = [];
  for await (const record of everyRecordIn<N>(partitions[noun])) records.push(record);
  return records;
}

function shown(noun: ComparedNoun, record: RecordFor[ComparedNoun]): ComparedRecord {
  const { email, phone, createdAt } = record;
  const isCompany = 'companyType' in record;
  const ofPerson = 'companyName' in record ? record.companyName : record.company;
  return {
    key: keyIn(noun, record),
    title: entityOf(noun).title(record),
    of: isCompany ? labelOf(companyTypes, record.companyType) : String(ofPerson),
    companyId: isCompany ? record.id : record.companyId,
    email,
    phone,
    createdAt,
  };
}

const byAge = (one: ComparedRecord, other: ComparedRecord) => (one.createdAt <= other.createdAt ? -1 : 1);

/**
 * The records of a noun that resemble each other, the older of two first; without those that somebody said are not
 * duplicates. One Query for each megabyte of records.
 * @returns those with most in common, and how many there are
 */
export async function duplicatesOf(
  noun: ComparedNoun,
): Promise<{ readonly pairs: DuplicatePair[]; readonly total: number }> {
  const [records, apart] = await Promise.all([everyRecordOf(noun), everyApart(noun)]);
  const pairs = pairsOf(noun, records).flatMap(({ records: [one, other], reasons }): DuplicatePair[] => {
    const [first, second] = [shown(noun, one), shown(noun, other)].toSorted(byAge);
    if (!first || !second || apart.has([first.key, second.key].toSorted().join(' '))) return [];
    return [{ older: first, newer: second, reasons: [...reasons] }];
  });
  return { pairs: pairs.slice(0, PAIR_LIMIT), total: pairs.length };
}
