import { VERDICT_WORDS, VERDICTS } from '../../../../shared/matching/criteria.ts';
import { isRanked, type Project } from '../../../../shared/entities/project.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VerdictMark } from '../../../parts/status/VerdictMark.tsx';
import type { Chip } from '../../../ui/table/chips.ts';
import type { Column } from '../../../ui/table/column.ts';
import { writeListState } from '../../../ui/table/list-state.ts';
import type { Tab } from '../../../ui/table/views/tabs.ts';
import { percentOf } from '../../../parts/match/match-labels.ts';
import styles from './fit.module.css';
import type { Fit } from './use-fits.ts';

const FIT = 'fit';
/** CSS pixels of the shape of the verdict and of the sign that there is more to read. */
const SIGNS = 44;

/** While the ranking is being read. */
const COMING = '…';

const wordsOf = ({ score, verdict }: Fit) => `${percentOf(score)} % · ${VERDICT_WORDS[verdict]}`;

type Ask = (fit: Fit) => void;

/**
 * How each project fits the company's profiles: percent and verdict, sorted by the ranking, filtered by the verdict.
 * @param fits by the project's id; a project that is not ranked shows nothing
 * @param loading more of them are being read
 * @param onReasons shows the reasons
 */
export const fitColumn = (
  fits: ReadonlyMap<string, Fit> | undefined,
  loading: boolean,
  onReasons: Ask,
): Column<Project> => ({
  id: FIT,
  header: 'Fit',
  width: 200,
  extraWidth: SIGNS,
  onCard: true,
  text: (project) => {
    const fit = fits?.get(project.id);
    if (fit) return wordsOf(fit);
    return loading && isRanked(project) ? COMING : '';
  },
  sort: ({ id }) => fits?.get(id)?.place ?? null,
  filter: {
    kind: 'choices',
    options: VERDICTS.map((verdict) => ({ value: verdict, label: VERDICT_WORDS[verdict] })),
    valueOf: ({ id }) => {
      const fit = fits?.get(id);
      return fit ? [fit.verdict] : [];
    },
  },
  cell: ({ id }) => {
    const fit = fits?.get(id);
    return fit ? <FitButton fit={fit} onReasons={onReasons} /> : COMING;
  },
});

interface FitButtonProps {
  readonly fit: Fit;
  readonly onReasons: Ask;
}

function FitButton({ fit, onReasons }: FitButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles['fit']} onClick={() => onReasons(fit)}>
      <b>{percentOf(fit.score)} %</b> · <VerdictMark verdict={fit.verdict} />
      <Icon name="info" size={14} />
      <span className="unseen">– why {fit.projectName} does</span>
    </button>
  );
}

const chip: Chip = { kind: 'choices', column: FIT, values: ['fits', 'mayFit'] };
const state = { sort: { column: FIT, descending: false }, chips: [chip], hidden: [], page: 1 };

/** The projects that fit or may fit, best first. */
export const fitViews: readonly Tab[] = [
  {
    id: 'fits',
    name: 'Fits my profiles',
    address: writeListState(new URLSearchParams(), state).toString(),
  },
];

/** Whether a list is filtered by the fit, and whether by that alone. */
export function filteredByFit(chips: readonly Chip[]): 'alone' | 'too' | undefined {
  if (!chips.some(({ column }) => column === FIT)) return undefined;
  return chips.every(({ column }) => column === FIT) ? 'alone' : 'too';
}
