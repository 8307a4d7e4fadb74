import type { ComponentType } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';

interface ProjectProps {
  readonly project: Project;
}

interface ReloadableProps extends ProjectProps {
  readonly reload: () => void;
}

/** Sections that other features provide; `web/app/ProjectPageWithSections.tsx` puts the page together. */
export interface PageParts {
  /** Loads the code of a section before it is opened. */
  readonly prefetch: (section: string) => void;
  /** A capital partner's answer, above the overview. */
  readonly Interest: ComponentType<ProjectProps>;
  readonly Match: ComponentType<
    ReloadableProps & {
      /** Assigns the project to a funder; resolves to true on success. */
      readonly onAssign: (companyId: string, profileId: string) => Promise<boolean>;
    }
  >;
  readonly Figures: ComponentType<ProjectProps & { readonly adopt: (project: Project) => void }>;
  /** On the overview, for users who can edit the project; names the fields that differ from its plan. */
  readonly PlanWarning: ComponentType<ProjectProps>;
  readonly Terms: ComponentType<ReloadableProps>;
  readonly Conversation: ComponentType<ReloadableProps>;
  readonly Tasks: ComponentType<ProjectProps>;
  readonly Activity: ComponentType<
    ProjectProps & {
      /** Shows the newest entries only, for the overview. */
      readonly isBrief?: boolean;
      /** Adds an update; undefined if the caller cannot. Resolves to true once stored. */
      readonly onAdd?: ((text: string) => Promise<boolean>) | undefined;
    }
  >;
  readonly Documents: ComponentType<
    ProjectProps & {
      /** Short version for the overview, without document actions and access log. */
      readonly isBrief?: boolean;
    }
  >;
}
