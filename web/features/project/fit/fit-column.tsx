import { VERDICT_LABELS, VERDICTS } from '../../../../shared/matching/criteria.ts';
import { isClosed, isRanked, type Project } from '../../../../shared/entities/project.ts';
import { projectStatuses, interestAnswers } from '../../../../shared/entities/options.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VerdictMark } from '../../../parts/status/VerdictMark.tsx';
import type { Chip } from '../../../ui/table/chips.ts';
import type { Column } from '../../../ui/table/column.ts';
import { initialState, writeListState } from '../../../ui/table/list-state.ts';
import type { Tab } from '../../../ui/table/views/tabs.ts';
import { percentOf } from '../../../parts/match/match-labels.ts';
import styles from './fit.module.css';
import type { Fit } from './use-fits.ts';
import type { Interest } from '../../../../shared/entities/interest.ts';
import { AnswerMark } from '../../../parts/interest/AnswerMark.tsx';
import { answerLabel, answerWithReasons } from '../../../parts/interest/answer-labels.ts';

const FIT = 'fit';
/** Width of the verdict shape and the info icon, in CSS pixels. */
const ICONS_WIDTH = 44;

/** Placeholder while the ranking loads. */
const LOADING_TEXT = '…';

const fitText = ({ score, verdict }: Fit) => `${percentOf(score)} % · ${VERDICT_LABELS[verdict]}`;

type OnReasons = (fit: Fit) => void;

/**
 * Returns the column with each project's fit; it sorts by ranking and filters by verdict.
 * @param fits by project id; unranked projects have no entry
 * @param loading true while more results load
 * @param onReasons opens the criteria
 */
export const fitColumn = (
  fits: ReadonlyMap<string, Fit> | undefined,
  loading: boolean,
  onReasons: OnReasons,
): Column<Project> => ({
  id: FIT,
  header: 'Fit',
  width: 200,
  extraWidth: ICONS_WIDTH,
  onCard: true,
  text: (project) => {
    const fit = fits?.get(project.id);
    if (fit) return fitText(fit);
    return loading && isRanked(project) ? LOADING_TEXT : '';
  },
  sort: ({ id }) => fits?.get(id)?.place ?? null,
  filter: {
    kind: 'choices',
    options: VERDICTS.map((verdict) => ({ value: verdict, label: VERDICT_LABELS[verdict] })),
    valueOf: ({ id }) => {
      const fit = fits?.get(id);
      return fit ? [fit.verdict] : [];
    },
  },
  cell: ({ id }) => {
    const fit = fits?.get(id);
    return fit ? <FitButton fit={fit} onReasons={onReasons} /> : LOADING_TEXT;
  },
});

function FitButton({ fit, onReasons }: { readonly fit: Fit; readonly onReasons: OnReasons }) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles['fit']} onClick={() => onReasons(fit)}>
      <b>{percentOf(fit.score)}&nbsp;%</b> · <VerdictMark verdict={fit.verdict} />
      <Icon name="info" size={14} />
      <span className="unseen">– reasons for {fit.projectName}</span>
    </button>
  );
}

const fitChip: Chip = { kind: 'choices', column: FIT, values: ['fits', 'mayFit'] };
const openChip: Chip = {
  kind: 'choices',
  column: 'projectStatus',
  values: projectStatuses.map(({ value }) => value).filter((status) => !isClosed({ projectStatus: status })),
};
const addressOf = (chip: Chip) =>
  writeListState(
    new URLSearchParams(),
    { ...initialState, sort: { column: FIT, descending: false }, chips: [chip] },
    [],
  ).toString();

/** Two views in order of fit: all open projects, and all projects that fit or may fit. */
export const fitViews: readonly Tab[] = [
  { id: 'open', name: 'Open to us', address: addressOf(openChip) },
  { id: 'fits', name: 'Fits my profiles', address: addressOf(fitChip) },
];

/** Returns 'only' if fit is the only filter, 'combined' if the list has other filters as well. */
export function fitFilterState(chips: readonly Chip[]): 'only' | 'combined' | undefined {
  if (!chips.some(({ column }) => column === FIT)) return undefined;
  return chips.every(({ column }) => column === FIT) ? 'only' : 'combined';
}

/** In CSS pixels: the icon before the text. */
const ICON_WIDTH = 20;

/** The company's answer on each project, with a filter. */
export function interestColumn(answers: readonly Interest[] | undefined): Column<Project> {
  const byProject = new Map((answers ?? []).map((interest) => [interest.projectId, interest]));
  const answerText = (show: (interest: Interest) => string) => (project: Project) => {
    const interest = byProject.get(project.id);
    return interest ? show(interest) : '';
  };
  return {
    id: 'interest',
    header: 'Our answer',
    width: 110,
    extraWidth: ICON_WIDTH,
    onCard: true,
    text: answerText(answerLabel),
    hint: answerText(answerWithReasons),
    filter: {
      kind: 'choices',
      options: interestAnswers,
      valueOf: ({ id }) => {
        const interest = byProject.get(id);
        return interest ? [interest.answer] : [];
      },
    },
    cell: ({ id }) => {
      const interest = byProject.get(id);
      return interest ? <AnswerMark answer={interest.answer}>{answerLabel(interest)}</AnswerMark> : '';
    },
  };
}
