import { lazy, Suspense, useState, type ReactNode } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { notify } from '../../ui/notices.ts';

const Confirm = lazy(() => import('../../ui/Confirm.tsx'));
const plural = (count: number) => (count === 1 ? '1 project' : `${count} projects`);

/** Deletes one after the other and goes on past a failure. */
async function removeAll(projects: readonly Project[]): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  let failure: unknown;
  for (const { id } of projects) {
    try {
      // One at a time: many writes at once would only wait on each other.
      // oxlint-disable-next-line no-await-in-loop
      if (await call(contract.project.remove, { params: { id } })) gone.add(id);
    } catch (error) {
      failure = error;
    }
  }
  if (gone.size > 0) notify('good', `${plural(gone.size)} deleted`);
  const left = projects.length - gone.size;
  if (left > 0) notify('bad', `${plural(left)} not deleted. ${failure ? messageOf(failure) : ''}`.trim());
  return gone;
}

/**
 * Asks, then deletes projects.
 * @param onGone told which were deleted
 * @returns how to ask, and the dialog to draw
 */
export function useDeletion(onGone: (ids: ReadonlySet<string>) => void): {
  ask: (projects: readonly Project[], note?: string) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ projects: readonly Project[]; note?: string | undefined }>();
  // The words stay while the dialog fades.
  const [opened, setOpened] = useState(false);
  const projects = asked?.projects ?? [];
  const dialog = asked && (
    <Suspense>
      <Confirm
        opened={opened}
        action={projects.length > 1 ? `Delete ${plural(projects.length)}` : 'Delete'}
        onClose={() => setOpened(false)}
        onConfirm={async () => onGone(await removeAll(projects))}
      >
        {projects.length === 1 ? (
          <>
            <strong>{projects[0]?.projectName || 'New project'}</strong> will be deleted.
          </>
        ) : (
          <>{plural(projects.length)} will be deleted.</>
        )}{' '}
        {asked.note}
      </Confirm>
    </Suspense>
  );
  const ask = (of: readonly Project[], note?: string) => {
    setAsked({ projects: of, note });
    setOpened(true);
  };
  return { ask, dialog };
}
