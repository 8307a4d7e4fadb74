import type { Interest } from '../../../../shared/entities/interest.ts';
import { interestAnswers } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import type { Column } from '../../../ui/table/column.ts';
import { AnswerMark } from '../../../parts/interest/AnswerMark.tsx';
import { answerLabel, answerWithReasons } from '../../../parts/interest/answer-labels.ts';

/** In CSS pixels: the icon before the text. */
const ICON_WIDTH = 20;

/** The company's answer on each project, with a filter. */
export function interestColumn(answers: readonly Interest[] | undefined): Column<Project> {
  const byProject = new Map((answers ?? []).map((interest) => [interest.projectId, interest]));
  return {
    id: 'interest',
    header: 'Our answer',
    width: 110,
    extraWidth: ICON_WIDTH,
    onCard: true,
    text: ({ id }) => {
      const interest = byProject.get(id);
      return interest ? answerLabel(interest) : '';
    },
    hint: ({ id }) => {
      const interest = byProject.get(id);
      return interest ? answerWithReasons(interest) : '';
    },
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
