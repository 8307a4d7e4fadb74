import type { CompanyFit, CompanyPageContent } from '../../../../shared/api/company-page.ts';
import { profileName } from '../../../../shared/entities/profile-name.ts';
import { AnswerMark } from '../../../parts/interest/AnswerMark.tsx';
import { answerLabel } from '../../../parts/interest/answer-labels.ts';
import { formatDay } from '../../../ui/format.ts';
import { Block } from './Block.tsx';
import { projectRow, Row } from './Row.tsx';

/** The funder's answer on a project, or what it was asked with. */
function Answer({ fit: { answer, answeredAt, sharedAt } }: { readonly fit: CompanyFit }) {
  if (answer)
    return (
      <>
        <AnswerMark answer={answer}>{answerLabel({ answer })}</AnswerMark>
        <small>{formatDay(answeredAt)}</small>
      </>
    );
  if (!sharedAt) return <small>No answer yet</small>;
  return (
    <>
      Shared
      <small>{formatDay(sharedAt)}</small>
    </>
  );
}

/** Open projects that fit a funder's profiles now, best first, with its answer. */
export function Fits({ content }: { readonly content: CompanyPageContent }) {
  const { fits, considered, profiles } = content;
  const names = new Map(profiles.map((profile) => [profile.id, profileName(profile)]));
  return (
    <Block
      title="Open projects that fit now"
      about={`${fits.length} of ${considered} looking for funding`}
      empty={profiles.length === 0 ? 'Add a funding profile to match projects.' : 'No open project fits now.'}
    >
      {fits.map((fit) => (
        <Row
          key={fit.project.id}
          {...projectRow(fit.project, profiles.length > 1 && names.get(fit.profileId))}
          section="match"
        >
          <Answer fit={fit} />
        </Row>
      ))}
    </Block>
  );
}
