import { Button } from '@mantine/core';
import type { Preview } from '../../../shared/api/match.ts';
import { fundingProfile } from '../../../shared/entities/funding-profile.ts';
import { VERDICTS } from '../../../shared/matching/criteria.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { isEmpty } from '../../../shared/schema/field.ts';
import { messageOf } from '../../api/errors.ts';
import { VerdictMark } from '../../parts/status/VerdictMark.tsx';
import styles from '../../ui/form/preview.module.css';
import { usePreview, type CountedPreview } from './use-preview.ts';

const fields: Fields = fundingProfile.fields;

/** The three counts, or a placeholder of the same size. */
const Counts = ({ preview }: { readonly preview: Preview | undefined }) => (
  <dl data-coming={preview ? undefined : true}>
    {VERDICTS.map((verdict) => (
      <div key={verdict}>
        <dt>
          <VerdictMark verdict={verdict} />
        </dt>
        <dd>{preview?.[verdict]}</dd>
      </div>
    ))}
  </dl>
);

/** Fields that do not limit the counts: invalid or empty. */
function UncountedFields({ issues, values }: CountedPreview) {
  const labelsOf = (empty: boolean) =>
    Object.keys(issues)
      .filter((name) => isEmpty(values[name]) === empty)
      .map((name) => fields[name]?.label ?? name);
  const [invalid, missing] = [labelsOf(false), labelsOf(true)];
  return (
    <>
      {invalid.length > 0 && (
        <p>
          Invalid, so not counted: <b>{invalid.join(', ')}</b>
        </p>
      )}
      {missing.length > 0 && <p>Not set, so it matches every project: {missing.join(', ')}</p>}
    </>
  );
}

const summaryText = ({ considered }: Preview) =>
  considered === 1
    ? 'Of 1 project currently seeking funding'
    : `Of ${considered} projects currently seeking funding`;

/** Live count of current projects that match a funding profile while it is edited. */
export function FitPreview({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { preview, error, isOutdated, retry } = usePreview(values);
  return (
    <section
      aria-labelledby="fit-preview"
      className={styles['preview']}
      aria-busy={isOutdated}
      data-unprinted
    >
      <h2 id="fit-preview">Matching projects</h2>
      <div aria-live="polite" aria-atomic>
        {error === undefined ? (
          <>
            <p>{preview ? summaryText(preview) : 'Counting'}</p>
            <Counts preview={preview} />
            {preview && <UncountedFields {...preview} />}
          </>
        ) : (
          <p>Couldn&apos;t count the matching projects. {messageOf(error)}</p>
        )}
      </div>
      {error !== undefined && (
        <Button size="compact-sm" onClick={retry}>
          Try again
        </Button>
      )}
    </section>
  );
}
