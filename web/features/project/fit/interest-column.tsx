import type { Interest } from '../../../../shared/entities/interest.ts';
import { interestAnswers } from '../../../../shared/entities/options.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import type { Column } from '../../../ui/table/column.ts';
import { AnswerMark } from '../../../parts/interest/AnswerMark.tsx';
import { answerLabel, answerWithReasons } from '../../../parts/interest/answer-labels.ts';

/** CSS pixels of the sign before the words. */
const SIGN = 20;

/** What the company said of each project: a mark, and what the list is filtered by. */
export function interestColumn(answers: readonly Interest[] | undefined): Column<Project> {
  const byProject = new Map((answers ?? []).map((said) => [said.projectId, said]));
  return {
    id: 'interest',
    header: 'Our answer',
    width: 110,
    extraWidth: SIGN,
    onCard: true,
    text: ({ id }) => {
      const said = byProject.get(id);
      return said ? answerLabel(said) : '';
    },
    hint: ({ id }) => {
      const said = byProject.get(id);
      return said ? answerWithReasons(said) : '';
    },
    filter: {
      kind: 'choices',
      options: interestAnswers,
      valueOf: ({ id }) => {
        const said = byProject.get(id);
        return said ? [said.answer] : [];
      },
    },
    cell: ({ id }) => {
      const said = byProject.get(id);
      return said ? <AnswerMark answer={said.answer}>{answerLabel(said)}</AnswerMark> : '';
    },
  };
}
