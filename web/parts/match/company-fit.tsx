import { Text } from '@mantine/core';
import type { ProfileMatch } from '../../../shared/api/match.ts';
import type { Option } from '../../../shared/schema/field.ts';
import { VerdictMark } from '../status/VerdictMark.tsx';
import styles from './company-fit.module.css';
import type { BestMatches } from './use-best-matches.ts';
import { percentOf } from './match-labels.ts';

/** Sorts companies by fit; those without a profile to match follow by name. */
export const sortByFit = (options: readonly Option[], best: BestMatches): readonly Option[] => {
  const optionsByCompany = new Map(options.map((option) => [option.value, option]));
  const ranked = [...best.keys()].flatMap((companyId) => optionsByCompany.get(companyId) ?? []);
  return [...ranked, ...options.filter(({ value }) => !best.has(value))];
};

/** Verdict and score of a company's best profile. */
export const CompanyFit = ({ match }: { readonly match: ProfileMatch | undefined }) =>
  match ? (
    <span className={styles['fitting']}>
      <VerdictMark verdict={match.verdict} />
      <b>{percentOf(match.score)}&nbsp;%</b>
    </span>
  ) : (
    <Text span size="xs" c="dimmed">
      No profile
    </Text>
  );
