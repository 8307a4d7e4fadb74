import { project as entity } from '../../../shared/entities/project.ts';
import { labelOf } from '../../../shared/entities/options.ts';
import { PERCENT } from '../../../shared/schema/formats.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { shortAmount } from '../../../shared/schema/short-amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MatchedLayer } from './matched-layer.ts';
import styles from './match.module.css';

interface RankedLayerProps {
  readonly layer: MatchedLayer;
  readonly projectId: string;
}

/** States that the ranking is for a layer of the plan, with a link to the ranking for the project. */
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
