import { terms as entity } from '../../../shared/entities/terms.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { checkOffer } from '../../../shared/terms/completeness.ts';
import { blank } from '../../../shared/schema/entity.ts';
import { readInput } from '../../../shared/schema/input.ts';
import { allInCost } from '../../../shared/terms.ts';
import { usualAssumptions } from '../../../shared/terms/values.ts';
import { dollarText, exceedsLimit } from './comparison.ts';
import { formatPercent } from '../../ui/format.ts';
import styles from '../../ui/form/preview.module.css';

/** The cost cannot be computed without these fields. */
const requiredFields = [
  'facilityLimit',
  'term',
  'pricingKind',
  'rate',
  'baseRate',
  'margin',
  'establishmentFee',
  'interestTreatment',
  'lineFeeBasis',
];

interface CostPreviewProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly project: Project | undefined;
}

function costOf(values: CostPreviewProps['values'], project: Project) {
  const read = readInput(entity, values, blank(entity), { admin: false, creating: true });
  const issues = { ...checkOffer(read.values), ...read.issues };
  if (requiredFields.some((name) => name in issues)) return undefined;
  return { offer: read.values, cost: allInCost(read.values, usualAssumptions(read.values, project)) };
}

/** Live preview of the borrower's cost while an offer is edited. */
export function CostPreview({ values, project }: CostPreviewProps) {
  const preview = project && costOf(values, project);
  const cost = preview?.cost;
  const rows = [
    ['All-in cost', cost && formatPercent(cost.nominal)],
    ['Effective annual rate', cost && formatPercent(cost.effective)],
    ['Total cost', cost && dollarText(cost.dollars)],
    ['Peak balance', cost && dollarText(cost.peak)],
  ] as const;
  return (
    <section aria-labelledby="cost-preview" className={styles['preview']} data-unprinted>
      <h2 id="cost-preview">Cost to borrower</h2>
      <div aria-live="polite" aria-atomic>
        <dl data-coming={cost ? undefined : true}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {preview && exceedsLimit(preview) && (
          <p className={styles['warning']}>The peak balance is above the facility limit.</p>
        )}
        <p>
          {cost
            ? "For the project's funding amount, at most the limit, and a typical drawdown. Rates are per year."
            : 'Enter limit, term, pricing, establishment fee and interest to see the cost.'}
        </p>
      </div>
    </section>
  );
}
