import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { formatMoment } from '../../ui/format.ts';
import { describeChanges } from './offer-changes.ts';
import styles from './terms.module.css';

/** Submitted revisions of an offer, newest first, with their changes. */
export default function RevisionList({ terms }: { readonly terms: Terms }) {
  const { data, error } = useSWR<Terms[], unknown>(['revisions', terms.id, terms.revision], () =>
    call(contract.terms.revisions, { params: { id: terms.id } }),
  );
  if (!data) return error === undefined ? <p>Loading</p> : <p role="alert">{messageOf(error)}</p>;
  return (
    <ol className={styles['revisions']}>
      {data.toReversed().map((revision, index, all) => {
        const previous = all[index + 1];
        const changes = previous ? describeChanges(previous, revision) : [];
        return (
          <li key={revision.revision}>
            <b>Revision {revision.revision}</b>, {formatMoment(revision.submittedAt)}, {revision.submittedBy}
            {changes.map((words) => (
              <span key={words}>{words}</span>
            ))}
            {previous && changes.length === 0 && <span>Nothing changed</span>}
          </li>
        );
      })}
    </ol>
  );
}
