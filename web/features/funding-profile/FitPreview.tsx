import { Button } from '@mantine/core';
import type { Preview } from '../../../shared/api/match.ts';
import { fundingProfile } from '../../../shared/entities/funding-profile.ts';
import { VERDICTS } from '../../../shared/matching/criteria.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { isEmpty } from '../../../shared/schema/field.ts';
import { messageOf } from '../../api/errors.ts';
import { VerdictMark } from '../../parts/status/VerdictMark.tsx';
import styles from '../../ui/form/preview.module.css';
import { usePreview, type Counted } from './use-preview.ts';

const fields: Fields = fundingProfile.fields;

interface FitPreviewProps {
  /** The values of the form as they are typed. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The counts as a table of three, or the room that they will take. */
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

/** Which values are not counted: those that are invalid, what is said at their fields, and those still to be filled in. */
function Uncounted({ issues, values }: Counted) {
  const labelsOf = (empty: boolean) =>
    Object.keys(issues)
      .filter((name) => isEmpty(values[name]) === empty)
      .map((name) => fields[name]?.label ?? name);
  const [invalid, missing] = [labelsOf(false), labelsOf(true)];
  return (
    <>
      {invalid.length > 0 && (
        <p>
          Not valid, so not counted: <b>{invalid.join(', ')}</b>
        </p>
      )}
      {missing.length > 0 && <p>Still empty, so every project meets it: {missing.join(', ')}</p>}
    </>
  );
}

const summary = ({ considered }: Preview) =>
  considered === 1
    ? 'Of the 1 project that seeks funding today'
    : `Of ${considered} projects that seek funding today`;

/** How many projects of today a funding profile fits, counted while it is typed. */
export function FitPreview({ values }: FitPreviewProps) {
  const { preview, error, behind, retry } = usePreview(values);
  return (
    <section aria-labelledby="fit-preview" className={styles['preview']} aria-busy={behind}>
      <h2 id="fit-preview">Projects it fits</h2>
      <div aria-live="polite">
        {error === undefined ? (
          <>
            <p>{preview ? summary(preview) : 'Counting'}</p>
            <Counts preview={preview} />
            {preview && <Uncounted {...preview} />}
          </>
        ) : (
          <p>The projects could not be counted. {messageOf(error)}</p>
        )}
      </div>
      {error !== undefined && (
        <Button size="compact-sm" variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </section>
  );
}
