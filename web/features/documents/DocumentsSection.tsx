import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import Checklist from './checklist/Checklist.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './readers/readers.module.css';
import { useGrants } from '../../parts/document/use-grants.ts';
import { grantNote } from './readers/grants.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OpenDialog = lazyPart(() => import('./readers/OpenDialog.tsx'));
const Readers = lazyPart(() => import('./readers/Readers.tsx'), null);

interface DocumentsSectionProps {
  readonly project: Project;
  /** Among other sections: without what is done and read beside the documents. */
  readonly brief?: boolean;
}

const OpenedWord = () => (
  <p className={styles['word']}>
    The portal&apos;s team opens documents of this project to you one by one; what is listed here is open to
    your company.
  </p>
);

/** The documents of a project on its page: to whom they are open, and who has read them. */
export default function DocumentsSection({ project, brief = false }: DocumentsSectionProps) {
  const kind = kindOfCaller(useCaller());
  const [opening, setOpening] = useState(false);
  const opens = kind === 'admin' && !brief && isOnMarket(project);
  const { rows: grants = [] } = useGrants(opens ? project.id : undefined);
  const tools = opens && (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon name="people" size={16} />}
      onClick={() => setOpening(true)}
    >
      Open to funders…
    </Button>
  );
  return (
    <>
      <Checklist
        project={project}
        tools={tools}
        about={kind === 'capital_partner' && isOnMarket(project) && <OpenedWord />}
        noteOf={(document: ProjectDocument) => grantNote(project, document, grants)}
      />
      {!brief && (kind === 'admin' || kind === 'project_partner') && <Readers projectId={project.id} />}
      {opening && <OpenDialog project={project} grants={grants} onClose={() => setOpening(false)} />}
    </>
  );
}
