import { Text } from '@mantine/core';
import type { ProfileMatch } from '../../../shared/api/match.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { VerdictMark } from '../status/VerdictMark.tsx';
import styles from './by-fit.module.css';
import type { BestMatches } from './use-best-matches.ts';
import { percentOf } from './match-words.ts';

/** Companies in the order of fit, then those without a profile that takes part in matching, by name. */
export const byFit = (options: readonly Option[], best: BestMatches): readonly Option[] => {
  const named = new Map(options.map((option) => [option.value, option]));
  const ranked = [...best.keys()].flatMap((companyId) => named.get(companyId) ?? []);
  return [...ranked, ...options.filter(({ value }) => !best.has(value))];
};

/** How well a company fits, beside its name. */
export const Fit = ({ match }: { readonly match: ProfileMatch | undefined }) =>
  match ? (
    <span className={styles['fitting']}>
      <VerdictMark verdict={match.verdict} />
      <b>{percentOf(match.score)} %</b>
    </span>
  ) : (
    <Text span size="xs" c="dimmed">
      No profile
    </Text>
  );
