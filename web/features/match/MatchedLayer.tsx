import { useSearchParams } from 'react-router-dom';
import { project as entity } from '../../../shared/entities/project.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import { PERCENT } from '../../../shared/schema/formats.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './match.module.css';

/** URL parameters of a layer: amount in AUD, type, LTV and LTC in percent. */
const NAMES = ['fundingAmount', 'fundingType', 'maxLTV', 'maxLTC'] as const;
export type MatchedLayer = Partial<Readonly<Record<(typeof NAMES)[number], string>>>;

/** Returns the layer that funders are ranked for, from the URL; undefined for the project itself. */
export function useMatchedLayer(): MatchedLayer | undefined {
  const [search] = useSearchParams();
  const values = NAMES.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

interface RankedLayerProps {
  readonly layer: MatchedLayer;
  readonly projectId: string;
}

/** Says that funders are ranked for a layer of the plan, with a link to rank them for the project. */
export function RankedLayer({ layer, projectId }: RankedLayerProps) {
  const { fundingAmount, fundingType, maxLTV, maxLTC } = layer;
  const facts = [
    fundingType && labelOf(entity.fields.fundingType.options, fundingType),
    fundingAmount && shortAmount(Number(fundingAmount)),
    maxLTV && `LTV ${maxLTV}${PERCENT}`,
    maxLTC && `LTC ${maxLTC}${PERCENT}`,
  ];
  return (
    <p className={styles['layer']}>
      <Icon name="info" />
      Ranked for a layer of the plan: <b>{facts.filter(Boolean).join(', ')}</b>.{' '}
      <PageLink to="project" query={{ projectId, section: 'match' }}>
        Rank for the project
      </PageLink>
    </p>
  );
}
