import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CompanyFit } from '../../../../shared/api/company-page.ts';
import { profileName } from '../../../../shared/entities/profile-name.ts';
import { AskButton, AskedMark } from '../../../parts/ask/AskButton.tsx';
import { AnswerMark } from '../../../parts/interest/AnswerMark.tsx';
import { answerLabel } from '../../../parts/interest/answer-labels.ts';
import { formatDay } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Block } from './Block.tsx';
import { projectRow, Row } from './Row.tsx';
import type { CompanyContentProps } from './use-company-content.ts';

const ShareDialog = lazyPart(() => import('../../../parts/document/share/ShareDialog.tsx'));

/** The funder's answer to a project, or before it the team's last ask; and the day on which documents were shared. */
function Answer({ fit: { answer, answeredAt, sharedAt, ask } }: { readonly fit: CompanyFit }) {
  return (
    <>
      {answer && (
        <>
          <AnswerMark answer={answer}>{answerLabel({ answer })}</AnswerMark>
          <small>{formatDay(answeredAt)}</small>
        </>
      )}
      {!answer && (ask || !sharedAt) && <AskedMark ask={ask ?? undefined} answer={undefined} />}
      {sharedAt && <small>Shared {formatDay(sharedAt)}</small>}
    </>
  );
}

/** Asks whether the funder is interested in a project, and shares the project's documents. */
function FitActions({
  fit,
  company,
  reload,
}: Omit<CompanyContentProps, 'content'> & { readonly fit: CompanyFit }) {
  const { project, ask, answer, answeredAt } = fit;
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <AskButton
        project={project}
        companyId={company.id}
        about={`about ${project.projectName}`}
        ask={ask ?? undefined}
        answer={answer ? { answer, updatedAt: answeredAt } : undefined}
        reload={reload}
      />
      <Button size="compact-sm" onClick={() => setSharing(true)}>
        Share<span className="unseen"> documents of {project.projectName}</span>
      </Button>
      {isSharing && (
        <ShareDialog
          project={project}
          funder={{ id: company.id, name: company.companyName }}
          onClose={() => {
            setSharing(false);
            reload();
          }}
        />
      )}
    </>
  );
}

/** Open projects that fit a funder's profiles now, best first, each with the funder's answer. */
export function FittingProjects({ content, ...props }: CompanyContentProps) {
  const { fits, considered, profiles } = content;
  const names = new Map(profiles.map((profile) => [profile.id, profileName(profile)]));
  return (
    <Block
      title="Open projects that fit now"
      countText={`${fits.length} of ${considered} looking for funding`}
      empty={profiles.length === 0 ? 'Add a funding profile to match projects.' : 'No open project fits now.'}
    >
      {fits.map((fit) => (
        <Row
          key={fit.project.id}
          {...projectRow(fit.project, profiles.length > 1 && names.get(fit.profileId))}
          section="match"
          actions={<FitActions fit={fit} {...props} />}
        >
          <Answer fit={fit} />
        </Row>
      ))}
    </Block>
  );
}
